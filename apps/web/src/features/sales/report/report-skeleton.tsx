import { StatCardSkeleton } from '@steward/ui/blocks/stat-card';
import { Skeleton } from '@steward/ui/primitives/skeleton';

/** Placeholder of a customer's report while it is generated. */
export function ReportSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Generating...</span>
      <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)]">
        <Skeleton className="h-28 w-full" />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {[1, 2, 3, 4].map((tile) => (
            <StatCardSkeleton key={tile} />
          ))}
        </div>
      </div>
      <Skeleton className="mb-3 h-10 w-full" />
      <Skeleton className="h-45 w-full" />
    </div>
  );
}
