import { useSyncExternalStore } from 'react';
import { useUser } from '../../../lib/session/user';
import { readWaitingWork, type WaitingWork } from './waiting-work';

const noWork: readonly WaitingWork[] = [];

/** Cache of the waiting work of one user. */
let listCache: { userId: string; work: readonly WaitingWork[] } = { userId: '', work: noWork };
const listeners = new Set<() => void>();

/** Reloads the user's waiting work from storage and updates `useWaitingWork`. Call it after each change. */
export async function listWaitingWork(userId: string): Promise<void> {
  const work = await readWaitingWork(userId);
  if (!work.length && listCache.userId === userId && !listCache.work.length) return;
  listCache = { userId, work };
  for (const listener of listeners) listener();
}

const changeKey = 'steward.waiting-work-changed';

/** Reloads the waiting work in all tabs: `storage` events reach only the other tabs. */
export async function announceWaitingWork(userId: string): Promise<void> {
  localStorage.setItem(changeKey, String(Date.now()));
  localStorage.removeItem(changeKey);
  await listWaitingWork(userId);
}

/** Reloads the waiting work when another tab has changed it. @returns a function that unsubscribes */
export function followOtherTabs(userId: string): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === changeKey && newValue !== null) void listWaitingWork(userId);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Completions and work put aside that this browser keeps for the signed-in user, oldest first. */
export function useWaitingWork(): readonly WaitingWork[] {
  const { id } = useUser();
  return useSyncExternalStore(subscribe, () => (listCache.userId === id ? listCache.work : noWork));
}

/** The waiting work on a task. */
export const useWaitingWorkOf = (taskId: string): WaitingWork | undefined =>
  useWaitingWork().find((work) => work.taskId === taskId);
