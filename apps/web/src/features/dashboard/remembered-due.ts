import type { Dashboard } from '@steward/api/schema/dashboard';

type DueToday = Extract<Dashboard['dueToday'], { ok: true }>['data'];

const keyOf = (userId: string) => `steward.due-today.${userId}`;

/** What the banner said when this browser saw it last, so that its place is kept while the figures load. */
export function rememberedDue(userId: string): DueToday | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as DueToday | null;
    return typeof stored?.count === 'number' && typeof stored.mine === 'number' ? stored : null;
  } catch {
    return null;
  }
}

export function rememberDue(userId: string, { count, mine }: DueToday): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ count, mine }));
  } catch {
    // storage is full or switched off: the banner moves the page once
  }
}
