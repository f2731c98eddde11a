import { ArrowDown, ArrowRight, ArrowUp, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Skeleton } from '../primitives/skeleton';

export interface StatCardProps extends Omit<ComponentProps<'div'>, 'title'> {
  icon?: LucideIcon;
  label: string;
  value: ReactNode;
  /** Next to the figure, for example "39 active". */
  note?: ReactNode;
  /** Below the figure: a Trend or a sentence. */
  foot?: ReactNode;
  /** Renders the card as the link that is its only child: `<StatCard asChild ...><Link to="/devices" /></StatCard>`. */
  asChild?: boolean;
}

/** A figure with its label. */
export function StatCard({
  icon: Icon,
  label,
  value,
  note,
  foot,
  asChild = false,
  className,
  children,
  ...props
}: StatCardProps) {
  const Root = asChild ? Slot.Root : 'div';
  return (
    <Root
      data-slot="stat-card"
      className={cn(
        'group relative block min-w-0 rounded-lg border bg-card px-4 py-3.5 shadow-card transition-[border-color] [a&]:hover:border-line-hover',
        className,
      )}
      {...props}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      <span className="flex items-center gap-1.5 font-medium text-muted-foreground text-sm">
        {Icon ? <Icon aria-hidden="true" className="size-3.5 text-icon-quiet max-sm:hidden" /> : null}
        {label}
        {asChild ? (
          <ArrowUpRight
            aria-hidden="true"
            className="ml-auto size-3.5 text-icon-quiet opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        ) : null}
      </span>
      <span className="mt-1 flex items-baseline gap-2 font-title text-2xl tabular-nums tracking-figure max-sm:flex-wrap max-sm:gap-y-0">
        <span className="whitespace-nowrap">{value}</span>
        {note ? (
          <span className="font-normal text-muted-foreground text-sm tracking-[0] max-sm:basis-full max-sm:leading-4.5">
            {note}
          </span>
        ) : null}
      </span>
      {foot ? (
        <span className="mt-0.5 flex items-center gap-1.5 text-muted-foreground text-xs max-sm:mt-1.5">{foot}</span>
      ) : null}
    </Root>
  );
}

/** Change as an arrow without a status colour, because more is neither better nor worse. */
export function Trend({ change, children = 'vs last month' }: { change: number; children?: ReactNode }) {
  const Arrow = change > 0 ? ArrowUp : change < 0 ? ArrowDown : ArrowRight;
  return (
    <>
      <span className="inline-flex items-center gap-0.75 font-pill text-foreground tabular-nums">
        <Arrow aria-hidden="true" className="size-3" />
        <span className="sr-only">{change > 0 ? 'up' : change < 0 ? 'down' : 'unchanged'}</span>
        {Math.abs(change)}
      </span>
      {children}
    </>
  );
}

export function StatCardSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-lg border bg-card px-4 py-3.5 shadow-card">
      <Skeleton className="my-1 h-3 w-22.5" />
      <Skeleton className="mt-2.25 mb-1.25 h-5.5 w-16" />
      <Skeleton className="mt-1.75 h-2.5 w-27.5" />
    </div>
  );
}
