import { useEffect, useSyncExternalStore } from 'react';

const product = 'Steward';
let shown = product;
const listeners = new Set<() => void>();

function show(next: string): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Names the page in the browser's tab and, on the phone, in the top bar.
 * @param inTopBar false where the page keeps its own heading on the phone, as a device's page does.
 */
export function usePageTitle(title: string, { inTopBar = true } = {}): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
    show(inTopBar ? title : product);
    return () => {
      document.title = product;
      show(product);
    };
  }, [title, inTopBar]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useTopBarTitle = (): string => useSyncExternalStore(subscribe, () => shown);
