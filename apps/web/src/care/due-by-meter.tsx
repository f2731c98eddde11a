import { amountText, type MeterDue } from '@steward/api/meter-units';
import { DueDate } from './due-date';

interface DueByMeterProps {
  date: string | null;
  /** Null for a task that no meter counts; absent from a server of an earlier version. */
  meterDue: MeterDue | null | undefined;
  /** Completed work is neither late nor urgent. */
  done?: boolean;
  className?: string;
}

/** Due date of a task by calendar, by meter, or both: 'Tue 17 Nov', 'about 12 Mar, at 250 h', 'at 250 h'. */
export function DueByMeter({ date, meterDue, done = false, className }: DueByMeterProps) {
  if (!meterDue) return <DueDate date={date} done={done} className={className} />;
  return (
    // breaks between the date and the value where a cell or a card is narrow
    <span className="@max-4xl:whitespace-normal max-sm:whitespace-normal">
      {date === null ? null : (
        <>
          <DueDate date={date} about={meterDue.isProjected} done={done} className={className} />
          {', '}
        </>
      )}
      <span className="whitespace-nowrap text-muted-foreground tabular-nums">
        at {amountText(meterDue.at, meterDue.unit)}
      </span>
    </span>
  );
}
