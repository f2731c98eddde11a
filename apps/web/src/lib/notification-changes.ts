/** Something about the user's notifications has changed on the server: told to whoever shows a list of them. */
const listeners = new Set<() => void>();

export function announceNotificationChange(): void {
  for (const listener of listeners) listener();
}

export function onNotificationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
