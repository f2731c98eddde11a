import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouteContext } from '../lib/route-data';
import { PageError } from './error-screen';
import { parseQuery, writeQuery } from './query-string';
import { routeTree } from './routes';

/** @param history set by tests only */
export const createAppRouter = (context: RouteContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // staleness is decided per query
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    // the shell's content element scrolls, not the window
    scrollToTopSelectors: ['#content'],
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
