import { type CSSProperties, memo } from 'react';
import { cn } from '../lib/cn';

export interface ManualStripProps {
  pages: number;
  /** Pages read so far, from the first. */
  read: number;
  /** Page numbers (from 1) on which something was found. */
  found: readonly number[];
  /** The page being read now. */
  reading?: number | undefined;
  /** All pages are being worked on at once: the strip breathes. */
  busy?: boolean;
  /** Cells in a row from 640 px up; without it as many as fit. */
  columns?: number;
  /** Explains the colours below. */
  legend?: boolean;
  className?: string;
}

/** Milliseconds from the first page's find to the last page's, so that finds of many pages run over the strip. */
const sweep = 600;

/** Narrower cells for longer manuals, so that 412 or 2,000 pages stay one picture. */
const cellWidth = (pages: number) => (pages > 900 ? [4, 3] : pages > 450 ? [6, 4] : pages > 220 ? [8, 5] : [10, 6]);

/** One cell is one page: to read, read, something found, being read. Onboarding, success and review show the same picture. */
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
