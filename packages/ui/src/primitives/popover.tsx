import { Popover as PopoverPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { popoverMotion } from '../lib/dialog-classes';

export const Popover = PopoverPrimitive.Root;
export const PopoverTrigger = PopoverPrimitive.Trigger;
export const PopoverAnchor = PopoverPrimitive.Anchor;
export const PopoverClose = PopoverPrimitive.Close;

export function PopoverContent({
  className,
  sideOffset = 6,
  align = 'start',
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content>) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        data-slot="popover-content"
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(
          'z-(--z-popover) max-w-[calc(100vw-16px)] origin-(--radix-popover-content-transform-origin) rounded-lg bg-popover p-3 text-popover-foreground text-sm shadow-popover outline-none',
          popoverMotion,
          className,
        )}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}
