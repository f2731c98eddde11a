import type { Citation } from '@steward/api/schema/knowledge';
import { AssistantMessage, ChatThread, UserMessage } from '@steward/ui/blocks/chat-thread';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Answer } from '../../../chat/answer';
import { AnswerText, type CitedPage } from '../../../chat/answer-text';
import { UnderWay } from '../../../chat/under-way';
import { useLastQuestion } from '../../../chat/use-last-question';
import { timeOf } from '../../../lib/time-of';
import type { Note } from './conversation';
import { entriesOf } from './entries';
import type { KnowledgeConversation } from './use-conversation';

interface KnowledgeThreadProps {
  conversation: KnowledgeConversation;
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
}

export function KnowledgeThread({ conversation, openPage, onOpenPage }: KnowledgeThreadProps) {
  const { messages, notes, exchange, busy, loading } = conversation;
  const entries = entriesOf(messages, notes);
  const question = useLastQuestion(`${entries.length} ${exchange?.question}`);
  const newest = messages.at(-1)?.id;
  const last = entries.findLast((entry) =>
    entry.kind === 'note' ? entry.note.id : entry.message.messageType === 'USER',
  );
  return (
    <ChatThread>
      {loading ? <Skeleton className="h-3 w-60" /> : null}
      {entries.map((entry) => {
        const ref = entry === last && !exchange ? question : undefined;
        if (entry.kind === 'note') {
          return (
            <div key={entry.note.id} ref={ref} className="scroll-mt-4">
              <LocalNote note={entry.note} />
            </div>
          );
        }
        const { message } = entry;
        if (message.messageType === 'USER') {
          return (
            <div key={message.id} ref={ref} className="scroll-mt-4">
              <UserMessage>{message.content}</UserMessage>
            </div>
          );
        }
        return (
          <Answer
            key={message.id}
            message={message}
            newest={message.id === newest}
            openPage={openPage}
            onOpenPage={onOpenPage}
            onRegenerate={busy ? undefined : () => conversation.regenerate(message)}
            onStored={conversation.store}
          />
        );
      })}
      {exchange ? <UnderWay exchange={exchange} questionRef={question} /> : null}
    </ChatThread>
  );
}

/** Without anything to press: it is not stored, so nothing can be said of it. */
function LocalNote({ note }: { note: Note }) {
  if (note.type === 'user') return <UserMessage>{note.text}</UserMessage>;
  return (
    <AssistantMessage time={timeOf(note.at)}>
      <AnswerText content={note.text} citations={[]} openPage={undefined} onOpenPage={() => {}} />
    </AssistantMessage>
  );
}
