import type { ChatMessage } from '@steward/api/schema/chat';
import type { Citation } from '@steward/api/schema/knowledge';
import { AssistantMessage, ChatThread, UserMessage } from '@steward/ui/blocks/chat-thread';
import { Answer } from '../../../chat/answer';
import type { CitedPage } from '../../../chat/answer-text';
import { UnderWay } from '../../../chat/under-way';
import { useLastQuestion } from '../../../chat/use-last-question';
import { NoDocuments } from './chat-status';
import type { readinessOf } from './readiness';
import type { useChat } from './use-chat';

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
  const newest = messages.at(-1)?.id;
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
          <Answer
            key={message.id}
            message={message}
            newest={message.id === newest}
            openPage={openPage}
            onOpenPage={onOpenPage}
            onRegenerate={chat.busy ? undefined : () => void chat.regenerate(message)}
            onStored={chat.store}
          />
        ),
      )}
      {exchange ? <UnderWay exchange={exchange} questionRef={question} /> : null}
    </ChatThread>
  );
}

const isQuestion = ({ messageType }: ChatMessage) => messageType === 'USER';

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
