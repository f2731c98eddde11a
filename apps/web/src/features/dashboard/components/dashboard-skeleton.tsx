import { StatCardSkeleton } from '@steward/ui/blocks/stat-card';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Card, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Table, TableBody, TableHead, TableHeader } from '@steward/ui/primitives/table';
import type { Block } from '../blocks';
import { placeBlocks } from './place';
import { QuickActions } from './quick-actions';
import { upcomingColumns } from './upcoming-table';

interface DashboardSkeletonProps {
  blocks: readonly Block[];
  showIntelligence: boolean;
}

/** Placeholder in the shape of the loaded page. */
export function DashboardSkeleton({ blocks, showIntelligence }: DashboardSkeletonProps) {
  return placeBlocks(blocks).map(({ block, className }) => {
    switch (block) {
      case 'figures':
        return (
          <div key={block} className={className}>
            <div className="grid grid-cols-4 gap-4 *:min-h-26 max-lg:grid-cols-2 max-sm:gap-3 max-sm:*:min-h-31">
              {Array.from({ length: 4 }, (_, index) => (
                <StatCardSkeleton key={index} />
              ))}
            </div>
          </div>
        );
      case 'upcoming':
        return <UpcomingSkeleton key={block} className={className} />;
      case 'device-status':
        return (
          <Card key={block} className={className} aria-hidden="true">
            <CardHeader>
              <CardTitle>Device status</CardTitle>
            </CardHeader>
            <div className="px-4 pt-3.5 pb-4">
              <Skeleton className="h-2 w-full" />
              <Skeleton className="mt-3 h-3 w-48" />
            </div>
            {Array.from({ length: 4 }, (_, index) => (
              <div key={index} className="flex items-center gap-2.5 border-t px-4 py-2.25">
                <Skeleton className="size-7" />
                <span className="flex-1">
                  <Skeleton className="h-3 w-36" />
                  <Skeleton className="mt-1.5 h-2.5 w-24" />
                </span>
              </div>
            ))}
          </Card>
        );
      case 'weeks':
        return (
          <Card key={block} className={className} aria-hidden="true">
            <CardHeader className="min-h-11">
              <CardTitle>Maintenance by week</CardTitle>
            </CardHeader>
            <Skeleton className="m-4 h-36" />
          </Card>
        );
      default:
        return <QuickActions key={block} className={className} stats={undefined} showIntelligence={showIntelligence} />;
    }
  });
}

const skeletonRows = 5;

function UpcomingSkeleton({ className }: { className: string }) {
  const phone = useIsPhone();
  return (
    <Card className={className} aria-hidden="true">
      <CardHeader>
        <CardTitle>Upcoming Maintenance Notifications</CardTitle>
      </CardHeader>
      {phone ? (
        Array.from({ length: skeletonRows }, (_, index) => (
          <div key={index} className="border-b px-4 py-3 last:border-b-0">
            <Skeleton className="h-3.5 w-48" />
            <Skeleton className="mt-2.5 h-3 w-32" />
            <Skeleton className="mt-3 h-5 w-40" />
          </div>
        ))
      ) : (
        <Table className="[&_td]:h-11.5">
          <TableHeader>
            <tr>
              {upcomingColumns.map((column) => (
                <TableHead key={column}>{column}</TableHead>
              ))}
            </tr>
          </TableHeader>
          <TableBody>
            <TableSkeleton columns={upcomingColumns.length} rows={skeletonRows} />
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
