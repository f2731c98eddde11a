import { type CSSProperties, memo } from 'react';
import { cn } from '../lib/cn';

export interface ManualStripProps {
  pages: number;
  /** Number of pages read so far. */
  read: number;
  /** Page numbers (from 1) with results. */
  found: readonly number[];
  /** Number of the page being read. */
  reading?: number | undefined;
  /** Animates the whole strip while all pages are processed together. */
  busy?: boolean;
  /** Cells per row from 640 px; by default as many as fit. */
  columns?: number;
  /** Shows a legend of the colours. */
  legend?: boolean;
  className?: string;
}

/** Milliseconds over which the results of all pages appear, from the first page to the last. */
const sweep = 600;

/** Longer manuals get narrower cells, so that 2,000 pages still fit. */
const cellWidth = (pages: number) => (pages > 900 ? [4, 3] : pages > 450 ? [6, 4] : pages > 220 ? [8, 5] : [10, 6]);

/** Progress of reading a manual, one cell per page: unread, read, with results, being read. */
export const ManualStrip = memo(function ManualStrip({
  pages,
  read,
  found,
  reading,
  busy = false,
  columns,
  legend,
  className,
}: ManualStripProps) {
  const withFinds = new Set(found);
  const [wide, narrow] = cellWidth(pages);
  return (
    <div className={className}>
      <div
        role="img"
        aria-label={`${Math.min(read, pages)} of ${pages} pages read; items found on ${withFinds.size} pages`}
        className={cn(
          'grid grid-cols-[repeat(auto-fill,minmax(var(--narrow),1fr))] gap-px sm:grid-cols-(--columns) sm:gap-0.5',
          busy && 'animate-pulse',
        )}
        style={
          {
            '--narrow': `${narrow}px`,
            '--columns': columns ? `repeat(${columns}, 1fr)` : `repeat(auto-fill, minmax(${wide}px, 1fr))`,
          } as CSSProperties
        }
      >
        {Array.from({ length: pages }, (_, index) => {
          const page = index + 1;
          return (
            <i
              key={page}
              style={withFinds.has(page) ? { transitionDelay: `${Math.round((sweep * page) / pages)}ms` } : undefined}
              className={cn(
                'aspect-3/4 rounded-[1px] transition-colors duration-(--duration-slow)',
                page === reading
                  ? 'bg-status-info-solid'
                  : withFinds.has(page)
                    ? 'bg-cell-found'
                    : page <= read
                      ? 'bg-cell-read'
                      : 'bg-track',
              )}
            />
          );
        })}
      </div>
      {legend ? (
        <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
          <Key colour="bg-cell-found">Something found</Key>
          <Key colour="bg-cell-read">Read</Key>
          <Key colour="bg-track">To read</Key>
        </ul>
      ) : null}
    </div>
  );
});

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <i aria-hidden="true" className={cn('h-2.5 w-2 rounded-[1px]', colour)} />
      {children}
    </li>
  );
}
