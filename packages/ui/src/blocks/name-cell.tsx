import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { TableCell } from '../primitives/table';

export interface NameCellProps {
  /** The name, or the router's link with it. */
  children: ReactNode;
  /** The whole name where it may be cut. */
  title?: string;
  icon?: ReactNode;
  /** Second line: of a person, a product, or what a column says that has no room. */
  second?: ReactNode;
  /** Pills after the name. */
  after?: ReactNode;
  /** PageChip, lined up at the right edge. */
  chip?: ReactNode;
  /** The row ends with a menu, which stands to the right of the name on the phone. */
  besideMenu?: boolean;
  className?: string;
}

/** On the phone the chevron of a row that opens stands at its bottom: the name takes the width above it. */
const aboveChevron =
  'max-sm:group-data-stack/table:group-has-[[aria-expanded]]/row:-mr-11 max-sm:group-data-stack/table:group-has-[[aria-expanded]]/row:first:basis-[calc(100%+44px)]';

/**
 * First cell of a row: what it is, and the page it came from. It takes what the other columns leave, and shortens its
 * text instead of widening the table (max-w-0); the cell itself keeps the least width, so that nothing runs over the next.
 */
export function NameCell({ children, title, icon, second, after, chip, besideMenu = false, className }: NameCellProps) {
  return (
    <TableCell
      className={cn(
        'max-sm:min-w-0 sm:w-full sm:min-w-44 sm:max-w-0',
        !besideMenu && aboveChevron,
        second && 'sm:py-1',
        className,
      )}
    >
      <div className="flex items-center gap-2.5">
        {icon}
        <div className="min-w-0">
          <div
            title={title}
            className="truncate font-medium text-foreground group-data-dimmed/row:font-normal group-data-dimmed/row:text-muted-foreground max-sm:group-data-stack/table:whitespace-normal"
          >
            {children}
          </div>
          {second ? (
            <div
              title={typeof second === 'string' ? second : undefined}
              className="truncate text-muted-foreground text-xs"
            >
              {second}
            </div>
          ) : null}
        </div>
        {after}
        {chip ? <span className="ml-auto inline-flex shrink-0">{chip}</span> : null}
      </div>
    </TableCell>
  );
}
