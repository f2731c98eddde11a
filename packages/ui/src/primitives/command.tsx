import { Command as CommandPrimitive } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus';
import { cn } from '../lib/cn';
import { dialogBox, overlay } from '../lib/dialog-classes';
import { Kbd } from './kbd';

/** A list that is filtered while typing. `shouldFilter={false}` where a server filters. */
export function Command({ className, ...props }: ComponentProps<typeof CommandPrimitive>) {
  return <CommandPrimitive data-slot="command" className={cn('flex min-h-0 flex-col text-sm', className)} {...props} />;
}

export interface CommandDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read, not shown. */
  title?: string;
  shouldFilter?: boolean;
  /** The selected item; leave out to let the list decide. */
  value?: string;
  /** Called when the user moves the selection by key or pointer; not when the list changes under it. */
  onValueChange?: (value: string) => void;
  /** Prevent its default to send the focus somewhere else than back to where it was. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** The palette: CommandInput and CommandList inside. */
export function CommandDialog({
  open,
  onOpenChange,
  title = 'Command palette',
  shouldFilter,
  value,
  onValueChange,
  onCloseAutoFocus,
  children,
}: CommandDialogProps) {
  const focus = useReturnFocus({ onCloseAutoFocus });
  // cmdk also reports items that it selects by itself while the list is changing
  const moving = useRef(false);
  const stopMoving = () => {
    moving.current = false;
  };
  const startMoving = () => {
    moving.current = true;
  };
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className={overlay} />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          {...focus}
          className={cn(
            dialogBox,
            'mt-[12vh] max-w-dialog max-sm:mt-0 max-sm:h-full max-sm:max-h-none max-sm:w-full max-sm:rounded-none',
          )}
        >
          <DialogPrimitive.Title className="sr-only">{title}</DialogPrimitive.Title>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated by it, it only tells whose event it is */}
          <div
            className="contents"
            onKeyDownCapture={(event) => movesSelection(event) && startMoving()}
            onKeyDown={stopMoving}
            onPointerMoveCapture={startMoving}
            onPointerMove={stopMoving}
          >
            <Command
              shouldFilter={shouldFilter}
              label={title}
              value={value}
              onValueChange={(next) => {
                if (moving.current) onValueChange?.(next);
              }}
            >
              {children}
            </Command>
          </div>
          <DialogPrimitive.Close
            aria-label="Close"
            className="absolute top-0.5 right-0.5 hidden size-11 place-items-center text-icon max-sm:grid"
          >
            <X aria-hidden="true" />
          </DialogPrimitive.Close>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

/** The keys of cmdk, those of vim and Emacs included. */
const movesSelection = ({ key, ctrlKey }: KeyboardEvent) =>
  ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) || (ctrlKey && ['n', 'p', 'j', 'k'].includes(key));

export function CommandInput({ className, ...props }: ComponentProps<typeof CommandPrimitive.Input>) {
  return (
    <div className="flex h-11.5 shrink-0 items-center gap-2 border-b px-3.5">
      <Search aria-hidden="true" className="text-subtle-foreground" />
      <CommandPrimitive.Input
        data-slot="command-input"
        className={cn('h-full min-w-0 flex-1 bg-transparent text-[15px] outline-none max-sm:text-md', className)}
        {...props}
      />
      <Kbd className="max-sm:invisible">Esc</Kbd>
    </div>
  );
}

export function CommandList({ className, ...props }: ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List
      data-slot="command-list"
      className={cn('min-h-0 flex-1 scroll-py-1 overflow-y-auto p-1', className)}
      {...props}
    />
  );
}

/** A list box must hold an option, so what is said in place of them is one that cannot be chosen. */
export function CommandEmpty({ children, className, ...props }: ComponentProps<typeof CommandPrimitive.Empty>) {
  return (
    <CommandPrimitive.Empty className={cn('px-2 py-6 text-center text-muted-foreground', className)} {...props}>
      <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
        {children}
      </div>
    </CommandPrimitive.Empty>
  );
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      className={cn(
        '**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-1.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-muted-foreground **:[[cmdk-group-heading]]:text-xs',
        className,
      )}
      {...props}
    />
  );
}

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      data-slot="command-item"
      className={cn(
        'flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-[5px] px-2 data-[disabled=true]:pointer-events-none data-[selected=true]:bg-primary-subtle max-sm:min-h-11 max-sm:text-base [&>.lucide]:text-icon',
        className,
      )}
      {...props}
    />
  );
}

/** At the right end of an item: a status, a place, a key. */
export function CommandMeta({ className, ...props }: ComponentProps<'span'>) {
  return <span className={cn('ml-auto flex items-center gap-2 text-muted-foreground text-xs', className)} {...props} />;
}
