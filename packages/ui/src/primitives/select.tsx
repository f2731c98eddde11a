import { Check, ChevronDown } from 'lucide-react';
import { Select as SelectPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../hooks/use-field';
import { cn } from '../lib/cn';
import { fieldBox } from './input';

/** value, defaultValue, onValueChange, disabled, name, required. */
export const Select = SelectPrimitive.Root;
export const SelectGroup = SelectPrimitive.Group;

/** What is chosen, cut at the width of its trigger: Radix gives it no class of ours, so the trigger finds it by its slot. */
export function SelectValue(props: ComponentProps<typeof SelectPrimitive.Value>) {
  return <SelectPrimitive.Value data-slot="select-value" {...props} />;
}

const scales = {
  form: 'h-9 w-full border-input px-2.5 text-base max-sm:h-11 max-sm:text-md',
  toolbar: 'h-(--control) max-sm:w-full border-border-strong px-2.5 text-sm shadow-control max-sm:text-base',
};

export interface SelectTriggerProps extends ComponentProps<typeof SelectPrimitive.Trigger> {
  /** form 36 px, toolbar 32 px with a light border; 44 px on the phone. */
  scale?: keyof typeof scales;
}

export function SelectTrigger({ scale = 'form', className, children, ...props }: SelectTriggerProps) {
  return (
    <SelectPrimitive.Trigger
      data-slot="select-trigger"
      className={cn(
        fieldBox,
        'flex items-center justify-between gap-2 whitespace-nowrap text-left data-placeholder:text-subtle-foreground [&>span]:truncate',
        scales[scale],
        className,
      )}
      {...props}
      {...useFieldControl(props)}
    >
      {children}
      <SelectPrimitive.Icon asChild>
        <ChevronDown className="size-3.5 text-subtle-foreground" />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
  );
}

export function SelectContent({ className, children, ...props }: ComponentProps<typeof SelectPrimitive.Content>) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        data-slot="select-content"
        position="popper"
        sideOffset={6}
        className={cn(
          'z-(--z-popover) max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-y-auto rounded-lg bg-popover p-1 text-popover-foreground text-sm shadow-popover',
          'data-[state=open]:fade-in-0 data-[state=open]:animate-in data-[state=open]:duration-(--duration)',
          className,
        )}
        {...props}
      >
        <SelectPrimitive.Viewport>{children}</SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
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
      <SelectPrimitive.ItemIndicator className="ml-auto pl-2">
        <Check className="size-3.5 text-icon" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  );
}

export function SelectLabel({ className, ...props }: ComponentProps<typeof SelectPrimitive.Label>) {
  return (
    <SelectPrimitive.Label className={cn('px-2 pt-1.5 pb-1 text-muted-foreground text-xs', className)} {...props} />
  );
}

export function SelectSeparator({ className, ...props }: ComponentProps<typeof SelectPrimitive.Separator>) {
  return <SelectPrimitive.Separator className={cn('my-1 h-px bg-border', className)} {...props} />;
}
