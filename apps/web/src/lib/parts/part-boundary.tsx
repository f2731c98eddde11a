import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, use } from 'react';
import { usePartFailure } from './failure';

interface PartBoundaryProps {
  /** Subject of the message: 'This tab', 'The chart'. */
  name: string;
  /** Shown while code inside is being loaded. */
  loading?: ReactNode;
  /** Drawn around the message: a card, the place in a grid. */
  frame?: (message: ReactNode) => ReactNode;
  children: ReactNode;
}

type Part = Pick<PartBoundaryProps, 'name' | 'frame'>;
const PartContext = createContext<Part>({ name: 'This part' });

const neverReset = () => 'part';

/**
 * Around each tab body, side panel, chart and card: an error inside, or code that cannot be loaded, is said in its place
 * with a way to try again. The rest of the page keeps its state.
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

/** Around the body of a tab. */
export function TabBoundary({ children }: { children: ReactNode }) {
  return (
    <PartBoundary name="This tab" frame={inCard}>
      {children}
    </PartBoundary>
  );
}

const inCard = (message: ReactNode) => <Card>{message}</Card>;

function PartFailure(failed: ErrorComponentProps) {
  const { name, frame } = use(PartContext);
  const { title, text, rest, detail, tryAgain, retrying, mayReload } = usePartFailure(name, failed);
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
