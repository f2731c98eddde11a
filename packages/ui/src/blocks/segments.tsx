import type { LucideIcon } from 'lucide-react';
import { cn } from '../lib/cn';
import type { Tone } from '../lib/tone';
import { Dot } from './status-dot';

const group = 'inline-flex max-w-full gap-0.5 rounded-md bg-track p-0.5';
const segment =
  'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-[5px] font-medium text-muted-foreground text-sm max-sm:h-11 aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-segment focus-visible:-outline-offset-1';

export interface StatusSegmentsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; count?: number; tone?: Tone }[];
}

/** Filter by status with the count of each. Scrolls sideways on a phone. */
export function StatusSegments<Value extends string>({ label, value, onChange, options }: StatusSegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex line in every browser
    <div role="group" aria-label={label} className={cn(group, 'scrollbar-none overflow-x-auto')}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(segment, 'px-2.5')}
        >
          {option.tone ? <Dot tone={option.tone} /> : null}
          {option.label}
          {option.count === undefined ? null : (
            <span className="font-[450] text-muted-foreground tabular-nums">{option.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}

export interface ViewSwitchProps<Value extends string> {
  label?: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon: LucideIcon }[];
}

/** Switches between cards and table, at the end of the filter bar. */
export function ViewSwitch<Value extends string>({ label = 'View', value, onChange, options }: ViewSwitchProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="group" aria-label={label} className={group}>
      {options.map(({ value: own, label: name, icon: Icon }) => (
        <button
          key={own}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={own === value}
          onClick={() => onChange(own)}
          className={cn(segment, 'w-7.5 justify-center max-sm:w-11')}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
