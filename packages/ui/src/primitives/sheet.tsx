import { Dialog as SheetPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus';
import { cn } from '../lib/cn';
import { overlay } from '../lib/dialog-classes';
import { focusFirstField } from '../lib/focus-first-field';

export const Sheet = SheetPrimitive.Root;
export const SheetTrigger = SheetPrimitive.Trigger;
export const SheetClose = SheetPrimitive.Close;
export const SheetTitle = SheetPrimitive.Title;
export const SheetDescription = SheetPrimitive.Description;

const sides = {
  left: 'inset-y-0 left-0 w-(--sidebar-width-mobile) data-[state=closed]:slide-out-to-left-4 data-[state=open]:slide-in-from-left-4',
  right:
    'inset-y-0 right-0 w-120 max-w-full data-[state=closed]:slide-out-to-right-4 data-[state=open]:slide-in-from-right-4',
  bottom:
    'inset-x-0 bottom-0 max-h-[calc(100dvh-44px)] rounded-t-[14px] pt-2 data-[state=closed]:slide-out-to-bottom-4 data-[state=open]:slide-in-from-bottom-4',
};

export interface SheetContentProps extends ComponentProps<typeof SheetPrimitive.Content> {
  /** left: navigation. right: a pane of 480 px. bottom: the phone's, with a handle, 44 px below the top. */
  side?: keyof typeof sides;
}

/** Needs a SheetTitle inside (className="sr-only" where none is drawn). */
export function SheetContent({
  side = 'right',
  className,
  children,
  onOpenAutoFocus = focusFirstField,
  onCloseAutoFocus,
  ...props
}: SheetContentProps) {
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay className={overlay} />
      <SheetPrimitive.Content
        data-slot="sheet-content"
        aria-describedby={undefined}
        className={cn(
          'fixed z-(--z-dialog) flex flex-col bg-popover text-popover-foreground shadow-dialog outline-none',
          'duration-(--duration-slow) ease-out data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0',
          sides[side],
          className,
        )}
        {...props}
        {...focus}
      >
        {side === 'bottom' ? (
          <span aria-hidden="true" className="mx-auto mb-3 h-1 w-9 shrink-0 rounded-xs bg-dash" />
        ) : null}
        {children}
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}
