import { isPhone } from '@steward/ui/hooks/use-media-query';
import { currentUser } from '../lib/session/session';
import type { TrpcUtils } from '../lib/trpc/trpc';
import { rememberedDashboard } from './remembered-dashboard';

const settingsTimeoutMs = 1500;

const views = {
  overview: { to: '/dashboard' },
  devices: { to: '/devices' },
  intelligence: { to: '/analytics' },
  maintenance: { to: '/device-care', search: { tab: 'maintenance' } },
} as const;

/** Target of `/`. Asks the server when this browser has no stored settings, but waits only briefly. */
export async function startPage(trpc: TrpcUtils) {
  const settings =
    rememberedDashboard() ??
    (await Promise.race([trpc.settings.dashboard.ensureData().catch(() => undefined), timeout()]));
  const role = currentUser()?.role;
  const start = settings?.startWithMyWork ?? (role === 'USER' ? 'phone' : 'never');
  if (start === 'always' || (start === 'phone' && isPhone())) return { to: '/my-work' } as const;
  const view = settings?.defaultView ?? 'overview';
  return views[view === 'intelligence' && role !== 'ADMIN' ? 'overview' : view];
}

const timeout = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), settingsTimeoutMs));
