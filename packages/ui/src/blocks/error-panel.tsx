import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button';
import { EmptyState } from './empty-state';

export interface ErrorPanelProps {
  /** What happened. */
  title: string;
  /** What was kept, what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
}

/** In place of a list or a card that could not be loaded. */
export function ErrorPanel({ title, children, onRetry, retryLabel = 'Try again', retrying = false }: ErrorPanelProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={title}
        action={
          onRetry ? (
            <Button onClick={onRetry} pending={retrying}>
              {retryLabel}
            </Button>
          ) : undefined
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
