import { Switch as SwitchPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../hooks/use-field';
import { cn } from '../lib/cn';

/** For a choice that takes effect at once; use Checkbox for one that takes effect on Save. */
export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      className={cn(
        'tap-area relative inline-block h-4.5 w-8 shrink-0 rounded-full bg-input transition-colors disabled:opacity-45 data-[state=checked]:bg-primary',
        className,
      )}
      {...props}
      {...useFieldControl(props)}
    >
      <SwitchPrimitive.Thumb
        data-slot="switch-thumb"
        className="absolute top-0.5 left-0.5 size-3.5 rounded-full bg-card shadow-[0_1px_2px_rgb(0_0_0/0.25)] transition-[translate] data-[state=checked]:translate-x-3.5"
      />
    </SwitchPrimitive.Root>
  );
}
