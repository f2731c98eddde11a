import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { useStrip } from './use-strip';

/** So many tabs are asked for at once. */
export const stripPage = 50;
/** Of one tab with the gap after it, in pixels. */
const width = 208;
const gap = 16;

interface CustomerStripProps {
  search: string;
  total: number;
  /** Place of the open customer among all. */
  openAt: number;
}

/** A tab per customer, also of thousands: those in view are made, and asked for, as one scrolls. */
export function CustomerStrip({ search, total, openAt }: CustomerStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { first, last, canGoBack, canGoOn } = useStrip(strip, width, total);
  const inView = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  // the open one stays, wherever the strip is: the panel is named by it, and focus comes back to it
  const shown = [...new Set([...inView, openAt])].sort((a, b) => a - b);
  const pages = [...new Set(shown.map((at) => Math.floor(at / stripPage)))];
  const asked = trpc.useQueries((t) =>
    pages.map((page) => t.sales.recommendationTotals({ search, page, size: stripPage })),
  );
  const customerAt = (at: number) => asked[pages.indexOf(Math.floor(at / stripPage))]?.data?.content[at % stripPage];

  useEffect(() => {
    const box = strip.current;
    if (!box) return;
    const left = openAt * width;
    if (left < box.scrollLeft || left + width > box.scrollLeft + box.clientWidth) {
      box.scrollLeft = left - (box.clientWidth - width) / 2;
    }
  }, [openAt]);

  const scrollBy = (direction: 1 | -1) => {
    const box = strip.current;
    if (!box) return;
    // so many whole tabs on: the last one that was cut comes first
    const whole = Math.max(1, Math.floor(box.clientWidth / width)) * width;
    const left = Math.round((box.scrollLeft + direction * whole) / width) * width;
    box.scrollTo({ left, behavior: scrolling() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    // only some of the tabs are made: the ends are scrolled to
    event.preventDefault();
    if (strip.current) strip.current.scrollLeft = event.key === 'Home' ? 0 : total * width;
  };
  return (
    <div className="flex items-center gap-1 px-3">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Customers before"
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
          style={{ width: total * width }}
          className="h-10 max-sm:h-11"
          onKeyDownCapture={onKeyDown}
        >
          {shown.map((at) => {
            const customer = customerAt(at);
            const place = { left: at * width, width: width - gap };
            return customer ? (
              <TabsTrigger
                key={customer.id}
                value={String(at)}
                aria-setsize={total}
                aria-posinset={at + 1}
                style={place}
                className="absolute justify-start"
              >
                <span className="truncate" title={customer.name}>
                  {customer.name}
                </span>
                <Badge variant="count">{customer.total}</Badge>
              </TabsTrigger>
            ) : (
              <div key={at} aria-hidden="true" style={place} className="absolute top-3">
                <Skeleton className="h-4 w-full" />
              </div>
            );
          })}
        </TabsList>
      </div>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Customers after"
        disabled={!canGoOn}
        onClick={() => scrollBy(1)}
        className="max-sm:hidden"
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

const scrolling = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
