import type { ChatMessage } from '@steward/api/schema/chat';
import type { Citation } from '@steward/api/schema/knowledge';
import { AnswerActions } from '@steward/ui/blocks/answer-actions';
import { AssistantMessage } from '@steward/ui/blocks/chat-thread';
import { toast } from '@steward/ui/lib/toast';
import { timeOf } from '../dates';
import { AnswerTable } from './answer-table';
import { AnswerText, type CitedPage } from './answer-text';
import { DislikeDialog } from './dislike-dialog';
import { useFeedback } from './use-feedback';

interface AnswerProps {
  message: ChatMessage;
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
}

/** A stored answer: its text, its table, and what one thinks of it. */
export function Answer({ message, openPage, onOpenPage }: AnswerProps) {
  const { citations, table } = message;
  const feedback = useFeedback(message);
  const copy = () => void navigator.clipboard.writeText(message.content).then(() => toast.success('Answer copied'));
  return (
    <AssistantMessage
      time={timeOf(message.createdAt)}
      actions={
        <AnswerActions
          feedback={feedback.given}
          onLike={feedback.like}
          onDislike={feedback.dislike}
          onCopy={copy}
          note={feedback.thanks ? 'Thanks!' : basisOf(message)}
        />
      }
    >
      <AnswerText content={message.content} citations={citations} openPage={openPage} onOpenPage={onOpenPage} />
      {table ? <AnswerTable table={table} citations={citations} openPage={openPage} onOpenPage={onOpenPage} /> : null}
      {feedback.asking ? <DislikeDialog onSubmit={feedback.explain} onClose={feedback.stopAsking} /> : null}
    </AssistantMessage>
  );
}

/** '5 passages from 2 pages, 0.8 s'. */
function basisOf({ citations, processingTime }: ChatMessage): string {
  const pages = new Set(citations.map(({ page }) => page)).size;
  const parts = [
    citations.length ? `${plural(citations.length, 'passage')} from ${plural(pages, 'page')}` : '',
    processingTime === null ? '' : `${processingTime.toFixed(1)} s`,
  ];
  return parts.filter(Boolean).join(', ');
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
