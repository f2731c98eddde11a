import { Line, type LineCustomSvgLayerProps, type LineSeries } from '@nivo/line';
import { dayMonth, mediumDate } from '../lib/calendar';
import { ChartTooltip } from './chart-tooltip';
import { chartTheme } from './theme';
import { dateTicks, spreadLabels, valueAxisWidth, valueTicks } from './ticks';
import { measuredTicks } from './value-range';
import { WidthObserver } from './width-observer';

interface DailySeries {
  label: string;
  color: string;
  dashed?: boolean;
  /** Null on days without a value, over which the line connects. */
  values: readonly (number | null)[];
}

interface DailyLinesProps {
  /** Calendar dates in ascending order. */
  dates: readonly string[];
  series: readonly DailySeries[];
  /** Fills the area below the lines. */
  area?: boolean;
  /** Minimum step of the value axis: 1 for counts. */
  smallestStep?: number;
  /** Starts the value axis near the lowest value instead of at 0, for totals that are large compared with their changes. */
  fitted?: boolean;
  format: (value: number) => string;
}

/** Minimum width in pixels for labels at the ends of the lines; narrower charts have a legend above. */
const minEndLabelWidth = 480;

/** A line chart of daily values. */
export default function DailyLines(props: DailyLinesProps) {
  return <WidthObserver>{(width) => <Lines {...props} width={width} />}</WidthObserver>;
}

function Lines(props: DailyLinesProps & { width: number }) {
  const { dates, series, area = false, smallestStep = 0, fitted = false, format, width } = props;
  const wide = width >= minEndLabelWidth;
  const values = series.flatMap((entry) => entry.values.filter((value) => value !== null));
  const ticks = fitted
    ? measuredTicks(
        values.map((value) => ({ min: value, max: value })),
        [],
      )
    : valueTicks(Math.max(0, ...values), smallestStep);
  const seriesByLabel = new Map(series.map((entry) => [entry.label, entry]));
  const data: LineSeries[] = series.map(({ label, values }) => ({
    id: label,
    data: dates.flatMap((date, index) => {
      const value = values[index] ?? null;
      return value === null ? [] : [{ x: date, y: value }];
    }),
  }));

  const LinePaths = ({ series, lineGenerator }: LineCustomSvgLayerProps<LineSeries>) =>
    series.map(({ id, data }) => {
      const { color, dashed } = seriesByLabel.get(String(id)) ?? {};
      const d = lineGenerator(data.map(({ position }) => position)) ?? '';
      return (
        <path
          key={id}
          d={d}
          fill="none"
          stroke={color}
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={dashed ? '5 4' : undefined}
        />
      );
    });

  const LineEnds = ({ series }: LineCustomSvgLayerProps<LineSeries>) => {
    const ends = series.flatMap(({ id, data }) => {
      const last = data.at(-1);
      return last ? [{ id: String(id), ...last.position }] : [];
    });
    const heights = spreadLabels(
      ends.map(({ y }) => y),
      16,
    );
    return ends.map(({ id, x, y }, index) => (
      <g key={id}>
        <circle cx={x} cy={y} r={3.5} fill="var(--card)" stroke={seriesByLabel.get(id)?.color} strokeWidth={2} />
        {wide ? (
          <text x={x + 10} y={(heights[index] ?? y) + 4} fontSize={12} fontWeight={560} fill="var(--foreground)">
            {id}
          </text>
        ) : null}
      </g>
    ));
  };

  return (
    <>
      {wide ? null : <Legend series={series} />}
      <Line
        width={width}
        height={wide ? 212 : 180}
        data={data}
        theme={chartTheme}
        role="presentation"
        animate={false}
        margin={{ top: 8, right: wide ? 86 : 20, bottom: 26, left: valueAxisWidth(ticks.map(format), 38) }}
        xScale={{
          type: 'time',
          format: '%Y-%m-%d',
          precision: 'day',
          useUTC: true,
          min: dates[0] ?? 'auto',
          max: dates.at(-1) ?? 'auto',
        }}
        yScale={{ type: 'linear', min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 }}
        colors={({ id }: LineSeries) => seriesByLabel.get(String(id))?.color ?? 'var(--chart-1)'}
        enableArea={area}
        areaOpacity={0.12}
        enableGridX={false}
        gridYValues={ticks}
        axisLeft={{ tickValues: ticks, tickSize: 0, tickPadding: 8, format: (value) => format(Number(value)) }}
        axisBottom={{
          tickValues: dateTicks(dates, wide ? 6 : 3).map((date) => new Date(date)),
          tickSize: 0,
          tickPadding: 10,
          format: (date) => dayMonth(date.toISOString()),
        }}
        enableSlices="x"
        sliceTooltip={({ slice: { points } }) => (
          <ChartTooltip
            title={points[0] ? mediumDate(new Date(points[0].data.x as Date).toISOString()) : ''}
            lines={[...points].reverse().map(({ seriesId, data }) => ({
              label: String(seriesId),
              value: format(Number(data.y)),
              color: seriesByLabel.get(String(seriesId))?.color ?? '',
            }))}
          />
        )}
        layers={['grid', 'axes', 'areas', LinePaths, LineEnds, 'slices', 'crosshair']}
      />
    </>
  );
}

function Legend({ series }: { series: readonly DailySeries[] }) {
  return (
    <div className="mb-1 flex gap-4 pl-9.5 text-xs">
      {series.map(({ label, color }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <i className="size-2.5 rounded-[2.5px]" style={{ background: color }} />
          {label}
        </span>
      ))}
    </div>
  );
}
