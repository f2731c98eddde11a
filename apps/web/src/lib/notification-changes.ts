/** Listeners for changes of the user's notifications on the server. */
const listeners = new Set<() => void>();

export function announceNotificationChange(): void {
  for (const listener of listeners) listener();
}

export function onNotificationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
