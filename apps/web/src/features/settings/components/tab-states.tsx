import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';

const skeletonSections = 3;

/** Placeholder of a tab while its settings load. */
export function TabSkeleton() {
  return Array.from({ length: skeletonSections }, (_, index) => (
    <div
      key={index}
      className="grid grid-cols-[248px_minmax(0,640px)] gap-8 pb-6 max-sm:grid-cols-[minmax(0,1fr)] max-sm:gap-3"
    >
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-36" />
    </div>
  ));
}

interface TabFailureProps {
  /** Shown if the server sent no message: "Failed to load profile information". */
  fallback: string;
  message: string | undefined;
  onRetry: () => void;
}

export function TabFailure({ fallback, message, onRetry }: TabFailureProps) {
  return (
    <Card>
      <ErrorPanel title={message || fallback} onRetry={onRetry} />
    </Card>
  );
}
