import { Command as CommandPrimitive } from 'cmdk';
import { SearchIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { Dialog, DialogContent, DialogTitle } from './dialog';
import { Kbd } from './kbd';

/** A list that the user filters by typing; pass `shouldFilter={false}` where the server filters. */
export function Command({ className, ...props }: ComponentProps<typeof CommandPrimitive>) {
  return <CommandPrimitive data-slot="command" className={cn('flex min-h-0 flex-col text-sm', className)} {...props} />;
}

export interface CommandDialogProps extends ComponentProps<typeof Dialog> {
  /** Accessible name. */
  title?: string;
  className?: string;
  showCloseButton?: boolean;
}

export function CommandDialog({
  title = 'Command palette',
  className,
  showCloseButton = false,
  children,
  ...props
}: CommandDialogProps) {
  return (
    <Dialog {...props}>
      <DialogContent
        aria-describedby={undefined}
        showCloseButton={showCloseButton}
        className={cn('flex flex-col gap-0 p-0', className)}
      >
        <DialogTitle className="sr-only">{title}</DialogTitle>
        <Command label={title}>{children}</Command>
      </DialogContent>
    </Dialog>
  );
}

export function CommandInput({ className, ...props }: ComponentProps<typeof CommandPrimitive.Input>) {
  return (
    <div data-slot="command-input-wrapper" className="flex h-11.5 shrink-0 items-center gap-2 border-b px-3.5">
      <SearchIcon aria-hidden="true" className="text-subtle-foreground" />
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

/** The text is a disabled option, because a listbox may contain nothing but options. */
export function CommandEmpty({ children, className, ...props }: ComponentProps<typeof CommandPrimitive.Empty>) {
  return (
    <CommandPrimitive.Empty
      data-slot="command-empty"
      className={cn('px-2 py-6 text-center text-muted-foreground', className)}
      {...props}
    >
      <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
        {children}
      </div>
    </CommandPrimitive.Empty>
  );
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      data-slot="command-group"
      className={cn(
        '**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-1.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-muted-foreground **:[[cmdk-group-heading]]:text-xs',
        className,
      )}
      {...props}
    />
  );
}

export function CommandSeparator({ className, ...props }: ComponentProps<typeof CommandPrimitive.Separator>) {
  return (
    <CommandPrimitive.Separator
      data-slot="command-separator"
      className={cn('-mx-1 my-1 h-px bg-border', className)}
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

/** At the right end of an item: a key, a status, a place. */
export function CommandShortcut({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="command-shortcut"
      className={cn('ml-auto flex items-center gap-2 text-muted-foreground text-xs', className)}
      {...props}
    />
  );
}
