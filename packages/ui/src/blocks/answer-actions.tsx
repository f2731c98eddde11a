import { Copy, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Button } from '../primitives/button';

export interface AnswerActionsProps {
  feedback?: 'like' | 'dislike' | undefined;
  onLike?: () => void;
  onDislike?: () => void;
  onRegenerate?: (() => void) | undefined;
  onCopy?: () => void;
  /** Shows Like and Dislike disabled, for an answer whose feedback cannot be stored. */
  feedbackDisabled?: boolean;
  /** Hidden until the message is hovered or focused; always visible on touch screens. */
  quiet?: boolean;
  /** For example "5 passages from 2 pages, 0.8 s", or "Thanks!" after a vote. */
  note?: ReactNode;
}

/** Feedback, regenerate and copy, below an answer. */
export function AnswerActions({
  feedback,
  onLike,
  onDislike,
  onRegenerate,
  onCopy,
  feedbackDisabled = false,
  quiet = false,
  note,
}: AnswerActionsProps) {
  const actions = [
    { label: 'Like', icon: ThumbsUp, run: onLike, pressed: feedback === 'like', disabled: feedbackDisabled },
    { label: 'Dislike', icon: ThumbsDown, run: onDislike, pressed: feedback === 'dislike', disabled: feedbackDisabled },
    { label: 'Regenerate', icon: RefreshCw, run: onRegenerate, pressed: undefined, disabled: false },
    { label: 'Copy answer', icon: Copy, run: onCopy, pressed: undefined, disabled: false },
  ];
  return (
    <div
      className={cn(
        '-ml-1.5 mt-2 flex flex-wrap items-center gap-0.5 text-muted-foreground text-xs',
        quiet &&
          'transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 [@media(hover:hover)]:opacity-0',
      )}
    >
      {actions.map(({ label, icon: Icon, run, pressed, disabled }) =>
        run ? (
          <Button
            key={label}
            variant="ghost"
            size="icon-sm"
            aria-label={label}
            title={label}
            aria-pressed={pressed}
            disabled={disabled}
            onClick={run}
            className={cn(pressed && '[&>.lucide]:text-foreground enabled:[&>.lucide]:text-foreground')}
          >
            <Icon aria-hidden="true" className={cn(pressed && 'fill-border-strong')} />
          </Button>
        ) : null,
      )}
      {note ? (
        <span aria-live="polite" className="ml-1.5 tabular-nums">
          {note}
        </span>
      ) : null}
    </div>
  );
}
