import { useFieldControl } from '@steward/ui/hooks/use-field';
import { cn } from '@steward/ui/lib/cn';
import { fieldBox } from '@steward/ui/lib/field-box';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';

interface PickerButtonProps {
  /** The chosen value; without it, the placeholder is shown. */
  text: string | undefined;
  placeholder: string;
  /** Accessible name outside of a Field. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Trigger, in the look of a select, of a popover in which the user searches for a value. */
export function PickerButton({ text, placeholder, label, ref, ...trigger }: PickerButtonProps) {
  return (
    <button
      type="button"
      ref={ref}
      className={cn(
        fieldBox,
        'flex h-9 w-full min-w-0 items-center justify-between gap-2 border-input px-2.5 text-left text-base max-sm:h-11 max-sm:text-md',
      )}
      {...trigger}
      {...useFieldControl({})}
      {...(label ? { 'aria-label': `${label}: ${text ?? 'none chosen'}` } : {})}
    >
      <span className={cn('truncate', !text && 'text-subtle-foreground')}>{text || placeholder}</span>
      <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-subtle-foreground" />
    </button>
  );
}
