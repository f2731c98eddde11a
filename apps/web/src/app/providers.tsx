import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { createHooksClient } from '../lib/trpc/client';
import { trpc } from '../lib/trpc/trpc';

interface ProvidersProps {
  queryClient: QueryClient;
  hooksClient: ReturnType<typeof createHooksClient>;
  children: ReactNode;
}

export function Providers({ queryClient, hooksClient, children }: ProvidersProps) {
  return (
    <trpc.Provider client={hooksClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
