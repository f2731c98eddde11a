import { useSyncExternalStore } from 'react';

/** Whether a media query matches; updates when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Narrower than Tailwind's `lg:`: the sidebar is a rail, and a panel covers the list instead of opening beside it. */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 64rem)');

const phoneQuery = '(width < 40rem)';

/** Phone layout: narrower than Tailwind's `sm:`, the breakpoint of tokens.css. */
export const useIsPhone = (): boolean => useMediaQuery(phoneQuery);

/** Whether it is the phone layout now, for use outside of components. */
export const isPhone = (): boolean => window.matchMedia(phoneQuery).matches;
