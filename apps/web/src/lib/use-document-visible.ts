import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether somebody can see the page: false in a tab behind others. */
export const useDocumentVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
