export interface BulletBarProps {
  value: number;
  /** A limit, or two for a range. */
  limits: readonly number[];
  min?: number;
  /** Right end of the scale; by default the highest limit is at three quarters. */
  max?: number;
  /** Accessible name, for example "now 97.4 °C, limit 98 °C". */
  label: string;
}

const width = 64;

/** Compares a value with its limit in 64 px: the bar is the value, the red tick the limit. */
export function BulletBar({ value, limits, min = 0, max, label }: BulletBarProps) {
  const highest = Math.max(...limits);
  const end = max ?? Math.max(min + (highest - min) / 0.76, min + 1e-9);
  const x = (number: number) => Math.min(1, Math.max(0, (number - min) / (end - min))) * width;
  return (
    <svg width={width} height="14" role="img" aria-label={label} className="shrink-0">
      <rect y="5" width={width} height="4" rx="2" fill="var(--track)" />
      <rect y="5" width={x(value)} height="4" rx="2" fill="var(--chart-4)" />
      {limits.map((limit) => (
        <path
          key={limit}
          d={`M${Math.min(width - 0.8, Math.max(0.8, x(limit)))} 1V13`}
          stroke="var(--status-error-solid)"
          strokeWidth="1.6"
        />
      ))}
    </svg>
  );
}
