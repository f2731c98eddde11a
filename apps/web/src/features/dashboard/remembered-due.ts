import type { Dashboard } from '@steward/api/schema/dashboard';

type DueToday = Extract<Dashboard['dueToday'], { ok: true }>['data'];

const storageKey = (userId: string) => `steward.due-today.${userId}`;

/** Counts last shown by the banner in this browser, used to reserve its space while the dashboard loads. */
export function rememberedDue(userId: string): DueToday | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null') as DueToday | null;
    return typeof stored?.count === 'number' && typeof stored.mine === 'number' ? stored : null;
  } catch {
    return null;
  }
}

export function rememberDue(userId: string, { count, mine }: DueToday): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify({ count, mine }));
  } catch {
    // storage is full or disabled: the banner shifts the page once when it appears
  }
}
