import { CheckIcon, ChevronDownIcon } from 'lucide-react';
import { Select as SelectPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../hooks/use-field';
import { cn } from '../lib/cn';
import { fieldBox } from '../lib/field-box';

export function Select(props: ComponentProps<typeof SelectPrimitive.Root>) {
  return <SelectPrimitive.Root data-slot="select" {...props} />;
}

export function SelectGroup(props: ComponentProps<typeof SelectPrimitive.Group>) {
  return <SelectPrimitive.Group data-slot="select-group" {...props} />;
}

/** Cut off at the width of its trigger, which addresses it as `[&>span]`: Radix gives it no class. */
export function SelectValue(props: ComponentProps<typeof SelectPrimitive.Value>) {
  return <SelectPrimitive.Value data-slot="select-value" {...props} />;
}

const sizes = {
  default: 'h-9 w-full border-input px-2.5 text-base max-sm:h-11 max-sm:text-md',
  sm: 'h-(--control) max-sm:w-full border-border-strong px-2.5 text-sm shadow-control max-sm:text-base',
};

export interface SelectTriggerProps extends ComponentProps<typeof SelectPrimitive.Trigger> {
  /** 36 px in a form (default), 32 px with a lighter border in a toolbar (sm); 44 px on a phone. */
  size?: keyof typeof sizes;
}

/** Added to the stock trigger: takes id, description and error state from the Field around it. */
export function SelectTrigger({ size = 'default', className, children, ...props }: SelectTriggerProps) {
  return (
    <SelectPrimitive.Trigger
      data-slot="select-trigger"
      data-size={size}
      className={cn(
        fieldBox,
        'flex items-center justify-between gap-2 whitespace-nowrap text-left data-placeholder:text-subtle-foreground [&>span]:truncate',
        sizes[size],
        className,
      )}
      {...props}
      {...useFieldControl(props)}
    >
      {children}
      <SelectPrimitive.Icon asChild>
        <ChevronDownIcon className="size-3.5 text-subtle-foreground" />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
  );
}

/**
 * Scrolls itself, without the stock scroll buttons: when one of them appears, Radix scrolls the focused option into view, so that the
 * list moves under the pointer and a click chooses nothing.
 */
export function SelectContent({
  className,
  children,
  position = 'popper',
  sideOffset = 6,
  ...props
}: ComponentProps<typeof SelectPrimitive.Content>) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        data-slot="select-content"
        position={position}
        sideOffset={sideOffset}
        className={cn(
          'z-(--z-popover) max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-y-auto rounded-lg bg-popover p-1 text-popover-foreground text-sm shadow-popover',
          'data-[state=open]:fade-in-0 data-[state=open]:animate-in data-[state=open]:duration-(--duration)',
          className,
        )}
        {...props}
      >
        <SelectPrimitive.Viewport style={{ overflow: 'visible' }}>{children}</SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  );
}

export function SelectLabel({ className, ...props }: ComponentProps<typeof SelectPrimitive.Label>) {
  return (
    <SelectPrimitive.Label
      data-slot="select-label"
      className={cn('px-2 pt-1.5 pb-1 text-muted-foreground text-xs', className)}
      {...props}
    />
  );
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof SelectPrimitive.Item>) {
  return (
    <SelectPrimitive.Item
      data-slot="select-item"
      className={cn(
        'flex h-8 cursor-pointer select-none items-center gap-2 rounded-[5px] px-2 outline-none max-sm:h-11 max-sm:text-base',
        'data-disabled:pointer-events-none data-highlighted:bg-accent data-disabled:text-disabled-foreground',
        className,
      )}
      {...props}
    >
      <SelectPrimitive.ItemText>{children}</SelectPrimitive.ItemText>
      <SelectPrimitive.ItemIndicator data-slot="select-item-indicator" className="ml-auto pl-2">
        <CheckIcon className="size-3.5 text-icon" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  );
}

export function SelectSeparator({ className, ...props }: ComponentProps<typeof SelectPrimitive.Separator>) {
  return (
    <SelectPrimitive.Separator
      data-slot="select-separator"
      className={cn('my-1 h-px bg-border', className)}
      {...props}
    />
  );
}
