import { Input } from '@steward/ui/primitives/input';
import { useId } from 'react';

interface DateFilterProps {
  label: string;
  /** '2026-11-21' */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (date: string | undefined) => void;
}

/** Date field of the filter bar. */
export function DateFilter({ label, value, min, max, onChange }: DateFilterProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-muted-foreground text-sm max-sm:w-12">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        scale="toolbar"
        className="w-36 max-sm:w-full"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  );
}
