import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMediaQuery } from './use-media-query';

/** Longer tables render only the rows near the visible part; measured in docs/adr/0022. */
const minVirtualRows = 60;
/** First guess; each row is measured when it is rendered. */
const estimatedRowPx = 40;

interface VirtualRowsOptions {
  /** Ids of the rows in order. An open row and its detail are two rows. */
  ids: readonly string[];
  /** The table body; an element around its Card scrolls. */
  body: RefObject<HTMLTableSectionElement | null>;
}

/**
 * Which rows of a long table to render, with the height of the gap before each and after the last. Null for a short table
 * and for printing, where all rows are rendered. The row with the focus is always rendered.
 */
export function useVirtualRows({ ids, body }: VirtualRowsOptions) {
  const printing = useMediaQuery('print');
  const [focused, setFocused] = useState<string>();
  const [bodyTop, setBodyTop] = useState(0);
  const enabled = ids.length >= minVirtualRows && !printing;
  const focusedIndex = focused === undefined ? -1 : ids.indexOf(focused);
  const virtualizer = useVirtualizer({
    enabled,
    count: ids.length,
    getScrollElement: () => scrollerOf(body.current),
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => estimatedRowPx,
    initialRect: { width: 0, height: window.innerHeight },
    scrollMargin: bodyTop,
    overscan: 8,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return focusedIndex < 0 || rows.includes(focusedIndex) ? rows : [...rows, focusedIndex].sort((a, b) => a - b);
    },
    useFlushSync: false,
  });
  // content above the table can change its height at any time
  useLayoutEffect(() => {
    const scroller = scrollerOf(body.current);
    if (!enabled || !body.current || !scroller) return;
    const top = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    setBodyTop(Math.round(top));
  });
  if (!enabled) return null;
  const items = virtualizer.getVirtualItems();
  let end = bodyTop;
  const rows = items.map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gap };
  });
  return {
    rows,
    gapAfter: Math.max(0, bodyTop + virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
    scrollTo: (index: number, align: 'auto' | 'center') => virtualizer.scrollToIndex(index, { align }),
    onFocus: (id: string | undefined) => setFocused(id),
  };
}

/** The element that scrolls a table vertically. The Card around the table scrolls only sideways. */
function scrollerOf(body: HTMLElement | null): HTMLElement | null {
  let element = body?.closest('[data-slot="card"]')?.parentElement ?? body?.parentElement ?? null;
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
  return element;
}
