import { Bar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar';
import { ChartTooltip } from './chart-tooltip';
import { Measured } from './measured';
import { chartTheme } from './theme';

export interface RangeBar {
  range: string;
  count: number;
  color: string;
}

/** How many fall into each range, the count written at the end of its bar. */
export default function RangeBars({ bars }: { bars: readonly RangeBar[] }) {
  const colorOf = new Map(bars.map(({ range, color }) => [range, color]));
  // the first on top, while the axis begins at the bottom
  const data: BarDatum[] = bars.map(({ range, count }) => ({ range, count })).reverse();
  return (
    <Measured>
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
            <ChartTooltip title="Answers" lines={[{ label: String(indexValue), value: written(value), color }]} />
          )}
          layers={['axes', 'bars', Counts]}
        />
      )}
    </Measured>
  );
}

const written = (count: number) => count.toLocaleString('en-US');

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
      {written(data.value ?? 0)}
    </text>
  ));
}
