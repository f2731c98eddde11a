import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { exactMomentOf } from '../lib/calendar';
import { AlarmMarks } from './alarm-marks';
import type { ChartMark } from './chart-marks';
import { ChartTooltip } from './chart-tooltip';
import { type ChartLimit, limitZones } from './limit-zones';
import { bandPath, linePath, longestGapMs, type ReadingPoint, withoutGaps } from './reading-paths';
import { chartTheme } from './theme';
import { valueAxisWidth } from './ticks';
import { timeTicks } from './time-ticks';
import { measuredTicks } from './value-range';
import { WidthObserver } from './width-observer';

interface ReadingSeries {
  id: string;
  data: { x: Date; y: number }[];
}

/** The period in which an alarm was open. */
export interface AlarmSpan extends ChartMark {
  /** Milliseconds; null while the alarm is open. */
  end: number | null;
}

export interface ReadingLinesProps {
  /** One-sentence description for screen readers. */
  label: string;
  /** Milliseconds. */
  from: number;
  to: number;
  /** In time order. */
  points: readonly ReadingPoint[];
  /** Bucket length; null if the points are single readings. */
  bucketMs: number | null;
  /** Draws steps: a value holds until the next reading, for example on and off. */
  stepped?: boolean;
  limits?: readonly ChartLimit[];
  alarms?: readonly AlarmSpan[];
  /** Formats a value with its unit. */
  format: (value: number) => string;
  /** Formats an axis tick. */
  formatTick: (value: number) => string;
}

const wideFrom = 560;
/** Pixels. The right margin holds half of a time label at the end of the axis. */
const margins = { top: 20, right: 22, bottom: 26 };

/** Time series chart: a line with its band of lowest and highest values, limits as zones, and alarms as marks. */
export default function ReadingLines(props: ReadingLinesProps) {
  return <WidthObserver>{(width) => <Lines {...props} width={width} />}</WidthObserver>;
}

function Lines(props: ReadingLinesProps & { width: number }) {
  const {
    label,
    from,
    to,
    points,
    bucketMs,
    stepped = false,
    limits = [],
    alarms = [],
    format,
    formatTick,
    width,
  } = props;
  const wide = width >= wideFrom;
  const height = wide ? 260 : 220;
  const values = measuredTicks(
    points,
    limits.flatMap((limit) => limit.values),
  );
  const [axisMin = 0, axisMax = 1] = [values[0], values.at(-1)];
  const margin = { ...margins, left: valueAxisWidth(values.map(formatTick), 48) };
  const times = timeTicks(from, to, wide ? 8 : 4);
  const timeLabels = new Map(times.map((tick) => [tick.at, tick.label]));
  const zones = limits.flatMap((limit) => limitZones(limit, axisMin, axisMax));
  const edges = limits.flatMap((limit) => limit.values).filter((value) => value >= axisMin && value <= axisMax);
  const runs = withoutGaps(points, longestGapMs(points, bucketMs));
  const plotWidth = width - margin.left - margin.right;
  const positionOf = (at: number) => margin.left + (plotWidth * (Math.max(from, at) - from)) / (to - from || 1);

  const Zones = ({ yScale, innerWidth }: LineCustomSvgLayerProps<ReadingSeries>) => {
    const y = yScale as (value: number) => number;
    return (
      <g>
        {zones.map((zone) => (
          <rect
            key={`${zone.from} ${zone.to}`}
            y={y(zone.to)}
            width={innerWidth}
            height={y(zone.from) - y(zone.to)}
            fill="var(--status-error-bg)"
          />
        ))}
        {[...new Set(edges)].map((edge) => (
          <line
            key={edge}
            x2={innerWidth}
            y1={y(edge)}
            y2={y(edge)}
            stroke="var(--status-error-solid)"
            strokeDasharray="4 3"
          />
        ))}
      </g>
    );
  };
  const Alarms = ({ xScale, innerHeight }: LineCustomSvgLayerProps<ReadingSeries>) => {
    const x = (at: number) => (xScale as unknown as (date: Date) => number)(new Date(at));
    return alarms.map(({ id, at, end }) => {
      const start = x(Math.max(from, at));
      return (
        <rect
          key={id}
          x={start}
          width={Math.max(1.5, x(Math.min(to, end ?? to)) - start)}
          height={innerHeight}
          fill="var(--status-error-solid)"
          fillOpacity={0.12}
        />
      );
    });
  };
  const Readings = ({ xScale, yScale }: LineCustomSvgLayerProps<ReadingSeries>) => {
    const x = (at: number) => (xScale as unknown as (date: Date) => number)(new Date(at));
    const y = yScale as (value: number) => number;
    return (
      <g>
        <path d={bandPath(runs, x, y)} fill="var(--chart-1)" fillOpacity={0.18} />
        <path
          d={linePath(runs, x, y, stepped)}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth={1.75}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </g>
    );
  };

  const byTime = new Map(points.map((point) => [point.at, point]));
  return (
    <div className="relative">
      <div role="img" aria-label={label}>
        <Line<ReadingSeries>
          width={width}
          height={height}
          data={[{ id: 'readings', data: points.map(({ at, value }) => ({ x: new Date(at), y: value })) }]}
          theme={chartTheme}
          role="presentation"
          animate={false}
          margin={margin}
          xScale={{ type: 'time', format: 'native', useUTC: true, min: new Date(from), max: new Date(to) }}
          yScale={{ type: 'linear', min: axisMin, max: axisMax }}
          enableGridX={false}
          gridYValues={values}
          axisLeft={{ tickValues: values, tickSize: 0, tickPadding: 8, format: (value) => formatTick(Number(value)) }}
          axisBottom={{
            tickValues: times.map(({ at }) => new Date(at)),
            tickSize: 0,
            tickPadding: 10,
            format: (date: Date) => timeLabels.get(date.getTime()) ?? '',
          }}
          enableSlices="x"
          sliceTooltip={({ slice }) => {
            const point = byTime.get((slice.points[0]?.data.x as unknown as Date | undefined)?.getTime() ?? Number.NaN);
            return point ? <PointTooltip point={point} bucketMs={bucketMs} format={format} /> : null;
          }}
          layers={[Zones, Alarms, 'grid', 'axes', Readings, 'slices', 'crosshair']}
        />
      </div>
      <AlarmMarks alarms={alarms} positionOf={positionOf} />
    </div>
  );
}

function PointTooltip({
  point,
  bucketMs,
  format,
}: { point: ReadingPoint } & Pick<ReadingLinesProps, 'bucketMs' | 'format'>) {
  const color = 'var(--chart-1)';
  const lines =
    bucketMs === null
      ? [{ label: 'Value', value: format(point.value), color }]
      : [
          { label: 'Highest', value: format(point.max), color },
          { label: 'Mean', value: format(point.value), color },
          { label: 'Lowest', value: format(point.min), color },
        ];
  return <ChartTooltip title={exactMomentOf(new Date(point.at).toISOString())} lines={lines} />;
}
