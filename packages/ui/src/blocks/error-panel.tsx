import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button';
import { EmptyState } from './empty-state';

export interface ErrorPanelProps {
  /** What happened. */
  title: string;
  /** What was kept and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** A second button, after Try again. */
  otherAction?: ReactNode;
  /** The technical message, small, below the buttons. */
  footnote?: ReactNode;
}

/** Shown instead of a list or a card that could not be loaded. */
export function ErrorPanel({
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
  retrying = false,
  otherAction,
  footnote,
}: ErrorPanelProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={title}
        action={
          onRetry ? (
            <>
              <Button variant="outline" onClick={onRetry} pending={retrying}>
                {retryLabel}
              </Button>
              {otherAction}
            </>
          ) : undefined
        }
        footnote={footnote}
      >
        {children}
      </EmptyState>
    </div>
  );
}
