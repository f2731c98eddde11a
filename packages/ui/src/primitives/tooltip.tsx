import { Tooltip as TooltipPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

/** Once, around the app. */
export function TooltipProvider({ delayDuration = 300, ...props }: ComponentProps<typeof TooltipPrimitive.Provider>) {
  return <TooltipPrimitive.Provider delayDuration={delayDuration} {...props} />;
}
export const Tooltip = TooltipPrimitive.Root;
export const TooltipTrigger = TooltipPrimitive.Trigger;

export const tooltipBox =
  'inline-flex min-h-7 max-w-80 items-center gap-2 rounded-md bg-inverse px-2.25 py-1 text-inverse-foreground text-xs shadow-popover [&_kbd]:border-[rgb(255_255_255/0.3)] [&_kbd]:bg-[rgb(255_255_255/0.12)] [&_kbd]:text-inverse-foreground';

/** A name or a short fact, never the only place of either. */
export function TooltipContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof TooltipPrimitive.Content>) {
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Content
        data-slot="tooltip-content"
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          tooltipBox,
          'z-(--z-tooltip) duration-(--duration-fast) data-[state=delayed-open]:animate-in data-[state=delayed-open]:fade-in-0',
          className,
        )}
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}
