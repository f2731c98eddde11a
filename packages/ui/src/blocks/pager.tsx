import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '../lib/cn';
import { Button } from '../primitives/button';

export interface PagerProps {
  /** Index of the current page, from 0. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  label?: string;
}

/** Indexes of the first, the last and the current page with its neighbours; -1 stands for a gap. */
const pagesAround = (page: number, pages: number) => {
  const shownPages = [...new Set([0, page - 1, page, page + 1, pages - 1])].filter((n) => n >= 0 && n < pages);
  return shownPages.flatMap((n, index) => (index > 0 && n - (shownPages[index - 1] ?? 0) > 1 ? [-1, n] : [n]));
};

/** Footer of a table with the range of rows and buttons for the pages. */
export function Pager({ page, size, total, onPage, label = 'Pages' }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : page * size + 1;
  return (
    <nav
      aria-label={label}
      className="flex items-center gap-2 border-t py-2 pr-3 pl-4 text-muted-foreground text-sm tabular-nums"
    >
      <span className="flex-1">
        {first}–{Math.min(total, (page + 1) * size)} of {total}
      </span>
      <Button
        variant="outline"
        size="icon-sm"
        aria-label="Previous page"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-3.5" />
      </Button>
      {pagesAround(page, pages).map((n, index) =>
        n < 0 ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            variant="outline"
            key={n}
            size="icon-sm"
            aria-label={`Page ${n + 1}`}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
            className={cn(n === page && 'border-primary-border bg-primary-subtle text-primary', 'max-sm:hidden')}
          >
            {n + 1}
          </Button>
        ),
      )}
      <Button
        variant="outline"
        size="icon-sm"
        aria-label="Next page"
        disabled={page >= pages - 1}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-3.5" />
      </Button>
    </nav>
  );
}
