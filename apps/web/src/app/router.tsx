import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouteContext } from '../lib/route-data';
import { PageError } from './error-screen';
import { parseQuery, writeQuery } from './query-string';
import { routeTree } from './routes';

/** `history` is given by tests. */
export const createAppRouter = (context: RouteContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // the queries know how old their data may be
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    // the page scrolls inside the shell, not in the window
    scrollToTopSelectors: ['#content'],
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
