import { startTransition, useOptimistic } from 'react';

/**
 * The filters of a list, for its filter bar. The bar shows a change at once; the list follows as a transition, which
 * typing interrupts, so that hundreds of rows do not slow down a keystroke.
 */
export function useFilters<Filters extends object>(filters: Filters, onFilters: (filters: Filters) => void) {
  const [shown, show] = useOptimistic(filters);
  const change = (part: Partial<Filters>) =>
    startTransition(() => {
      const next = { ...shown, ...part };
      show(next);
      onFilters(next);
    });
  return [shown, change] as const;
}
