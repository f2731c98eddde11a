import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { TableCell } from '../primitives/table';

export interface NameCellProps {
  /** The name or a link with it. */
  children: ReactNode;
  /** Full name, for the tooltip of a shortened one. */
  title?: string;
  icon?: ReactNode;
  /** Second line, or the content of a column that is hidden for lack of room. */
  second?: ReactNode;
  /** Pills after the name. */
  after?: ReactNode;
  /** A PageChip, at the right edge of the cell. */
  chip?: ReactNode;
  /** The row ends with a menu, which is to the right of the name on a phone. */
  besideMenu?: boolean;
  className?: string;
}

/** On a phone the chevron of an expandable row is at its bottom, so the name takes the full width above it. */
const aboveChevron =
  'max-sm:group-data-stack/table:group-has-[[aria-expanded]]/row:-mr-11 max-sm:group-data-stack/table:group-has-[[aria-expanded]]/row:first:basis-[calc(100%+44px)]';

/**
 * First cell of a row: name and page of the source. It takes the width that the other columns leave and shortens its text
 * instead of widening the table (max-w-0); a minimum width keeps its content out of the next cell.
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
