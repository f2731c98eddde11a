import { cn } from '../lib/cn';

const levels = [
  { text: 'Very easy to guess', segment: 'bg-status-error-solid' },
  { text: 'Easy to guess', segment: 'bg-status-error-solid' },
  { text: 'Still easy to guess', segment: 'bg-status-warning-solid' },
  { text: 'Hard to guess', segment: 'bg-status-ok-solid' },
  { text: 'Very hard to guess', segment: 'bg-status-ok-solid' },
] as const;
const segments = [1, 2, 3, 4];

/** How hard a password is to guess, read out after each change. @param score 0 to 4; null shows an empty meter */
export function PasswordMeter({ score }: { score: 0 | 1 | 2 | 3 | 4 | null }) {
  const level = score === null ? null : levels[score];
  // the lowest score fills one segment, so that it differs from an empty field
  const filled = score === null ? 0 : Math.max(1, score);
  return (
    <div className="flex items-center gap-3 text-xs">
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {segments.map((segment) => (
          <span
            key={segment}
            className={cn('h-1 flex-1 rounded-full', level && segment <= filled ? level.segment : 'bg-border')}
          />
        ))}
      </span>
      <span aria-live="polite" className="min-w-28 text-right text-muted-foreground">
        {level ? (
          <>
            <span className="sr-only">Password strength: </span>
            {level.text}
          </>
        ) : null}
      </span>
    </div>
  );
}
