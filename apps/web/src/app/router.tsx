import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageError } from './error-screen';
import { parseQuery, writeQuery } from './query-string';
import { routeTree } from './routes';

/** `history` is given by tests. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
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
