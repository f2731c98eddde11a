import { Dot } from '@steward/ui/blocks/status-dot';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { relativeMoment } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { trpc } from '../../../lib/trpc/trpc';

const staleTimeMs = 60_000;

/** Status of the daily scheduler and the time of its next run. */
export function SchedulerLine() {
  const today = useToday();
  const { data, isError } = trpc.maintenance.schedulerStatus.useQuery(undefined, { staleTime: staleTimeMs });
  if (isError) return <p className="text-muted-foreground text-sm">Scheduler status is not available</p>;
  if (!data) return <Skeleton className="h-5 w-70 max-w-full" />;
  const { status, nextScheduledRun, schedulerEnabled, lastRunAt } = data;
  return (
    <p
      className="flex items-center gap-1.5 text-muted-foreground text-sm"
      title={lastRunAt ? `Last run ${relativeMoment(lastRunAt, today)}` : undefined}
    >
      <Dot tone={schedulerEnabled ? 'ok' : 'offline'} hollow={!schedulerEnabled} />
      <span>
        Scheduler <span className="font-medium text-foreground">{status.toLowerCase()}</span>
        {nextScheduledRun ? (
          <>
            , next run <span className="tabular-nums">{relativeMoment(nextScheduledRun, today)}</span>
          </>
        ) : null}
      </span>
    </p>
  );
}
