import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';

const skeletonRows = 5;

export function NotificationSkeleton() {
  return (
    <Card className="overflow-hidden">
      <div className="border-b bg-row-hover px-4 py-2">
        <Skeleton className="h-4 w-20" />
      </div>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <div key={index} className="flex min-h-13.5 items-center gap-3 border-b px-4 py-1.5">
          <Skeleton className="size-7 shrink-0" />
          <div className="grid min-w-0 flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-48 max-w-full" />
            <Skeleton className="h-3.5 w-72 max-w-full" />
          </div>
          <Skeleton className="h-3.5 w-14 shrink-0" />
        </div>
      ))}
    </Card>
  );
}
