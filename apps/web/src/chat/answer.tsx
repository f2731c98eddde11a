import type { ChatMessage } from '@steward/api/schema/chat';
import { AnswerActions } from '@steward/ui/blocks/answer-actions';
import { AssistantMessage } from '@steward/ui/blocks/chat-thread';
import { toast } from '@steward/ui/lib/toast';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeOf } from '../lib/calendar';
import { countText } from '../lib/count-text';
import { AnswerParts, type AnswerPartsProps } from './answer-parts';
import { copyAnswer } from './copy-answer';
import { DislikeDialog } from './dislike-dialog';
import { isErrorReply, isLocal } from './local-messages';
import { takesFeedback } from './takes-feedback';
import { useFeedback } from './use-feedback';

export interface AnswerProps extends AnswerPartsProps {
  /** Whether this is the newest answer, whose actions are visible without hover. */
  newest?: boolean;
  /** Controls for switching between versions of the answer. */
  versions?: ReactNode;
  /** Undefined while another answer is streaming. */
  onRegenerate?: (() => void) | undefined;
  /** Called with the message as stored after feedback. */
  onStored: (message: ChatMessage) => void;
}

/** An answer with its content, actions and feedback. */
export function Answer({ message, newest = false, versions, onRegenerate, onStored, ...pages }: AnswerProps) {
  const feedback = useFeedback(message, onStored);
  const copy = () =>
    copyAnswer(message).then(
      () => toast.success('Answer copied'),
      () => toast.error('The answer could not be copied.'),
    );
  return (
    <AssistantMessage
      time={timeOf(message.createdAt)}
      actions={
        <AnswerActions
          feedback={feedback.choice}
          feedbackDisabled={!takesFeedback(message.id)}
          quiet={!newest && !feedback.choice}
          onLike={feedback.like}
          onDislike={feedback.dislike}
          onRegenerate={onRegenerate}
          onCopy={() => void copy()}
          note={feedback.thanks ? 'Thanks!' : answerNote(message)}
        />
      }
    >
      {message.pinned ? <CheckedBy name={message.checkedBy} /> : null}
      {versions ?? (message.regenerates ? <p className="text-muted-foreground text-xs">Regenerated answer</p> : null)}
      {isErrorReply(message) ? (
        <div className="flex gap-2 text-status-error-text">
          <CircleAlert aria-hidden="true" className="mt-0.5" />
          <p>{message.content}</p>
        </div>
      ) : (
        <AnswerParts message={message} {...pages} />
      )}
      {feedback.isExplaining ? (
        <DislikeDialog onSubmit={feedback.explain} onClose={feedback.cancelExplanation} />
      ) : null}
    </AssistantMessage>
  );
}

function CheckedBy({ name }: { name: string | null }) {
  return (
    <p className="flex items-center gap-1.5 font-medium text-sm text-status-ok-text">
      <BadgeCheck aria-hidden="true" />
      {name ? `Checked by ${name}` : 'Checked by an administrator'}
    </p>
  );
}

/** '5 passages from 2 pages, 0.8 s'. */
function answerNote(message: ChatMessage): string {
  const { citations, processingTime } = message;
  if (isLocal(message)) return isErrorReply(message) ? '' : 'Stored in this browser only';
  const pages = new Set(citations.map(({ documentId, page }) => `${documentId} ${page}`)).size;
  const parts = [
    citations.length ? `${countText(citations.length, 'passage')} from ${countText(pages, 'page')}` : '',
    processingTime === null ? '' : processingTime < 0.05 ? 'under 0.1 s' : `${processingTime.toFixed(1)} s`,
  ];
  return parts.filter(Boolean).join(', ');
}
