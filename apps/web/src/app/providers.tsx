import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteContext } from '../lib/route-data';
import { trpc } from '../lib/trpc/trpc';

interface ProvidersProps {
  context: RouteContext;
  children: ReactNode;
}

export function Providers({ context: { queryClient, client }, children }: ProvidersProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
