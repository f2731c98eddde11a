import { Circle, CircleAlert, CircleCheck, Loader } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export type StageState = 'done' | 'running' | 'pending' | 'failed';

const looks = {
  done: { icon: CircleCheck, colour: 'text-status-ok-solid', box: 'bg-card', name: 'font-[560]', note: '' },
  running: {
    icon: Loader,
    colour: 'text-status-info-solid',
    box: 'border-status-info-border bg-status-info-bg',
    name: 'font-[560]',
    note: 'text-status-info-text',
  },
  pending: {
    icon: Circle,
    colour: 'text-icon',
    box: 'bg-detail',
    name: 'font-[480] text-muted-foreground',
    note: 'text-muted-foreground',
  },
  failed: {
    icon: CircleAlert,
    colour: 'text-status-error-solid',
    box: 'border-status-error-border bg-status-error-bg',
    name: 'font-[560]',
    note: 'text-status-error-text',
  },
};

/** Three tiles per row; a list on a phone. */
export function StageTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="grid grid-cols-3 gap-2 max-sm:grid-cols-1 max-sm:gap-1.5">
      {children}
    </ol>
  );
}

export interface StageTileProps {
  name: string;
  state: StageState;
  /** State in words, for example "In Progress, 9 found". */
  note: ReactNode;
}

export function StageTile({ name, state, note }: StageTileProps) {
  const { icon: Icon, colour, box, name: nameLook, note: noteLook } = looks[state];
  return (
    <li
      aria-current={state === 'running' ? 'step' : undefined}
      className={cn('flex items-start gap-2.5 rounded-lg border px-3 py-2.5 max-sm:items-center max-sm:py-2', box)}
    >
      <Icon
        aria-hidden="true"
        className={cn('mt-px', colour, state === 'running' && 'animate-[spin_2s_linear_infinite]')}
      />
      <div className="min-w-0 flex-1 max-sm:flex max-sm:justify-between max-sm:gap-2">
        <p className={cn('text-sm/4.5', nameLook)}>{name}</p>
        <p className={cn('text-xs tabular-nums max-sm:leading-4.5', noteLook || 'text-muted-foreground')}>{note}</p>
      </div>
    </li>
  );
}
