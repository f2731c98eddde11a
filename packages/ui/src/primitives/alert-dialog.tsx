import { AlertDialog as AlertDialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus';
import { cn } from '../lib/cn';
import { dialogBox, dialogFooter, overlay } from '../lib/dialog-classes';
import { Button, type ButtonProps } from './button';

/** Asks before something is lost. Focus starts on Cancel; a click beside it does not close. */
export const AlertDialog = AlertDialogPrimitive.Root;
export const AlertDialogTrigger = AlertDialogPrimitive.Trigger;

export function AlertDialogContent({
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Content>) {
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay className={overlay} />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        className={cn(dialogBox, 'max-w-dialog-sm', className)}
        {...props}
        {...focus}
      >
        {children}
      </AlertDialogPrimitive.Content>
    </AlertDialogPrimitive.Portal>
  );
}

/** Title, description and whatever else has to be read before deciding. */
export function AlertDialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('grid gap-1 px-6 pt-4.5 pb-5 max-sm:px-4', className)} {...props} />;
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return <AlertDialogPrimitive.Title className={cn('font-semibold text-md tracking-section', className)} {...props} />;
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return (
    <AlertDialogPrimitive.Description
      className={cn('whitespace-pre-line text-muted-foreground text-sm', className)}
      {...props}
    />
  );
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return <footer className={cn(dialogFooter, className)} {...props} />;
}

export function AlertDialogCancel({ children, ...props }: ButtonProps) {
  return (
    <AlertDialogPrimitive.Cancel asChild>
      <Button {...props}>{children}</Button>
    </AlertDialogPrimitive.Cancel>
  );
}

/** Closes the dialog; call preventDefault in onClick to keep it open while the work is under way. */
export function AlertDialogAction({ variant = 'destructive', children, ...props }: ButtonProps) {
  return (
    <AlertDialogPrimitive.Action asChild>
      <Button variant={variant} {...props}>
        {children}
      </Button>
    </AlertDialogPrimitive.Action>
  );
}
