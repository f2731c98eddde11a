import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export interface TableProps extends ComponentProps<'table'> {
  /** Added: on a phone each row becomes a card with the same facts, the first cell on a line of its own. */
  stack?: boolean;
}

/**
 * Give it an aria-label or aria-labelledby. Unlike in the stock table, the Card or AnswerFrame around it scrolls sideways,
 * because an AnswerFrame that scrolls can take keyboard focus. The Card takes className="@container overflow-x-auto":
 * columns with `from` depend on the width of that container.
 */
export function Table({ stack = false, className, ...props }: TableProps) {
  return (
    <div data-slot="table-container" className="w-full">
      <table
        data-slot="table"
        data-stack={stack || undefined}
        className={cn(
          'group/table w-full border-separate border-spacing-0 text-sm',
          stack && 'max-sm:block',
          className,
        )}
        {...props}
      />
    </div>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return (
    <thead data-slot="table-header" className={cn('max-sm:group-data-stack/table:hidden', className)} {...props} />
  );
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn('max-sm:group-data-stack/table:block', className)} {...props} />;
}

export function TableFooter({ className, ...props }: ComponentProps<'tfoot'>) {
  return <tfoot data-slot="table-footer" className={cn('bg-muted font-medium', className)} {...props} />;
}

/** `data-state="selected"` of the stock row works too. */
export interface TableRowProps extends ComponentProps<'tr'> {
  /** Added: tinted, with a teal edge, because its page is open or it is the chosen row. */
  selected?: boolean;
  /** Added: paler, because it is done or inactive. */
  dimmed?: boolean;
  /** Added: its detail row follows. */
  open?: boolean;
}

/** The row as a card on a phone: facts side by side, with room for the one chevron on the right. */
const stackedRow = [
  'max-sm:group-data-stack/table:relative max-sm:group-data-stack/table:flex max-sm:group-data-stack/table:flex-wrap max-sm:group-data-stack/table:items-center',
  'max-sm:group-data-stack/table:gap-x-3.5 max-sm:group-data-stack/table:gap-y-1.5 max-sm:group-data-stack/table:py-3 max-sm:group-data-stack/table:pr-3 max-sm:group-data-stack/table:pl-4',
  'max-sm:group-data-stack/table:border-b max-sm:group-data-stack/table:last:border-b-0 max-sm:group-data-stack/table:has-[[aria-expanded]]:pr-14 max-sm:group-data-stack/table:has-[[aria-expanded]]:pb-4',
  'max-sm:group-data-stack/table:data-selected:shadow-[inset_2px_0_0_var(--primary)] max-sm:group-data-stack/table:data-selected:[&>td:first-child]:shadow-none',
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
        'hover:bg-row-hover data-[state=selected]:bg-primary-subtle data-open:bg-detail data-open:[&>td]:border-transparent',
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
 * A column of lower importance is hidden where its container is narrower than this (448, 512, 576, 672, 768, 896,
 * 1024 px); its content must also be available elsewhere, such as in the row's detail. The cards on a phone always show it.
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
  /** Added: width of the container from which the column is shown. */
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
  /** Added: the same as its TableHead has. */
  from?: ColumnFrom | undefined;
}

export function TableCell({ from, className, ...props }: TableCellProps) {
  return (
    <td
      data-slot="table-cell"
      className={cn(
        'h-(--row) border-b px-2.5 first:pl-4 last:pr-3 sm:whitespace-nowrap',
        'max-sm:group-data-stack/table:block max-sm:group-data-stack/table:h-auto max-sm:group-data-stack/table:border-0 max-sm:group-data-stack/table:p-0 max-sm:group-data-stack/table:first:basis-full',
        from && shownFrom[from],
        className,
      )}
      {...props}
    />
  );
}

export function TableCaption({ className, ...props }: ComponentProps<'caption'>) {
  return (
    <caption
      data-slot="table-caption"
      className={cn('mt-4 caption-bottom text-muted-foreground text-sm', className)}
      {...props}
    />
  );
}
