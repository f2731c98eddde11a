import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Providers } from '../app/providers';
import { createQueryClient } from '../lib/query-client';
import { createHooksClient } from '../lib/trpc/client';

/** One component with what it needs to call the server, outside of the application. */
export function renderWithApi(children: ReactNode) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return render(
    <Providers queryClient={queryClient} hooksClient={createHooksClient()}>
      {children}
    </Providers>,
  );
}
