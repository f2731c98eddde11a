import { useEffect, useEffectEvent } from 'react';

interface PagedList {
  content: readonly unknown[];
  totalElements: number;
  totalPages: number;
}

/** Goes to the last page if the current one no longer exists (old URL, deletion). @param goTo takes a page from 1 */
export function useExistingPage(list: PagedList | undefined, goTo: (page: number) => void) {
  const goToLast = useEffectEvent(goTo);
  useEffect(() => {
    if (list && list.content.length === 0 && list.totalElements > 0) goToLast(list.totalPages);
  }, [list]);
}
