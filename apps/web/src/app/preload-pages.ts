import type { AnyRoute } from '@tanstack/react-router';
import { isOffline, onConnectionChange } from '../lib/connection';
import { loadsWhenIdle } from '../lib/parts/lazy-part';
import { currentUser, onSessionChange } from '../lib/session/session';
import { requireAdmin } from './guards';
import type { createAppRouter } from './router';

type Router = Pick<ReturnType<typeof createAppRouter>, 'routesById' | 'loadRouteChunk'>;

/** Network Information API; absent in Firefox and Safari. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const slowNetworks = ['slow-2g', '2g'];
const longestWaitForIdleMs = 5000;

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: longestWaitForIdleMs });
    else setTimeout(resolve, 200);
  });

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData) || slowNetworks.includes(connection?.effectiveType ?? '');
}

const until = (holds: () => boolean, subscribe: (listener: () => void) => () => void) =>
  new Promise<void>((resolve) => {
    if (holds()) return resolve();
    const stop = subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });

/**
 * Fetches the code of every page the user may open, then that of forms and dialogs, one at a time while the browser is
 * idle: a lost connection or an upgrade of the server then keeps nobody from moving around. Heavy code (charts, the PDF
 * viewer) stays on demand. Does nothing where data is to be saved.
 */
export async function preloadPages(router: Router, idle: () => Promise<void> = whenIdle): Promise<void> {
  await until(() => currentUser() !== null, onSessionChange);
  if (savesData()) return;
  const online = () => until(() => !isOffline(), onConnectionChange);
  const isAdmin = currentUser()?.role === 'ADMIN';
  const routes: AnyRoute[] = Object.values(router.routesById);
  for (const route of routes) {
    if (route.parentRoute?.id !== '/app' || (!isAdmin && route.options.beforeLoad === requireAdmin)) continue;
    await idle();
    await online();
    await router.loadRouteChunk(route);
  }
  // the pages have registered their forms by now
  for (const load of loadsWhenIdle) {
    await idle();
    await online();
    await load().catch(() => undefined);
  }
}
