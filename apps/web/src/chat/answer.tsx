import type { ChatMessage } from '@steward/api/schema/chat';
import { AnswerActions } from '@steward/ui/blocks/answer-actions';
import { AssistantMessage } from '@steward/ui/blocks/chat-thread';
import { toast } from '@steward/ui/lib/toast';
import { BadgeCheck } from 'lucide-react';
import { timeOf } from '../lib/time-of';
import { AnswerParts, type AnswerPartsProps } from './answer-parts';
import { cleanContent } from './clean-content';
import { DislikeDialog } from './dislike-dialog';
import { takesFeedback } from './takes-feedback';
import { useFeedback } from './use-feedback';

export interface AnswerProps extends AnswerPartsProps {
  /** The newest answer shows what can be done with it without being pointed at. */
  newest?: boolean;
  /** Undefined while another answer is being written. */
  onRegenerate?: (() => void) | undefined;
  /** What the server stored in place of it. */
  onStored: (message: ChatMessage) => void;
}

/** A stored answer: what it says, and what one thinks of it. */
export function Answer({ message, newest = false, onRegenerate, onStored, ...pages }: AnswerProps) {
  const feedback = useFeedback(message, onStored);
  const copy = () =>
    void navigator.clipboard.writeText(cleanContent(message.content)).then(() => toast.success('Answer copied'));
  return (
    <AssistantMessage
      time={timeOf(message.createdAt)}
      actions={
        <AnswerActions
          feedback={feedback.given}
          feedbackDisabled={!takesFeedback(message.id)}
          quiet={!newest && !feedback.given}
          onLike={feedback.like}
          onDislike={feedback.dislike}
          onRegenerate={onRegenerate}
          onCopy={copy}
          note={feedback.thanks ? 'Thanks!' : basisOf(message)}
        />
      }
    >
      {message.pinned ? <Checked by={message.checkedBy} /> : null}
      {message.regenerates ? <p className="text-muted-foreground text-xs">Answered again</p> : null}
      <AnswerParts message={message} {...pages} />
      {feedback.asking ? <DislikeDialog onSubmit={feedback.explain} onClose={feedback.stopAsking} /> : null}
    </AssistantMessage>
  );
}

function Checked({ by }: { by: string | null }) {
  return (
    <p className="flex items-center gap-1.5 font-medium text-sm text-status-ok-text">
      <BadgeCheck aria-hidden="true" />
      {by ? `Checked by ${by}` : 'Checked by an administrator'}
    </p>
  );
}

/** '5 passages from 2 pages, 0.8 s'. */
function basisOf({ citations, processingTime }: ChatMessage): string {
  const pages = new Set(citations.map(({ documentId, page }) => `${documentId} ${page}`)).size;
  const parts = [
    citations.length ? `${plural(citations.length, 'passage')} from ${plural(pages, 'page')}` : '',
    processingTime === null ? '' : `${processingTime.toFixed(1)} s`,
  ];
  return parts.filter(Boolean).join(', ');
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
