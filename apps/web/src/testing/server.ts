import { trpcHandlers } from '@steward/api/msw';
import { admin } from '@steward/api/msw/factories/people';
import { setupServer } from 'msw/node';

/**
 * Stubs only the rule for new passwords, which many forms show, the state of the user's address, for which the shell
 * may show a banner, and that there is no sign-in provider. Tests add other stubs with `server.use`; a call without a stub logs a console
 * error.
 */
export const server = setupServer(
  trpcHandlers(
    {
      'auth.passwordPolicy': () => ({ policy: 'specified' }),
      'signInProvider.get': () => null,
      'users.emailState': () => ({ email: admin.email, confirmed: true, canConfirm: true, pending: null }),
    },
    { onUnstubbed: 'error' },
  ),
);
