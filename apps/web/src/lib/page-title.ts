import { useEffect, useSyncExternalStore } from 'react';

const product = 'Steward';
let topBarTitle = product;
const listeners = new Set<() => void>();

function setTopBarTitle(next: string): void {
  topBarTitle = next;
  for (const listener of listeners) listener();
}

/**
 * Sets the title of the browser tab and, on a phone, of the top bar.
 * @param inTopBar false if the page has its own heading on a phone
 */
export function usePageTitle(title: string, { inTopBar = true } = {}): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
    setTopBarTitle(inTopBar ? title : product);
    return () => {
      document.title = product;
      setTopBarTitle(product);
    };
  }, [title, inTopBar]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useTopBarTitle = (): string => useSyncExternalStore(subscribe, () => topBarTitle);
