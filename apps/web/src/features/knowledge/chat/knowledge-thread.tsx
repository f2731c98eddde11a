import type { Citation } from '@steward/api/schema/answers';
import { AssistantMessage, ChatThread, TypingIndicator } from '@steward/ui/blocks/chat-thread';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Fragment, type RefObject } from 'react';
import { AnswerText, type CitedPage } from '../../../chat/answer-text';
import { AnswerVersions } from '../../../chat/answer-versions';
import { PendingExchange } from '../../../chat/pending-exchange';
import { Question } from '../../../chat/question';
import { timeOf } from '../../../lib/calendar';
import type { Note } from './conversation';
import { entriesOf, idOf, lastScrollTarget } from './entries';
import type { KnowledgeConversation } from './use-conversation';

interface KnowledgeThreadProps {
  conversation: KnowledgeConversation;
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
  /** Attached to the entry that is scrolled into view. */
  lastQuestion: RefObject<HTMLDivElement | null>;
}

export function KnowledgeThread({ conversation, openPage, onOpenPage, lastQuestion }: KnowledgeThreadProps) {
  const { messages, notes, exchange, busy, loading } = conversation;
  const entries = entriesOf(messages, notes);
  const newest = messages.findLast(({ messageType }) => messageType === 'ASSISTANT')?.id;
  const last = exchange && !exchange.stored ? undefined : lastScrollTarget(entries);
  const pending = exchange ? <PendingExchange exchange={exchange} questionRef={lastQuestion} /> : null;
  const regeneratedQuestion = exchange?.regenerating ? exchange.questionId : null;
  return (
    <ChatThread silent>
      {loading ? <Skeleton className="h-3 w-60" /> : null}
      {entries.map((entry) => {
        if (entry.kind === 'answer') {
          const [{ id, questionId }] = entry.versions;
          if (regeneratedQuestion && regeneratedQuestion === questionId) return <Fragment key={id}>{pending}</Fragment>;
          return (
            <AnswerVersions
              key={id}
              versions={entry.versions}
              newest={entry.versions.some((version) => version.id === newest)}
              openPage={openPage}
              onOpenPage={onOpenPage}
              onRegenerate={busy ? undefined : conversation.regenerate}
              onStored={conversation.store}
            />
          );
        }
        return (
          <div key={idOf(entry)} ref={entry === last ? lastQuestion : undefined} className="scroll-mt-4">
            {entry.kind === 'note' ? <LocalNote note={entry.note} /> : <Question text={entry.message.content} />}
          </div>
        );
      })}
      {regeneratedQuestion ? null : pending}
      {conversation.awaited ? (
        <AssistantMessage>
          <TypingIndicator />
        </AssistantMessage>
      ) : null}
    </ChatThread>
  );
}

/** A note has no actions because it is not stored. */
function LocalNote({ note }: { note: Note }) {
  if (note.type === 'user') return <Question text={note.text} />;
  return (
    <AssistantMessage time={timeOf(note.at)}>
      <AnswerText content={note.text} citations={[]} openPage={undefined} onOpenPage={() => {}} />
    </AssistantMessage>
  );
}
