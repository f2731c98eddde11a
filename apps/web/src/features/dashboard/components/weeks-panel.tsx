import type { Dashboard } from '@steward/api/schema/dashboard';
import { cn } from '@steward/ui/lib/cn';
import { Card, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { ChartCard } from '../../../charts/chart-card';
import { useToday } from '../../../lib/organization-calendar';
import { type WeekBar, weekBars } from '../week-bars';
import { PartError, type Retry } from './part-error';

interface WeeksPanelProps extends Retry {
  part: Dashboard['weeksAhead'];
  className?: string;
}

const title = 'Maintenance by week';

/** Number of tasks due in each of the next six weeks, and overdue. */
export function WeeksPanel({ part, className, ...retry }: WeeksPanelProps) {
  const today = useToday();
  if (!part.ok) {
    return (
      <Card className={className}>
        <CardHeader>
          <CardTitle>{title}</CardTitle>
        </CardHeader>
        <PartError {...retry}>Maintenance by week could not be loaded.</PartError>
      </Card>
    );
  }
  const bars = weekBars(part.data, today);
  const label = `Tasks due by week: ${bars.map((bar) => `${bar.label} ${bar.count}`).join(', ')}`;
  return (
    <ChartCard
      title={title}
      label={label}
      showButtonText
      className={className}
      table={{ columns: ['Week', 'Tasks'], rows: bars.map((bar) => [bar.label, String(bar.count)]) }}
    >
      <Bars bars={bars} />
    </ChartCard>
  );
}

const fills = { overdue: 'bg-status-error-solid', now: 'bg-chart-1', later: 'bg-chart-2' };

/** Drawn with plain elements, so that the first page after the sign-in loads no chart library. */
function Bars({ bars }: { bars: WeekBar[] }) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className="flex text-xs">
      {bars.map(({ key, label, short, count, kind }) => (
        <div key={key} className="grid min-w-0 flex-1 grid-rows-[132px_24px] justify-items-center">
          <div className="grid h-full w-full content-end justify-items-center border-track border-b">
            <span className="mb-1 font-pill tabular-nums">{count}</span>
            <i
              className={cn('block w-13 rounded-t-[3px] max-sm:w-8', fills[kind])}
              style={{ height: `${(count / maxCount) * 108}px` }}
            />
          </div>
          <span className="self-end whitespace-nowrap text-muted-foreground">
            <span className="max-sm:hidden">{label}</span>
            <span className="sm:hidden">{short}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
