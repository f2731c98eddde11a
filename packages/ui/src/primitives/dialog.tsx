import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus';
import { cn } from '../lib/cn';
import { dialogBox, dialogFooter, overlay } from '../lib/dialog-classes';
import { focusFirstField } from '../lib/focus-first-field';
import { Button } from './button';

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

const sizes = {
  sm: 'max-w-dialog-sm',
  default: 'max-w-dialog',
  md: 'max-w-dialog-md',
  lg: 'max-w-dialog-lg',
  xl: 'max-w-dialog-xl',
};

export interface DialogContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  /** 440, 560, 600, 680 or 760 px wide; the whole screen on the phone. */
  size?: keyof typeof sizes;
}

/** Header, Body (scrolls) and Footer inside; a <form> around Body and Footer takes className="contents". */
export function DialogContent({
  size = 'default',
  className,
  children,
  onOpenAutoFocus = focusFirstField,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={overlay} />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        aria-describedby={undefined}
        className={cn(
          dialogBox,
          sizes[size],
          'max-sm:h-full max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none',
          className,
        )}
        {...props}
        {...focus}
      >
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/** Holds DialogTitle and DialogDescription; draws the close button. */
export function DialogHeader({ className, children, ...props }: ComponentProps<'header'>) {
  return (
    <header
      data-slot="dialog-header"
      className={cn('flex items-start gap-3 pt-4.5 pr-3 pl-6 max-sm:pt-3.5 max-sm:pr-2 max-sm:pl-4', className)}
      {...props}
    >
      <div className="min-w-0 flex-1">{children}</div>
      <DialogPrimitive.Close asChild>
        <Button variant="ghost" size="icon" aria-label="Close" className="-mt-1">
          <X aria-hidden="true" />
        </Button>
      </DialogPrimitive.Close>
    </header>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn('font-semibold text-md tracking-section', className)}
      {...props}
    />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn('text-muted-foreground text-sm', className)}
      {...props}
    />
  );
}

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      className={cn('min-h-0 flex-1 overflow-auto px-6 pt-4 pb-5 max-sm:p-4', className)}
      {...props}
    />
  );
}

/** Buttons at the right, the filled one last; on the phone it takes a line of its own at the bottom. */
export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return <footer data-slot="dialog-footer" className={cn(dialogFooter, className)} {...props} />;
}
