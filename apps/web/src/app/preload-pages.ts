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
const maxIdleWaitMs = 5000;

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: maxIdleWaitMs });
    else setTimeout(resolve, 200);
  });

function isDataSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData) || slowNetworks.includes(connection?.effectiveType ?? '');
}

const waitUntil = (condition: () => boolean, subscribe: (listener: () => void) => () => void) =>
  new Promise<void>((resolve) => {
    if (condition()) return resolve();
    const stop = subscribe(() => {
      if (!condition()) return;
      stop();
      resolve();
    });
  });

/**
 * Fetches the code of every page the user may open, then that of forms and dialogs, one at a time while the browser is
 * idle, so that navigation survives a lost connection or a server upgrade. Heavy code (charts, the PDF viewer) stays on
 * demand. Does nothing on a data-saving or slow connection.
 */
export async function preloadPages(router: Router, idle: () => Promise<void> = whenIdle): Promise<void> {
  await waitUntil(() => currentUser() !== null, onSessionChange);
  if (isDataSaving()) return;
  const online = () => waitUntil(() => !isOffline(), onConnectionChange);
  const isAdmin = currentUser()?.role === 'ADMIN';
  const routes: AnyRoute[] = Object.values(router.routesById);
  for (const route of routes) {
    if (route.parentRoute?.id !== '/app' || (!isAdmin && route.options.beforeLoad === requireAdmin)) continue;
    await idle();
    await online();
    await router.loadRouteChunk(route);
  }
  // loading the pages has registered their forms
  for (const load of loadsWhenIdle) {
    await idle();
    await online();
    await load().catch(() => undefined);
  }
}
