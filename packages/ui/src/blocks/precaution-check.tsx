import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn';
import { Checkbox } from '../primitives/checkbox';
import { type SeverityLevel, SeverityPill } from './status-pill';

export interface PrecautionCheckProps {
  title: string;
  severity: SeverityLevel;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** A PageChip (size sm) after the sentence. */
  chip?: ReactNode;
  children: ReactNode;
}

/** A precaution that must be ticked before the work can start. */
export function PrecautionCheck({ title, severity, checked, onCheckedChange, chip, children }: PrecautionCheckProps) {
  const id = useId();
  return (
    <div
      className={cn('flex gap-3 rounded-lg border px-3.5 py-3', checked ? 'bg-detail' : 'border-border-strong bg-card')}
    >
      <Checkbox
        id={id}
        size="lg"
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        aria-label={`I have read: ${title}`}
        className="mt-px"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="flex cursor-pointer flex-wrap items-center gap-2">
          <SeverityPill level={severity} />
          <b>{title}</b>
        </label>
        <p className="mt-1 text-sm">
          {children} {chip}
        </p>
      </div>
    </div>
  );
}
