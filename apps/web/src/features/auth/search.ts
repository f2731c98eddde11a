import { optional, readText } from '../../lib/read-query';

/** Search parameters of /login; the server sets `provider` when the browser comes back from the sign-in provider. */
export const readLoginSearch = optional((query) => ({ provider: readText(query.provider, 50) }));
/** Search parameters of /reset-password and /confirm-email; a one-time link is /reset-password?token=TOKEN. */
export const readLinkSearch = optional((query) => ({ token: readText(query.token, 500) }));
/** Search parameters of /signup; an invitation link is /signup?invitation=TOKEN. */
export const readSignUpSearch = optional((query) => ({ invitation: readText(query.invitation, 500) }));
