import type { Citation } from '@steward/api/schema/knowledge';
import { AssistantMessage, ChatThread, TypingIndicator, UserMessage } from '@steward/ui/blocks/chat-thread';
import { useEffect, useRef } from 'react';
import { Answer } from './answer';
import { AnswerText, type CitedPage } from './answer-text';
import { NoDocuments } from './chat-status';
import type { readinessOf } from './readiness';
import type { Exchange, useChat } from './use-chat';

const greeting = "Hello! I'm here to help you with information about this device. What would you like to know?";

interface ThreadProps {
  chat: ReturnType<typeof useChat>;
  readiness: ReturnType<typeof readinessOf> | undefined;
  suggestions: readonly string[];
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
  onAsk: (question: string) => void;
}

export function Thread({ chat, readiness, suggestions, openPage, onOpenPage, onAsk }: ThreadProps) {
  const { messages, exchange } = chat;
  const started = messages.length > 0 || exchange !== null;
  const end = useRef<HTMLDivElement>(null);
  const shown = messages.length + (exchange ? 1 + exchange.answer.length : 0);
  useEffect(() => {
    if (shown > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [shown]);
  return (
    <>
      <ChatThread>
        <AssistantMessage>
          <p>{greeting}</p>
          {readiness ? <p>{readiness.sentence}</p> : null}
        </AssistantMessage>
        {readiness?.state === 'none' ? <NoDocuments /> : null}
        {!started && readiness?.state === 'ready' ? <Suggestions suggestions={suggestions} onAsk={onAsk} /> : null}
        {messages.map((message) =>
          message.messageType === 'USER' ? (
            <UserMessage key={message.id}>{message.content}</UserMessage>
          ) : (
            <Answer key={message.id} message={message} openPage={openPage} onOpenPage={onOpenPage} />
          ),
        )}
        {exchange ? <UnderWay exchange={exchange} onOpenPage={onOpenPage} /> : null}
      </ChatThread>
      {/* under the composer on the phone, where the page scrolls */}
      <div ref={end} className="scroll-mb-40" />
    </>
  );
}

function Suggestions({ suggestions, onAsk }: Pick<ThreadProps, 'suggestions' | 'onAsk'>) {
  if (!suggestions.length) return null;
  return (
    <section aria-label="Suggested questions" className="sm:pl-10">
      <p className="mb-1.5 text-muted-foreground text-xs">You could ask</p>
      <ul className="grid justify-items-start gap-1.5">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              onClick={() => onAsk(suggestion)}
              className="rounded-lg border bg-card px-3 py-1.5 text-left text-sm transition-colors hover:border-line-hover hover:bg-accent max-sm:min-h-11"
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnderWay({ exchange, onOpenPage }: { exchange: Exchange; onOpenPage: (citation: Citation) => void }) {
  const { question, stored, answer, error } = exchange;
  return (
    <>
      {stored ? null : <UserMessage>{question}</UserMessage>}
      <AssistantMessage>
        {error ? (
          <p role="alert" className="text-status-error-text">
            {error}
          </p>
        ) : answer ? (
          <AnswerText content={answer} citations={[]} openPage={undefined} onOpenPage={onOpenPage} />
        ) : (
          <TypingIndicator />
        )}
      </AssistantMessage>
    </>
  );
}
