import { CheckIcon, MinusIcon } from 'lucide-react';
import { Checkbox as CheckboxPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../hooks/use-field';
import { cn } from '../lib/cn';

export interface CheckboxProps extends ComponentProps<typeof CheckboxPrimitive.Root> {
  /** Added: 20 px (lg) instead of 16 px; 20 px in any case on a phone. */
  size?: 'default' | 'lg';
}

/** For a choice that takes effect on Save; use Switch for one that takes effect at once. */
export function Checkbox({ size = 'default', className, ...props }: CheckboxProps) {
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      className={cn(
        'group tap-area relative grid shrink-0 place-items-center rounded-sm border border-input bg-card text-primary-foreground max-sm:size-5',
        size === 'lg' ? 'size-5' : 'size-4',
        'data-[state=checked]:border-primary data-[state=indeterminate]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:bg-primary',
        'disabled:opacity-45 aria-invalid:border-status-error-solid',
        className,
      )}
      {...props}
      {...useFieldControl(props)}
    >
      <CheckboxPrimitive.Indicator data-slot="checkbox-indicator">
        <CheckIcon className="size-3 stroke-[2.5] group-data-[state=indeterminate]:hidden max-sm:size-4" />
        <MinusIcon className="hidden size-3 stroke-[2.5] group-data-[state=indeterminate]:block" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
