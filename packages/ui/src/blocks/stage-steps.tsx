import { Check, Circle, CircleAlert, Loader } from 'lucide-react';
import { cn } from '../lib/cn';
import type { StageState } from './stage-tile';

const looks = {
  done: { icon: Check, item: 'text-foreground', glyph: 'text-status-ok-solid' },
  running: { icon: Loader, item: 'font-[560] text-status-info-text', glyph: '' },
  pending: { icon: Circle, item: 'text-subtle-foreground', glyph: '' },
  failed: { icon: CircleAlert, item: 'font-[560] text-status-error-text', glyph: '' },
};

/** Stages of an onboarding in one line; a narrow container shows ticks and the name of the running stage. */
export function StageSteps({ steps }: { steps: readonly { name: string; state: StageState }[] }) {
  return (
    <div className="@container">
      <ol
        className="grid gap-2 text-xs/[15px] @max-lg:flex @max-lg:gap-1.5"
        style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}
      >
        {steps.map(({ name, state }) => {
          const { icon: Icon, item, glyph } = looks[state];
          const hasVisibleName = state === 'running' || state === 'failed';
          return (
            <li
              key={name}
              aria-current={state === 'running' ? 'step' : undefined}
              className={cn('relative flex gap-1.25', item, hasVisibleName && '@max-lg:px-1 @max-lg:text-sm/4.5')}
            >
              <Icon aria-hidden="true" className={cn('mt-px size-3.25 @max-lg:mt-0 @max-lg:size-4', glyph)} />
              <span className={cn(!hasVisibleName && '@max-lg:sr-only')}>{name}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
