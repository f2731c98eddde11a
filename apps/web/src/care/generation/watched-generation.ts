import { useSyncExternalStore } from 'react';

/** In session storage, so that the progress reopens after a reload. */
const key = 'steward.generation';
const listeners = new Set<() => void>();
let watchedRunId = sessionStorage.getItem(key);

function set(runId: string | null): void {
  watchedRunId = runId;
  if (runId) sessionStorage.setItem(key, runId);
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the progress of a generation over the current page. */
export const watchGeneration = (runId: string): void => set(runId);
export const leaveGeneration = (): void => set(null);
/** The run whose progress is open. */
export const useWatchedGeneration = (): string | null => useSyncExternalStore(subscribe, () => watchedRunId);
