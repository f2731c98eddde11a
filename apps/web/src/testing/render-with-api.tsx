import { admin } from '@steward/api/msw/factories/people';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Providers } from '../app/providers';
import { createRouteContext } from '../app/route-context';
import { createQueryClient } from '../lib/query-client';
import { currentUser } from '../lib/session/session';
import { UserContext } from '../lib/session/user';

/** Renders a single component with the providers for API calls. */
export function renderWithApi(children: ReactNode) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return render(
    <Providers context={createRouteContext(queryClient)}>
      <UserContext value={currentUser() ?? admin}>{children}</UserContext>
    </Providers>,
  );
}
