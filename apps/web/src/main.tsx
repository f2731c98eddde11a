import './lib/zod-config';
import '@steward/ui/globals.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { createAppRouter } from './app/router';
import { startSession } from './app/start-session';
import { Toasts } from './app/toasts';
import { createQueryClient } from './lib/query-client';
import { createApiClient, createHooksClient } from './lib/trpc/client';

startSession(createApiClient());

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
createRoot(place).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()} hooksClient={createHooksClient()}>
      <RouterProvider router={createAppRouter()} />
      <Toasts />
    </Providers>
  </StrictMode>,
);
