import { trpcHandlers } from '@steward/api/msw';
import { setupServer } from 'msw/node';

/**
 * Stubs only the rule for new passwords, which many forms show. Tests add other stubs with `server.use`; a call without a
 * stub logs a console error.
 */
export const server = setupServer(
  trpcHandlers({ 'auth.passwordPolicy': () => ({ policy: 'specified' }) }, { onUnstubbed: 'error' }),
);
