import { XIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus';
import { cn } from '../lib/cn';
import { panelFooter } from '../lib/dialog-classes';
import { focusFirstField } from '../lib/focus-first-field';
import { Button } from '../primitives/button';
import { DialogClose, DialogContent } from '../primitives/dialog';

const sizes = {
  sm: 'max-w-dialog-sm',
  default: 'max-w-dialog',
  md: 'max-w-dialog-md',
  lg: 'max-w-dialog-lg',
  xl: 'max-w-dialog-xl',
};

export interface DialogPanelProps extends Omit<ComponentProps<typeof DialogContent>, 'showCloseButton'> {
  /** 440, 560, 600, 680 or 760 px wide; the whole screen on a phone. */
  size?: keyof typeof sizes;
}

/**
 * Content of a Dialog with a fixed header and footer: DialogPanelHeader, DialogPanelBody (scrolls), DialogPanelFooter. A
 * <form> around body and footer takes className="contents". Focus starts in the first field and returns to the opener.
 */
export function DialogPanel({
  size = 'default',
  className,
  onOpenAutoFocus = focusFirstField,
  onCloseAutoFocus,
  ...props
}: DialogPanelProps) {
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <DialogContent
      aria-describedby={undefined}
      showCloseButton={false}
      className={cn(
        'flex flex-col gap-0 p-0',
        sizes[size],
        'max-sm:h-full max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none',
        className,
      )}
      {...props}
      {...focus}
    />
  );
}

/** Contains DialogTitle and DialogDescription; adds the close button. */
export function DialogPanelHeader({ className, children, ...props }: ComponentProps<'header'>) {
  return (
    <header
      data-slot="dialog-panel-header"
      className={cn('flex items-start gap-3 pt-4.5 pr-3 pl-6 max-sm:pt-3.5 max-sm:pr-2 max-sm:pl-4', className)}
      {...props}
    >
      <div className="min-w-0 flex-1">{children}</div>
      <DialogClose asChild>
        <Button variant="ghost" size="icon" aria-label="Close" className="-mt-1">
          <XIcon aria-hidden="true" />
        </Button>
      </DialogClose>
    </header>
  );
}

/**
 * relative: hidden inputs in it scroll with it. Otherwise they would make the dialog scroll, and leave a gap below its footer.
 * auto-rows-max: when a grid scrolls, its rows would be only as high as the minimum height of their content, such as a Banner.
 */
export function DialogPanelBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-panel-body"
      className={cn('relative min-h-0 flex-1 auto-rows-max overflow-auto px-6 pt-4 pb-5 max-sm:p-4', className)}
      {...props}
    />
  );
}

/** Buttons on the right, the filled one last; on a phone the filled one takes a line of its own at the bottom. */
export function DialogPanelFooter({ className, ...props }: ComponentProps<'footer'>) {
  return <footer data-slot="dialog-panel-footer" className={cn(panelFooter, className)} {...props} />;
}
