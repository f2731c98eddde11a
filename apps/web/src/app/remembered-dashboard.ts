import type { DashboardSettings } from '@steward/api/schema/settings';
import { currentUser } from '../lib/session/session';

const storageKey = 'steward.dashboard';

/** The dashboard settings as this browser last knew them, so that the first picture is already the chosen one. */
export function rememberedDashboard(): DashboardSettings | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as {
      userId: string;
      settings: DashboardSettings;
    } | null;
    return kept?.userId === currentUser()?.id ? kept?.settings : undefined;
  } catch {
    return undefined;
  }
}

export function rememberDashboard(settings: DashboardSettings): void {
  const userId = currentUser()?.id;
  if (userId) localStorage.setItem(storageKey, JSON.stringify({ userId, settings }));
}
