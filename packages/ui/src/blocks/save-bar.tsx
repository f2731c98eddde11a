import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SaveBarProps {
  /** Describes the unsaved changes. */
  message?: ReactNode;
  /** Describes invalid input, for example "1 field needs your attention". */
  error?: ReactNode;
  /** Cancel (ghost) and Save (default). */
  children: ReactNode;
}

/** Sticks to the bottom of a Page while its form has changes. */
export function SaveBar({ message, error, children }: SaveBarProps) {
  return (
    <div className="-mx-(--gutter) -mb-8 sticky bottom-0 z-(--z-sticky) border-t bg-card px-(--gutter) py-3 shadow-[0_-4px_12px_rgb(19_32_43/0.04)]">
      <div className="flex w-full max-w-230 flex-wrap items-center gap-2">
        <div role="status" className="min-w-0 flex-1 text-sm max-sm:basis-full">
          {error ? (
            <span className="flex items-center gap-2 text-status-error-text">
              <CircleAlert aria-hidden="true" />
              {error}
            </span>
          ) : (
            // a long list of changes must not cover a phone's screen
            <span className="text-muted-foreground max-sm:line-clamp-2">{message}</span>
          )}
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
      </div>
    </div>
  );
}
