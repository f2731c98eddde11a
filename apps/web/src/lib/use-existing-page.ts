import { useEffect, useEffectEvent } from 'react';

interface PagedList {
  content: readonly unknown[];
  totalElements: number;
  totalPages: number;
}

/** A page that is no longer there, in an old address or after a deletion, is the last one. @param goTo counts from 1. */
export function useExistingPage(list: PagedList | undefined, goTo: (page: number) => void) {
  const goToLast = useEffectEvent(goTo);
  useEffect(() => {
    if (list && list.content.length === 0 && list.totalElements > 0) goToLast(list.totalPages);
  }, [list]);
}
