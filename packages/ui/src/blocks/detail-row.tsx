import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export interface DetailRowProps extends ComponentProps<'tr'> {
  columns: number;
  /** Shows the teal edge of the row above, whose page is open. */
  selected?: boolean;
}

/** Details below an open TableRow; expands in 160 ms. */
export function DetailRow({ columns, selected = false, children, ...props }: DetailRowProps) {
  return (
    <tr data-slot="detail-row" className="group/detail max-sm:group-data-stack/table:block" {...props}>
      <td
        colSpan={columns}
        className={cn(
          'border-b bg-detail p-0 group-last/detail:border-b-0 max-sm:group-data-stack/table:block',
          selected && 'shadow-[inset_2px_0_0_var(--primary)]',
        )}
      >
        <div className="grid grid-rows-[1fr] transition-[grid-template-rows] duration-(--duration) starting:grid-rows-[0fr]">
          <div className="min-h-0 overflow-hidden">
            <div className="grid gap-3 px-4 pt-1 pb-4 text-sm sm:pr-5">{children}</div>
          </div>
        </div>
      </td>
    </tr>
  );
}
