import type { Meter, MeterReading } from '@steward/api/schema/meters';
import { amountText } from '../../../care/meters/meter-words';
import { dateOf, mediumDate } from '../../../lib/calendar';
import { lazyPart } from '../../../lib/parts/lazy-part';
import { PartBoundary } from '../../../lib/parts/part-boundary';

const DailyLines = lazyPart(() => import('../../../charts/daily-lines').then((chart) => chart.default));

/** Daily totals of the listed readings. The list below is the chart's accessible table. */
export function ReadingsChart({ meter, readings }: { meter: Meter; readings: readonly MeterReading[] }) {
  // take the last reading of each day, oldest first
  const totals = new Map([...readings].reverse().map(({ at, total }) => [dateOf(at), total]));
  const dates = [...totals.keys()];
  const [first, last] = [dates[0], dates.at(-1)];
  if (dates.length < 2 || !first || !last) return null;
  const unitText = (value: number) => amountText(value, meter.unit);
  const label = `${meter.name} from ${unitText(totals.get(first) ?? 0)} on ${mediumDate(first)} to ${unitText(totals.get(last) ?? 0)} on ${mediumDate(last)}`;
  return (
    <figure role="img" aria-label={label} className="mb-3 min-h-50">
      <PartBoundary name="The chart">
        <DailyLines
          dates={dates}
          format={unitText}
          fitted
          series={[{ label: 'Total', color: 'var(--chart-1)', values: [...totals.values()] }]}
        />
      </PartBoundary>
    </figure>
  );
}
