import { RadioGroup as RadioGroupPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

/** Added to the stock group: items are in a row with orientation="horizontal". */
export function RadioGroup({ orientation, className, ...props }: ComponentProps<typeof RadioGroupPrimitive.Root>) {
  return (
    <RadioGroupPrimitive.Root
      data-slot="radio-group"
      orientation={orientation}
      className={cn(orientation === 'horizontal' ? 'flex flex-wrap gap-x-4 gap-y-2' : 'grid gap-2', className)}
      {...props}
    />
  );
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof RadioGroupPrimitive.Item>) {
  return (
    <RadioGroupPrimitive.Item
      data-slot="radio-group-item"
      className={cn(
        'tap-area relative grid size-4 shrink-0 place-items-center rounded-full border border-input bg-card max-sm:size-5',
        'disabled:opacity-45 data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        className,
      )}
      {...props}
    >
      <RadioGroupPrimitive.Indicator
        data-slot="radio-group-indicator"
        className="size-1.5 rounded-full bg-primary-foreground max-sm:size-2"
      />
    </RadioGroupPrimitive.Item>
  );
}
