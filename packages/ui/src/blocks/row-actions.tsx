import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { passFocus } from '../lib/pass-focus';
import { TableCell, TableHead } from '../primitives/table';

const iconButton =
  'relative grid h-7 w-6.5 place-items-center rounded-md text-icon-quiet transition-colors hover:bg-accent enabled:active:bg-track disabled:cursor-not-allowed disabled:opacity-40 max-sm:size-11 group-hover/row:text-sidebar-foreground group-focus-within/row:text-sidebar-foreground group-data-selected/row:text-sidebar-foreground aria-expanded:text-sidebar-foreground';

/** Icon buttons of a row, pale until the row is hovered, focused or selected. On a phone the row's detail has them. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <TableCell className="max-sm:group-data-stack/table:hidden">
      <div className="flex items-center justify-end">{children}</div>
    </TableCell>
  );
}

export interface RowActionProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** Includes the name of the row, for example "Edit Clean battery terminals". */
  label: string;
}

/** Moves focus to the next row if the click removes the button's row. */
export function RowAction({ icon: Icon, label, className, ...props }: RowActionProps) {
  return (
    <button
      ref={passFocus}
      type="button"
      aria-label={label}
      title={label}
      className={cn(iconButton, className)}
      {...props}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

export interface ExpandCellProps {
  open: boolean;
  onToggle: () => void;
  /** For example "Details of Clean battery terminals". */
  label: string;
  /** Id of the DetailRow. */
  controls?: string;
}

/** Last cell of an expandable row; on a phone the chevron on the right of its card. */
export function ExpandCell({ open, onToggle, label, controls }: ExpandCellProps) {
  return (
    <TableCell className="w-9 pr-3 pl-0 max-sm:group-data-stack/table:absolute max-sm:group-data-stack/table:right-1 max-sm:group-data-stack/table:bottom-0 max-sm:group-data-stack/table:w-auto">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        aria-label={label}
        onClick={onToggle}
        className={iconButton}
      >
        <ChevronRight
          aria-hidden="true"
          className={cn('transition-[rotate] duration-(--duration)', open && 'rotate-90')}
        />
      </button>
    </TableCell>
  );
}

/** Header of a column whose name is not visible. */
export function HiddenHead({ children }: { children: ReactNode }) {
  return (
    <TableHead>
      <span className="sr-only">{children}</span>
    </TableHead>
  );
}
