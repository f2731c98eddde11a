import type { ChatMessage } from '@steward/api/schema/chat';
import type { Citation } from '@steward/api/schema/knowledge';
import { AssistantMessage, ChatThread, TypingIndicator, UserMessage } from '@steward/ui/blocks/chat-thread';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
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
  const lastAsked = exchange && !exchange.stored ? undefined : messages.findLast(isQuestion)?.id;
  const question = useLastQuestion(`${messages.length} ${exchange?.question}`);
  return (
    <ChatThread>
      <AssistantMessage>
        <p>{greeting}</p>
        {readiness ? <p>{readiness.sentence}</p> : null}
      </AssistantMessage>
      {readiness?.state === 'none' ? <NoDocuments /> : null}
      {!started && readiness?.state === 'ready' ? <Suggestions suggestions={suggestions} onAsk={onAsk} /> : null}
      {messages.map((message) =>
        message.messageType === 'USER' ? (
          <div key={message.id} ref={message.id === lastAsked ? question : undefined} className="scroll-mt-4">
            <UserMessage>{message.content}</UserMessage>
          </div>
        ) : (
          <Answer key={message.id} message={message} openPage={openPage} onOpenPage={onOpenPage} />
        ),
      )}
      {exchange && !exchange.stored ? (
        <div ref={question} className="scroll-mt-4">
          <UserMessage>{exchange.question}</UserMessage>
        </div>
      ) : null}
      {exchange ? <UnderWay exchange={exchange} onOpenPage={onOpenPage} /> : null}
    </ChatThread>
  );
}

const isQuestion = ({ messageType }: ChatMessage) => messageType === 'USER';

/** Keeps the last question at the top of the view, so that its answer is read from its beginning. */
function useLastQuestion(changes: string) {
  const question = useRef<HTMLDivElement>(null);
  const phone = useIsPhone();
  const opened = useRef(true);
  useEffect(() => {
    void changes;
    // opening the tab on the phone does not scroll the machine's name away
    const stay = phone && opened.current;
    if (question.current) opened.current = false;
    if (!stay) question.current?.scrollIntoView({ block: 'start' });
  }, [changes, phone]);
  return question;
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
  const { answer, error } = exchange;
  return (
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
  );
}
