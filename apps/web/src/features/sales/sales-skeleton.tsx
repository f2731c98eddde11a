import { Page } from '@steward/ui/blocks/page';
import { Skeleton } from '@steward/ui/primitives/skeleton';

/** Placeholder while the code of Sales Intelligence loads. */
export function SalesSkeleton() {
  return (
    <Page>
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-3 h-6 w-45" />
        <Skeleton className="mt-6 h-(--control) w-105 max-w-full" />
      </div>
    </Page>
  );
}
