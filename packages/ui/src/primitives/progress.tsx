import { Progress as ProgressPrimitive } from 'radix-ui';
import { cn } from '../lib/cn';

const tones = {
  info: 'bg-status-info-solid',
  ok: 'bg-status-ok-solid',
  warning: 'bg-status-warning-solid',
  error: 'bg-status-error-solid',
  neutral: 'bg-chart-1',
};

/** The colour of a stage's percentage: red below 30, amber below 60, green when done. */
export const toneOfProgress = (value: number): keyof typeof tones =>
  value >= 100 ? 'ok' : value < 30 ? 'error' : value < 60 ? 'warning' : 'info';

export interface ProgressProps {
  /** 0 to 100. */
  value: number;
  /** What is being done; read aloud. */
  label: string;
  tone?: keyof typeof tones;
  className?: string;
}

export function Progress({ value, label, tone = 'info', className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <ProgressPrimitive.Root
      value={percent}
      aria-label={label}
      data-slot="progress"
      className={cn('block h-1.5 overflow-hidden rounded-full bg-track', className)}
    >
      <ProgressPrimitive.Indicator
        className={cn('h-full rounded-full transition-[width] duration-(--duration-slow) ease-in-out', tones[tone])}
        style={{ width: `${percent}%` }}
      />
    </ProgressPrimitive.Root>
  );
}
