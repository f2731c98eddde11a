import { admin } from '@steward/api/msw/factories/people';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from '../app/providers';
import { createRouteContext } from '../app/route-context';
import { createAppRouter } from '../app/router';
import { Toasts } from '../app/toasts';
import { createQueryClient } from '../lib/query-client';
import type { SessionUser } from '../lib/session/stored-session';
import { signInAs } from './sessions';

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
