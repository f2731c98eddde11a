import { useSyncExternalStore } from 'react';

/** Replaces the browser's message for a request without a response. */
export const unreachableMessage = 'The server cannot be reached. Check your network connection and try again.';

const probeTimeoutMs = 5000;
/** Statuses of a proxy whose server is unavailable. */
const gatewayErrors = [502, 503, 504];

/** Whether the server responds within five seconds. */
export async function reachesServer(): Promise<boolean> {
  try {
    const { status } = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    return !gatewayErrors.includes(status);
  } catch {
    return false;
  }
}

let offline = false;
const listeners = new Set<() => void>();
let check: (() => void) | undefined;

function setOffline(next: boolean): void {
  if (next === offline) return;
  offline = next;
  for (const listener of listeners) listener();
}

interface WatchOptions {
  probe?: () => Promise<boolean>;
  /** Delay between probes while the server cannot be reached. */
  retryDelayMs?: number;
}

/**
 * Keeps `useIsOffline` up to date. Browser events and failed requests trigger a probe of the server, whose result
 * decides. The probe is repeated until the server responds. @returns a function that stops the watch
 */
export function watchConnection({ probe = reachesServer, retryDelayMs = 3000 }: WatchOptions = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing = false;
  let stopped = false;
  const run = async () => {
    clearTimeout(timer);
    if (probing) return;
    probing = true;
    const reached = await probe();
    probing = false;
    if (stopped) return;
    setOffline(!reached);
    if (!reached) timer = setTimeout(() => void run(), retryDelayMs);
  };
  check = () => void run();
  const onBrowserOffline = () => {
    setOffline(true);
    void run();
  };
  window.addEventListener('offline', onBrowserOffline);
  window.addEventListener('online', check);
  if (!navigator.onLine) onBrowserOffline();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('offline', onBrowserOffline);
    if (check) window.removeEventListener('online', check);
    check = undefined;
    setOffline(false);
  };
}

/** Call this after a request without a response: checks whether the connection is lost. */
export const suspectConnection = (): void => check?.();

export const isOffline = (): boolean => offline;

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server cannot be reached at the moment. */
export const useIsOffline = (): boolean => useSyncExternalStore(onConnectionChange, isOffline);
