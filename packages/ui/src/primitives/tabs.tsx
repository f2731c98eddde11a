import { cva, type VariantProps } from 'class-variance-authority';
import { Tabs as TabsPrimitive } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { useActiveTabInView } from '../hooks/use-active-tab-in-view';
import { cn } from '../lib/cn';

export function Tabs(props: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root data-slot="tabs" {...props} />;
}

export const tabsListVariants = cva('scrollbar-none relative flex gap-5 overflow-x-auto overflow-y-hidden', {
  variants: {
    variant: {
      default: 'border-b',
      // added: for a page head that has a border of its own
      plain: '',
    },
  },
  defaultVariants: { variant: 'default' },
});

export interface TabsListProps extends ComponentProps<typeof TabsPrimitive.List> {
  variant?: NonNullable<VariantProps<typeof tabsListVariants>['variant']>;
}

/** Added to the stock list: scrolls sideways where it does not fit, and keeps the active tab in view. */
export function TabsList({ variant = 'default', className, ...props }: TabsListProps) {
  const ref = useRef<HTMLDivElement>(null);
  useActiveTabInView(ref);
  return (
    <TabsPrimitive.List
      ref={ref}
      data-slot="tabs-list"
      data-variant={variant}
      className={cn(tabsListVariants({ variant }), className)}
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
