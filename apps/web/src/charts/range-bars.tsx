import { Bar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar';
import { ChartTooltip } from './chart-tooltip';
import { chartTheme } from './theme';
import { WidthObserver } from './width-observer';

export interface RangeBar {
  range: string;
  count: number;
  color: string;
}

/** Horizontal bars with the count of each range. */
export default function RangeBars({ bars }: { bars: readonly RangeBar[] }) {
  const colorOf = new Map(bars.map(({ range, color }) => [range, color]));
  // nivo draws the first bar at the bottom
  const data: BarDatum[] = bars.map(({ range, count }) => ({ range, count })).reverse();
  return (
    <WidthObserver>
      {(width) => (
        <Bar
          width={width}
          height={152}
          data={data}
          keys={['count']}
          indexBy="range"
          layout="horizontal"
          margin={{ top: 4, right: 56, bottom: 4, left: 48 }}
          padding={0.36}
          borderRadius={3}
          colors={({ indexValue }) => colorOf.get(String(indexValue)) ?? 'var(--chart-1)'}
          theme={chartTheme}
          role="presentation"
          animate={false}
          enableGridX={false}
          enableGridY={false}
          enableLabel={false}
          axisBottom={null}
          axisLeft={{ tickSize: 0, tickPadding: 12 }}
          tooltip={({ indexValue, value, color }) => (
            <ChartTooltip title="Answers" lines={[{ label: String(indexValue), value: formatCount(value), color }]} />
          )}
          layers={['axes', 'bars', Counts]}
        />
      )}
    </WidthObserver>
  );
}

const formatCount = (count: number) => count.toLocaleString('en-US');

function Counts({ bars }: BarCustomLayerProps<BarDatum>) {
  return bars.map(({ key, x, y, width, height, data }) => (
    <text
      key={key}
      x={x + width + 8}
      y={y + height / 2}
      dominantBaseline="central"
      fontSize={12}
      fontWeight={560}
      fill="var(--foreground)"
    >
      {formatCount(data.value ?? 0)}
    </text>
  ));
}
