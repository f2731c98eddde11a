import { useSyncExternalStore } from 'react';
import { useUser } from '../../../lib/session/user';
import { readWaitingWork, type WaitingWork } from './waiting-work';

const noWork: readonly WaitingWork[] = [];

/** The waiting work of one user, as last read. */
let listed: { userId: string; work: readonly WaitingWork[] } = { userId: '', work: noWork };
const listeners = new Set<() => void>();

/** Reads what this browser keeps for the user; screens with `useWaitingWork` show it. Call it after each change. */
export async function listWaitingWork(userId: string): Promise<void> {
  const work = await readWaitingWork(userId);
  if (!work.length && listed.userId === userId && !listed.work.length) return;
  listed = { userId, work };
  for (const listener of listeners) listener();
}

const changeKey = 'steward.waiting-work-changed';

/** Lists the work again, in the other tabs as well: `storage` events are sent to them only. */
export async function announceWaitingWork(userId: string): Promise<void> {
  localStorage.setItem(changeKey, String(Date.now()));
  localStorage.removeItem(changeKey);
  await listWaitingWork(userId);
}

/** Lists the work again when another tab has changed it. @returns a function that stops that */
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
  return useSyncExternalStore(subscribe, () => (listed.userId === id ? listed.work : noWork));
}

/** The waiting work on a task. */
export const useWaitingWorkOf = (taskId: string): WaitingWork | undefined =>
  useWaitingWork().find((work) => work.taskId === taskId);
