import { trpcHandlers } from '@steward/api/msw';
import { setupServer } from 'msw/node';

/** Has no stubs. Tests add them with `server.use`; a call without a stub logs a console error. */
export const server = setupServer(trpcHandlers({}, { onUnstubbed: 'error' }));
