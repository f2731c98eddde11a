import type { ResponseTimeAnalytics } from '@steward/api/schema/analytics';
import { lazyPart } from '../../../lib/parts/lazy-part';
import { number, percent, rangeOf, seconds, shareOf } from '../figures';
import { responseTimeColors } from '../labels';
import { ChartSlot } from './chart-slot';

const RangeBars = lazyPart(() => import('../../../charts/range-bars').then((chart) => chart.default));
const Gauge = lazyPart(() => import('../../../charts/gauge').then((chart) => chart.default));

const empty = 'No response times in this period.';
/** Maximum of the gauge (specification 1, section 9). */
const maxSeconds = 5;

export function ResponseTimes({ times }: { times: ResponseTimeAnalytics }) {
  const ranges = times.responseTimeRanges;
  const total = ranges.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartSlot
      title="Response Time Distribution"
      label={`Answers by response time: ${ranges.map(({ range, count }) => `${range} ${number(count)}`).join(', ')}`}
      hasData={total > 0}
      empty={empty}
      table={{
        columns: ['Response time', 'Answers', 'Share'],
        rows: ranges.map(({ range, count }) => [range, number(count), percent(shareOf(count, total))]),
      }}
    >
      <RangeBars bars={ranges.map(({ range, count }) => ({ range, count, color: responseTimeColors[range] }))} />
    </ChartSlot>
  );
}

export function AverageResponseTime({ times }: { times: ResponseTimeAnalytics }) {
  const { averageResponseTime, responseTimeRanges } = times;
  const share = shareOf(Math.min(averageResponseTime, maxSeconds), maxSeconds);
  return (
    <ChartSlot
      title="Average Response Time"
      label={`${seconds(averageResponseTime)} on average, on a scale of up to ${maxSeconds} seconds`}
      hasData={responseTimeRanges.some(({ count }) => count > 0)}
      empty={empty}
      table={{
        columns: ['Figure', 'Value'],
        rows: [
          ['Average response time', seconds(averageResponseTime)],
          [`Share of ${maxSeconds} seconds`, percent(share)],
        ],
      }}
    >
      <Gauge
        value={averageResponseTime}
        max={maxSeconds}
        color={responseTimeColors[rangeOf(averageResponseTime)]}
        text={seconds(averageResponseTime)}
        note={`of ${maxSeconds} s maximum`}
      />
    </ChartSlot>
  );
}
