import { Check } from 'lucide-react';
import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { popoverMotion } from '../lib/dialog-classes';

/** Not modal: the page behind stays readable and scrolls, and Esc or a click beside it closes. */
export function DropdownMenu({ modal = false, ...props }: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={modal} {...props} />;
}
export const DropdownMenuTrigger = MenuPrimitive.Trigger;
export const DropdownMenuGroup = MenuPrimitive.Group;
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        data-slot="dropdown-menu-content"
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(
          'z-(--z-popover) max-h-(--radix-dropdown-menu-content-available-height) min-w-45 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-lg bg-popover p-1 text-popover-foreground text-sm shadow-popover',
          popoverMotion,
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

const item =
  'flex h-8 cursor-pointer select-none items-center gap-2 rounded-[5px] px-2 outline-none max-sm:h-11 max-sm:text-base data-highlighted:bg-accent data-disabled:pointer-events-none data-disabled:text-disabled-foreground [&>.lucide]:text-icon';

export function DropdownMenuItem({
  destructive = false,
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Item> & { destructive?: boolean }) {
  return (
    <MenuPrimitive.Item
      data-slot="dropdown-menu-item"
      className={cn(item, destructive && 'text-destructive [&>.lucide]:text-current!', className)}
      {...props}
    />
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem data-slot="dropdown-menu-radio-item" className={cn(item, className)} {...props}>
      {children}
      <MenuPrimitive.ItemIndicator className="ml-auto pl-2">
        <Check className="size-3.5 text-icon" />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.RadioItem>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem data-slot="dropdown-menu-checkbox-item" className={cn(item, className)} {...props}>
      {children}
      <MenuPrimitive.ItemIndicator className="ml-auto pl-2">
        <Check className="size-3.5 text-icon" />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cn('px-2 pt-1.5 pb-1 text-muted-foreground text-xs', className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn('my-1 h-px bg-border', className)} {...props} />;
}
