import { useSyncExternalStore } from 'react';

/** The one sentence in the dismissible banner above every page. */
let message: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  message = next;
  for (const listener of listeners) listener();
}

export const reportError = (text: string): void => set(text);
export const dismissError = (): void => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useAppError = (): string | null => useSyncExternalStore(subscribe, () => message);
