import { cn } from '../lib/cn';
import type { Tone } from '../lib/tone';
import { StatusDot } from './status-dot';

const fills: Record<Tone, string> = {
  ok: 'bg-status-ok-solid',
  warning: 'bg-status-warning-solid',
  error: 'bg-status-error-solid',
  offline: 'bg-status-offline-solid',
  info: 'bg-status-info-solid',
  high: 'bg-status-high-solid',
  rule: 'bg-status-rule-solid',
};

export interface Share {
  label: string;
  count: number;
  tone: Tone;
}

/** Shares of each status as a bar with a legend. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  return (
    <div>
      <div
        role="img"
        aria-label={shares.map(({ count, label }) => `${count} ${label.toLowerCase()}`).join(', ')}
        className="flex h-2 gap-0.5 overflow-hidden rounded-sm bg-track"
      >
        {shares
          .filter(({ count }) => count > 0)
          .map(({ label, count, tone }) => (
            <i key={label} className={cn('h-full', fills[tone])} style={{ flex: count }} />
          ))}
      </div>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-3.5 gap-y-0.5 text-xs tabular-nums">
        {shares.map(({ label, count, tone }) => (
          <li key={label}>
            <StatusDot tone={tone} className="text-xs">
              {count} {label}
            </StatusDot>
          </li>
        ))}
      </ul>
    </div>
  );
}
