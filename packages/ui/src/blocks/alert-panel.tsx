import type { ComponentProps } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus';
import { cn } from '../lib/cn';
import { panelFooter } from '../lib/dialog-classes';
import { AlertDialogContent } from '../primitives/alert-dialog';

/** Content of an AlertDialog: AlertPanelHeader and AlertPanelFooter. Focus starts on Cancel and returns to the opener. */
export function AlertPanel({
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof AlertDialogContent>) {
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return <AlertDialogContent className={cn('flex flex-col gap-0 p-0', className)} {...props} {...focus} />;
}

/** Title, description and whatever else the user has to read before deciding. */
export function AlertPanelHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="alert-panel-header"
      className={cn('grid gap-1 px-6 pt-4.5 pb-5 max-sm:px-4', className)}
      {...props}
    />
  );
}

export function AlertPanelFooter({ className, ...props }: ComponentProps<'footer'>) {
  return <footer data-slot="alert-panel-footer" className={cn(panelFooter, className)} {...props} />;
}
