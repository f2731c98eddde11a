import { Tabs as TabsPrimitive } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '../lib/cn';

/** Give it value and onValueChange, and keep the value in the address. */
export const Tabs = TabsPrimitive.Root;

export interface TabsListProps extends ComponentProps<typeof TabsPrimitive.List> {
  /** Without a line below, in a head that has one. */
  plain?: boolean;
}

/** Scrolls sideways where it does not fit, and keeps the active tab in view. */
export function TabsList({ plain = false, className, ...props }: TabsListProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const reveal = () => {
      const active = list.querySelector<HTMLElement>('[data-state="active"]');
      if (!active) return;
      const { offsetLeft: left, offsetWidth: width } = active;
      if (left < list.scrollLeft || left + width > list.scrollLeft + list.clientWidth) {
        list.scrollLeft = left - (list.clientWidth - width) / 2;
      }
    };
    reveal();
    const observer = new MutationObserver(reveal);
    observer.observe(list, { subtree: true, attributeFilter: ['data-state'] });
    return () => observer.disconnect();
  }, []);
  return (
    <TabsPrimitive.List
      ref={ref}
      data-slot="tabs-list"
      className={cn(
        'scrollbar-none relative flex gap-5 overflow-x-auto overflow-y-hidden',
        !plain && 'border-b',
        className,
      )}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        'relative inline-flex h-10 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-0.5 font-medium text-muted-foreground text-sm hover:text-foreground max-sm:h-11 max-sm:min-w-11',
        'focus-visible:-outline-offset-2 data-[state=active]:font-semibold data-[state=active]:text-foreground',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-[1px] data-[state=active]:after:bg-primary',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content data-slot="tabs-content" className={cn('rounded-sm', className)} {...props} />;
}
