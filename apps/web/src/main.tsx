import './lib/zod-config';
import '@steward/ui/globals.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadPages } from './app/preload-pages';
import { Providers } from './app/providers';
import { createRouteContext } from './app/route-context';
import { createAppRouter } from './app/router';
import { startSession } from './app/start-session';
import { Toasts } from './app/toasts';
import { restoreTimeZone } from './lib/calendar';
import { watchConnection } from './lib/connection';
import { createQueryClient } from './lib/query-client';

const context = createRouteContext(createQueryClient());
const router = createAppRouter(context);

restoreTimeZone();
startSession(context.client);
watchConnection();
// before the first render: the page's data goes into the first request
void router.load();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
createRoot(place).render(
  <StrictMode>
    <Providers context={context}>
      <RouterProvider router={router} />
      <Toasts />
    </Providers>
  </StrictMode>,
);
void preloadPages(router);
