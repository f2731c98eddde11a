import { admin } from '@steward/api/msw/factories/people';
import { type AnyRoute, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { Providers } from '../app/providers';
import { createRouteContext } from '../app/route-context';
import { createAppRouter } from '../app/router';
import { Toasts } from '../app/toasts';
import { loadsWhenIdle } from '../lib/parts/lazy-part';
import { createQueryClient } from '../lib/query-client';
import type { SessionUser } from '../lib/session/stored-session';
import { signInAs } from './sessions';

// The first test file of a worker compiles the code of all pages here, which takes longer than a query waits on a busy machine.
// Later files of the worker reuse this module and the compiled code.
beforeAll(async () => {
  const router = createAppRouter(createRouteContext(createQueryClient()), createMemoryHistory());
  const routes: AnyRoute[] = Object.values(router.routesById);
  await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
  await Promise.all([...loadsWhenIdle].map((load) => load()));
}, 120_000);

/** Renders the whole application at an address, signed in as `user` (default: an administrator). */
export function renderApp(address: string, { user = admin }: { user?: SessionUser | null } = {}) {
  if (user) signInAs(user);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const context = createRouteContext(queryClient);
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [address] }));
  const view = render(
    <Providers context={context}>
      <RouterProvider router={router} />
      <Toasts />
    </Providers>,
  );
  return { ...view, router, user: userEvent.setup() };
}
