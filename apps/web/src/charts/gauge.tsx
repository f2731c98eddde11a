import { RadialBar } from '@nivo/radial-bar';
import { chartTheme } from './theme';

interface GaugeProps {
  value: number;
  max: number;
  color: string;
  /** '1.4 s' */
  text: string;
  note: string;
}

const radius = 92;

/** A half-circle gauge from 0 to `max`. Values out of range are shown at the nearest end. */
export default function Gauge({ value, max, color, text, note }: GaugeProps) {
  const clampedValue = Math.min(Math.max(value, 0), max);
  return (
    <div className="relative mx-auto overflow-hidden" style={{ width: radius * 2, height: radius + 26 }}>
      <RadialBar
        width={radius * 2}
        height={radius * 2}
        data={[{ id: 'value', data: [{ x: 'value', y: clampedValue }] }]}
        maxValue={max}
        startAngle={-90}
        endAngle={90}
        innerRadius={0.85}
        padding={0}
        cornerRadius={7}
        colors={[color]}
        tracksColor="var(--track)"
        theme={chartTheme}
        role="presentation"
        animate={false}
        isInteractive={false}
        enableRadialGrid={false}
        enableCircularGrid={false}
        radialAxisStart={null}
        circularAxisOuter={null}
      />
      <span className="absolute inset-x-0 grid justify-items-center" style={{ top: radius - 42 }}>
        <b className="font-title text-2xl tracking-figure">{text}</b>
        <span className="text-muted-foreground text-xs">{note}</span>
      </span>
      <span className="absolute bottom-0 left-1 text-muted-foreground text-xs">0</span>
      <span className="absolute right-1 bottom-0 text-muted-foreground text-xs">{max}</span>
    </div>
  );
}
