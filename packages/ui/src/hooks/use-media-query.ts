import { useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date. */
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

/** Less than a small laptop: the sidebar is a rail, and a panel lies over the list instead of beside it. Tailwind's `lg:`. */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 64rem)');

/** Phone layout: the same border as Tailwind's `sm:` and the measures in tokens.css. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 40rem)');
