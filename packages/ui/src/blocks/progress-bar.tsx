import { Progress } from '../primitives/progress';

const tones = {
  info: 'bg-status-info-solid',
  ok: 'bg-status-ok-solid',
  warning: 'bg-status-warning-solid',
  error: 'bg-status-error-solid',
  neutral: 'bg-chart-1',
};

/** Colour for the percentage of a stage: red below 30, amber below 60, green at 100. */
export const toneOfProgress = (value: number): keyof typeof tones =>
  value >= 100 ? 'ok' : value < 30 ? 'error' : value < 60 ? 'warning' : 'info';

export interface ProgressBarProps {
  /** 0 to 100; values outside are clamped. */
  value: number;
  /** Accessible name: what is in progress. */
  label: string;
  tone?: keyof typeof tones;
  className?: string;
}

export function ProgressBar({ value, label, tone = 'info', className }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return <Progress value={percent} aria-label={label} className={className} indicatorClassName={tones[tone]} />;
}
