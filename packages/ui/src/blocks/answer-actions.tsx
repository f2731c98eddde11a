import { Copy, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Button } from '../primitives/button';

export interface AnswerActionsProps {
  feedback?: 'like' | 'dislike' | undefined;
  onLike?: () => void;
  onDislike?: () => void;
  onRegenerate?: () => void;
  onCopy?: () => void;
  /** "5 passages from 2 pages, 0.8 s"; after a vote "Thanks!". */
  note?: ReactNode;
}

/** Under an answer. */
export function AnswerActions({ feedback, onLike, onDislike, onRegenerate, onCopy, note }: AnswerActionsProps) {
  const actions = [
    { label: 'Like', icon: ThumbsUp, run: onLike, pressed: feedback === 'like' },
    { label: 'Dislike', icon: ThumbsDown, run: onDislike, pressed: feedback === 'dislike' },
    { label: 'Regenerate', icon: RefreshCw, run: onRegenerate, pressed: undefined },
    { label: 'Copy answer', icon: Copy, run: onCopy, pressed: undefined },
  ];
  return (
    <div className="-ml-1.5 mt-2 flex flex-wrap items-center gap-0.5 text-muted-foreground text-xs">
      {actions.map(({ label, icon: Icon, run, pressed }) =>
        run ? (
          <Button
            key={label}
            variant="ghost"
            size="icon-sm"
            aria-label={label}
            title={label}
            aria-pressed={pressed}
            onClick={run}
          >
            <Icon aria-hidden="true" className={cn(pressed && 'fill-border-strong text-foreground!')} />
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
