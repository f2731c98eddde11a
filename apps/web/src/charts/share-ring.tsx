import { Pie } from '@nivo/pie';
import { ChartTooltip } from './chart-tooltip';
import { chartTheme } from './theme';

export interface Share {
  label: string;
  count: number;
  /** '65.1 %' */
  share: string;
  color: string;
}

interface ShareRingProps {
  shares: readonly Share[];
  total: string;
  /** Below the total: 'queries'. */
  unit: string;
}

const size = 116;

/** A ring chart of shares, with a legend beside it or, if there is no room, below. */
export default function ShareRing({ shares, total, unit }: ShareRingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4 max-sm:py-2">
      <div className="relative shrink-0" style={{ width: size, height: size }}>
        <Pie
          width={size}
          height={size}
          data={shares.map(({ label, count, share, color }) => ({ id: label, value: count, share, color }))}
          colors={{ datum: 'data.color' }}
          theme={chartTheme}
          role="presentation"
          animate={false}
          innerRadius={0.69}
          padAngle={1.2}
          enableArcLabels={false}
          enableArcLinkLabels={false}
          tooltip={({ datum: { data, value } }) => (
            <ChartTooltip
              title={data.share}
              lines={[{ label: data.id, value: value.toLocaleString('en-US'), color: data.color }]}
            />
          )}
        />
        <span className="pointer-events-none absolute inset-0 grid place-content-center text-center">
          <b className="font-title text-[19px]/6 tracking-figure">{total}</b>
          <span className="text-muted-foreground text-xs">{unit}</span>
        </span>
      </div>
      <ul className="grid min-w-36 flex-1 gap-1.5 text-sm">
        {shares.map(({ label, share, color }) => (
          <li key={label} className="flex items-center gap-2">
            <i className="size-2.5 shrink-0 rounded-[2.5px]" style={{ background: color }} />
            <span className="truncate">{label}</span>
            <b className="ml-auto whitespace-nowrap font-pill tabular-nums">{share}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
