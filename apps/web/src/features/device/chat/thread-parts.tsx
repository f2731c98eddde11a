import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';

/** Skeleton of a question and its answer. */
export function Loading() {
  return (
    <div className="grid gap-2 sm:pl-10">
      <Skeleton className="ml-auto h-9 w-60 rounded-lg" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-80 max-w-full" />
    </div>
  );
}

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex items-center gap-2 text-muted-foreground text-sm sm:pl-10">
      Earlier messages could not be loaded.
      <Button variant="link" size="inline" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}

interface SuggestionsProps {
  suggestions: readonly string[];
  onAsk: (question: string) => void;
}

export function Suggestions({ suggestions, onAsk }: SuggestionsProps) {
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
