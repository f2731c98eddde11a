import { useSyncExternalStore } from 'react';

/** In this tab's storage, so that the progress is open again after a reload. */
const key = 'steward.generation';
const listeners = new Set<() => void>();
let watched = sessionStorage.getItem(key);

function set(runId: string | null): void {
  watched = runId;
  if (runId) sessionStorage.setItem(key, runId);
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the progress of a generation over whichever page is shown. */
export const watchGeneration = (runId: string): void => set(runId);
export const leaveGeneration = (): void => set(null);
/** The run whose progress is open. */
export const useWatchedGeneration = (): string | null => useSyncExternalStore(subscribe, () => watched);
