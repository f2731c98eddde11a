import { useSyncExternalStore } from 'react';

/** The message in the dismissible banner above every page. */
let message: string | null = null;
const listeners = new Set<() => void>();

function setMessage(next: string | null): void {
  message = next;
  for (const listener of listeners) listener();
}

export const reportError = (text: string): void => setMessage(text);
export const dismissError = (): void => setMessage(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useAppError = (): string | null => useSyncExternalStore(subscribe, () => message);
