import { trpcHandlers } from '@steward/api/msw';
import { setupServer } from 'msw/node';

/** Stubs nothing by itself. A test adds sets with `server.use`; a call without a stub is an error on the console. */
export const server = setupServer(trpcHandlers({}, { onUnstubbed: 'error' }));
