import type { DashboardSettings } from '@steward/api/schema/settings';
import { currentUser } from '../lib/session/session';

const storageKey = 'steward.dashboard';

/** Dashboard settings last stored in this browser, so that the first render already uses them. */
export function rememberedDashboard(): DashboardSettings | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as {
      userId: string;
      settings: DashboardSettings;
    } | null;
    return stored?.userId === currentUser()?.id ? stored?.settings : undefined;
  } catch {
    return undefined;
  }
}

export function rememberDashboard(settings: DashboardSettings): void {
  const userId = currentUser()?.id;
  if (userId) localStorage.setItem(storageKey, JSON.stringify({ userId, settings }));
}
