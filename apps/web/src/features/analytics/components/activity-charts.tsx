import type { OverallAnalytics } from '@steward/api/schema/analytics';
import { mediumDate } from '../../../lib/calendar';
import { lazyPart } from '../../../lib/parts/lazy-part';
import { number, seconds } from '../figures';
import { ChartSlot } from './chart-slot';

const DailyLines = lazyPart(() => import('../../../charts/daily-lines').then((chart) => chart.default));

type Days = { days: OverallAnalytics['dailyActivity'] };

/** Queries and responses per day. */
export function DailyActivity({ days }: Days) {
  const total = days.reduce((sum, { queries }) => sum + queries, 0);
  return (
    <ChartSlot
      title="Daily Activity Trends"
      label={`Queries and responses per day over ${days.length} days, ${number(total)} queries in total`}
      hasData={days.some(({ queries, responses }) => queries + responses > 0)}
      empty="No questions in this period."
      table={{
        columns: ['Day', 'Queries', 'Responses', 'Feedback'],
        rows: [...days]
          .reverse()
          .map(({ date, queries, responses, feedback }) => [
            mediumDate(date),
            number(queries),
            number(responses),
            number(feedback),
          ]),
      }}
    >
      <DailyLines
        dates={days.map(({ date }) => date)}
        smallestStep={1}
        format={number}
        series={[
          { label: 'Queries', color: 'var(--chart-1)', values: days.map(({ queries }) => queries) },
          { label: 'Responses', color: 'var(--chart-2)', dashed: true, values: days.map(({ responses }) => responses) },
        ]}
      />
    </ChartSlot>
  );
}

/** Average response time per day. */
export function ResponseTimeTrend({ days }: Days) {
  const measuredDays = days.filter(({ averageResponseTime }) => averageResponseTime > 0);
  const [first, last] = [measuredDays[0], measuredDays.at(-1)];
  const trend =
    first && last ? `, from ${seconds(first.averageResponseTime)} to ${seconds(last.averageResponseTime)}` : '';
  return (
    <ChartSlot
      title="Average Response Time Trend"
      label={`Average response time per day over ${days.length} days${trend}`}
      hasData={measuredDays.length > 0}
      empty="No response times in this period."
      table={{
        columns: ['Day', 'Average response time'],
        rows: [...measuredDays]
          .reverse()
          .map(({ date, averageResponseTime }) => [mediumDate(date), seconds(averageResponseTime)]),
      }}
    >
      <DailyLines
        area
        dates={days.map(({ date }) => date)}
        format={(value) => value.toFixed(1)}
        series={[
          {
            label: 'Seconds',
            color: 'var(--chart-1)',
            values: days.map(({ averageResponseTime }) => averageResponseTime || null),
          },
        ]}
      />
    </ChartSlot>
  );
}
