import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export interface TableProps extends ComponentProps<'table'> {
  /** On the phone a row becomes a card with the same facts: first cell a line of its own, the others beside each other. */
  stack?: boolean;
}

/**
 * Name it: aria-label, or aria-labelledby of its title. Put it in a Card with className="@container overflow-x-auto":
 * columns with `from` need the container's width.
 */
export function Table({ stack = false, className, ...props }: TableProps) {
  return (
    <table
      data-slot="table"
      data-stack={stack || undefined}
      className={cn('group/table w-full border-separate border-spacing-0 text-sm', stack && 'max-sm:block', className)}
      {...props}
    />
  );
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead className={cn('max-sm:group-data-stack/table:hidden', className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('max-sm:group-data-stack/table:block', className)} {...props} />;
}

export interface TableRowProps extends ComponentProps<'tr'> {
  /** Its page is open, or it is the chosen one: tinted, with a teal edge. */
  selected?: boolean;
  /** Done, inactive: stands back. */
  dimmed?: boolean;
  /** The detail row follows it. */
  open?: boolean;
}

/** The row as a card: facts beside each other, room for the one chevron at the right. */
const stackedRow = [
  'max-sm:group-data-stack/table:relative max-sm:group-data-stack/table:flex max-sm:group-data-stack/table:flex-wrap max-sm:group-data-stack/table:items-center',
  'max-sm:group-data-stack/table:gap-x-3.5 max-sm:group-data-stack/table:gap-y-1.5 max-sm:group-data-stack/table:py-3 max-sm:group-data-stack/table:pr-3 max-sm:group-data-stack/table:pl-4',
  'max-sm:group-data-stack/table:border-b max-sm:group-data-stack/table:last:border-b-0 max-sm:group-data-stack/table:has-[[aria-expanded]]:pr-14 max-sm:group-data-stack/table:has-[[aria-expanded]]:pb-4',
  'max-sm:group-data-stack/table:data-selected:shadow-[inset_2px_0_0_var(--primary)] max-sm:group-data-stack/table:[&>td:first-child]:shadow-none!',
].join(' ');

export function TableRow({ selected, dimmed, open, className, ...props }: TableRowProps) {
  return (
    <tr
      data-slot="table-row"
      data-selected={selected || undefined}
      data-dimmed={dimmed || undefined}
      data-open={open || undefined}
      className={cn(
        'group/row transition-colors data-dimmed:text-subtle-foreground',
        'hover:bg-row-hover data-open:bg-detail data-open:[&>td]:border-transparent',
        'data-selected:bg-primary-subtle data-selected:[&>td:first-child]:shadow-[inset_2px_0_0_var(--primary)]',
        'last:[&>td]:border-b-0',
        stackedRow,
        className,
      )}
      {...props}
    />
  );
}

/**
 * A column of lower importance is shown only where its container is at least this wide (448, 512, 576, 672, 768, 896,
 * 1024 px); what it says must be found elsewhere too: in the row's detail, on its page or in its form. Cards of the phone
 * show it always.
 */
const shownFrom = {
  md: 'sm:@max-md:hidden',
  lg: 'sm:@max-lg:hidden',
  xl: 'sm:@max-xl:hidden',
  '2xl': 'sm:@max-2xl:hidden',
  '3xl': 'sm:@max-3xl:hidden',
  '4xl': 'sm:@max-4xl:hidden',
  '5xl': 'sm:@max-5xl:hidden',
};
export type ColumnFrom = keyof typeof shownFrom;

export interface TableHeadProps extends ComponentProps<'th'> {
  from?: ColumnFrom | undefined;
}

export function TableHead({ from, className, scope = 'col', ...props }: TableHeadProps) {
  return (
    <th
      data-slot="table-head"
      scope={scope}
      className={cn(
        'h-8.5 whitespace-nowrap border-b bg-card px-2.5 text-left font-medium text-muted-foreground text-xs first:pl-4 last:pr-3 aria-sort:text-foreground',
        from && shownFrom[from],
        className,
      )}
      {...props}
    />
  );
}

export interface TableCellProps extends ComponentProps<'td'> {
  /** The same as of its TableHead. */
  from?: ColumnFrom | undefined;
}

export function TableCell({ from, className, ...props }: TableCellProps) {
  return (
    <td
      data-slot="table-cell"
      className={cn(
        'h-(--row) border-b px-2.5 first:pl-4 last:pr-3 sm:whitespace-nowrap',
        'max-sm:group-data-stack/table:block max-sm:group-data-stack/table:h-auto max-sm:group-data-stack/table:border-0 max-sm:group-data-stack/table:p-0! max-sm:group-data-stack/table:first:basis-full',
        from && shownFrom[from],
        className,
      )}
      {...props}
    />
  );
}

export function TableCaption({ className, ...props }: ComponentProps<'caption'>) {
  return <caption className={cn('sr-only', className)} {...props} />;
}
