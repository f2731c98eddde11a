import { currentUser } from '../lib/session/session';
import { createApiClient } from '../lib/trpc/client';
import { rememberedDashboard } from './remembered-dashboard';

const longestWait = 1500;

const views = {
  overview: { to: '/dashboard' },
  devices: { to: '/devices' },
  intelligence: { to: '/analytics' },
  maintenance: { to: '/device-care', search: { tab: 'maintenance' } },
} as const;

/** Where `/` leads. In a browser that does not know yet the server is asked, but not for long. */
export async function startPage() {
  const settings = rememberedDashboard() ?? (await Promise.race([ask(), waited()]));
  const view = settings?.defaultView ?? 'overview';
  return views[view === 'intelligence' && currentUser()?.role !== 'ADMIN' ? 'overview' : view];
}

const ask = () =>
  createApiClient()
    .settings.dashboard.query()
    .catch(() => undefined);
const waited = () => new Promise<undefined>((done) => setTimeout(() => done(undefined), longestWait));
