import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { useStrip } from './use-strip';

/** Number of tabs loaded per request. */
export const stripPageSize = 50;
/** Width of a tab including its gap, in pixels. */
const tabWidth = 208;
const tabGap = 16;

interface CustomerStripProps {
  search: string;
  total: number;
  /** Index of the open customer among all. */
  openIndex: number;
}

/** A tab per customer. Virtualized: only tabs near the viewport are rendered and loaded. */
export function CustomerStrip({ search, total, openIndex }: CustomerStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { first, last, canGoBack, canGoForward } = useStrip(strip, tabWidth, total);
  const inView = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  // the open tab stays mounted: it labels the panel, and the focus returns to it
  const visibleIndexes = [...new Set([...inView, openIndex])].sort((a, b) => a - b);
  const pages = [...new Set(visibleIndexes.map((index) => Math.floor(index / stripPageSize)))];
  const totals = trpc.useQueries((t) =>
    pages.map((page) => t.sales.recommendationTotals({ search, page, size: stripPageSize })),
  );
  const customerAt = (index: number) =>
    totals[pages.indexOf(Math.floor(index / stripPageSize))]?.data?.content[index % stripPageSize];

  useEffect(() => {
    const box = strip.current;
    if (!box) return;
    const left = openIndex * tabWidth;
    if (left < box.scrollLeft || left + tabWidth > box.scrollLeft + box.clientWidth) {
      box.scrollLeft = left - (box.clientWidth - tabWidth) / 2;
    }
  }, [openIndex]);

  const scrollBy = (direction: 1 | -1) => {
    const box = strip.current;
    if (!box) return;
    // scroll by whole tabs; the clipped tab becomes the first
    const distance = Math.max(1, Math.floor(box.clientWidth / tabWidth)) * tabWidth;
    const left = Math.round((box.scrollLeft + direction * distance) / tabWidth) * tabWidth;
    box.scrollTo({ left, behavior: scrollBehavior() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    // the tabs at the ends may not be rendered, so scroll to them
    event.preventDefault();
    if (strip.current) strip.current.scrollLeft = event.key === 'Home' ? 0 : total * tabWidth;
  };
  return (
    <div className="flex items-center gap-1 px-3">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Previous customers"
        disabled={!canGoBack}
        onClick={() => scrollBy(-1)}
        className="max-sm:hidden"
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <div ref={strip} className="scrollbar-none min-w-0 flex-1 overflow-x-auto overflow-y-hidden">
        <TabsList
          variant="plain"
          loop={false}
          aria-label="Customers"
          style={{ width: total * tabWidth }}
          className="h-10 max-sm:h-11"
          onKeyDownCapture={onKeyDown}
        >
          {visibleIndexes.map((index) => {
            const customer = customerAt(index);
            const position = { left: index * tabWidth, width: tabWidth - tabGap };
            return customer ? (
              <TabsTrigger
                key={customer.id}
                value={String(index)}
                aria-setsize={total}
                aria-posinset={index + 1}
                style={position}
                className="absolute justify-start"
              >
                <span className="truncate" title={customer.name}>
                  {customer.name}
                </span>
                <Badge variant="count">{customer.total}</Badge>
              </TabsTrigger>
            ) : (
              <div key={index} aria-hidden="true" style={position} className="absolute top-3">
                <Skeleton className="h-4 w-full" />
              </div>
            );
          })}
        </TabsList>
      </div>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Next customers"
        disabled={!canGoForward}
        onClick={() => scrollBy(1)}
        className="max-sm:hidden"
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
