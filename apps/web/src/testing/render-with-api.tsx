import { admin } from '@steward/api/msw/factories/people';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Providers } from '../app/providers';
import { createQueryClient } from '../lib/query-client';
import { currentUser } from '../lib/session/session';
import { UserContext } from '../lib/session/user';
import { createHooksClient } from '../lib/trpc/client';

/** One component with what it needs to call the server, outside of the application. */
export function renderWithApi(children: ReactNode) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return render(
    <Providers queryClient={queryClient} hooksClient={createHooksClient()}>
      <UserContext value={currentUser() ?? admin}>{children}</UserContext>
    </Providers>,
  );
}
