import type { ComponentProps } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus';
import { cn } from '../lib/cn';
import { focusFirstField } from '../lib/focus-first-field';
import { SheetContent } from '../primitives/sheet';

export interface SheetPanelProps extends Omit<ComponentProps<typeof SheetContent>, 'showCloseButton'> {
  /** left: navigation. right: a pane of 480 px. bottom: for the phone, with a handle, 44 px below the top. */
  side?: 'left' | 'right' | 'bottom';
}

/**
 * Content of a Sheet; needs a SheetTitle (className="sr-only" where none is visible). Focus starts in the first field and
 * returns to the opener.
 */
export function SheetPanel({
  side = 'right',
  className,
  children,
  onOpenAutoFocus = focusFirstField,
  onCloseAutoFocus,
  ...props
}: SheetPanelProps) {
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <SheetContent
      side={side}
      showCloseButton={false}
      aria-describedby={undefined}
      className={cn(side === 'bottom' && 'pt-2', className)}
      {...props}
      {...focus}
    >
      {side === 'bottom' ? (
        <span aria-hidden="true" className="mx-auto mb-3 h-1 w-9 shrink-0 rounded-xs bg-dash" />
      ) : null}
      {children}
    </SheetContent>
  );
}
