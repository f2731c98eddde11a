import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, use } from 'react';
import { usePartFailure } from './failure';

interface PartBoundaryProps {
  /** Subject of the error message: 'This tab', 'The chart'. */
  name: string;
  /** Shown while the code of the children is loading. */
  loading?: ReactNode;
  /** Wraps the error message, for example in a card. */
  frame?: (message: ReactNode) => ReactNode;
  children: ReactNode;
}

type Part = Pick<PartBoundaryProps, 'name' | 'frame'>;
const PartContext = createContext<Part>({ name: 'This part' });

const neverReset = () => 'part';

/**
 * Wraps each tab body, side panel, chart and card. Shows an error in its place, also when code cannot be loaded, with a
 * button to try again. The rest of the page keeps its state.
 */
export function PartBoundary({ name, loading, frame, children }: PartBoundaryProps) {
  return (
    <PartContext value={{ name, frame }}>
      <CatchBoundary getResetKey={neverReset} errorComponent={PartFailure}>
        <Suspense fallback={loading}>{children}</Suspense>
      </CatchBoundary>
    </PartContext>
  );
}

/** Wraps the body of a tab. */
export function TabBoundary({ children }: { children: ReactNode }) {
  return (
    <PartBoundary name="This tab" frame={inCard}>
      {children}
    </PartBoundary>
  );
}

const inCard = (message: ReactNode) => <Card>{message}</Card>;

function PartFailure(failure: ErrorComponentProps) {
  const { name, frame } = use(PartContext);
  const { title, text, rest, detail, tryAgain, retrying, mayReload } = usePartFailure(name, failure);
  const message = (
    <ErrorPanel
      title={title}
      onRetry={tryAgain}
      retrying={retrying}
      otherAction={mayReload ? <ReloadButton /> : undefined}
      footnote={detail}
    >
      {text} {rest}
    </ErrorPanel>
  );
  return frame ? frame(message) : message;
}

export const ReloadButton = () => (
  <Button variant="outline" onClick={() => window.location.reload()}>
    Reload page
  </Button>
);
