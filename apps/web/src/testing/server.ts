import { trpcHandlers } from '@steward/api/msw';
import { setupServer } from 'msw/node';

/** Has no stubs, except that there is no sign-in provider. Tests add them with `server.use`; a call without a stub logs a console error. */
export const server = setupServer(trpcHandlers({ 'signInProvider.get': () => null }, { onUnstubbed: 'error' }));
