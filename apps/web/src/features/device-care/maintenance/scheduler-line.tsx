import { Dot } from '@steward/ui/blocks/status-dot';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { trpc } from '../../../lib/trpc/trpc';
import { localMoment } from '../dates';

const minute = 60_000;

/** Whether the daily run is on, and when it comes next, in the reader's own way of writing it. */
export function SchedulerLine() {
  const { data, isError } = trpc.maintenance.schedulerStatus.useQuery(undefined, { staleTime: minute });
  if (isError) return <p className="text-muted-foreground text-sm">Scheduler status is not available</p>;
  if (!data) return <Skeleton className="h-4 w-70 max-w-full" />;
  const { status, nextScheduledRun, schedulerEnabled, lastRunAt } = data;
  return (
    <p
      className="flex items-center gap-1.5 text-muted-foreground text-sm"
      title={lastRunAt ? `Last run ${localMoment(lastRunAt)}` : undefined}
    >
      <Dot tone={schedulerEnabled ? 'ok' : 'offline'} hollow={!schedulerEnabled} />
      <span>
        Scheduler <span className="font-medium text-foreground">{status.toLowerCase()}</span>
        {nextScheduledRun ? (
          <>
            , next run <span className="tabular-nums">{localMoment(nextScheduledRun)}</span>
          </>
        ) : null}
      </span>
    </p>
  );
}
