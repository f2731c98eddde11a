import { optional, readText } from '../../lib/read-query';

/** Search parameters of /reset-password; a one-time link is /reset-password?token=TOKEN. */
export const readResetPasswordSearch = optional((query) => ({ token: readText(query.token, 500) }));
/** Search parameters of /confirm-email; a link is /confirm-email?token=TOKEN. */
export const readConfirmEmailSearch = readResetPasswordSearch;
/** Search parameters of /signup; an invitation link is /signup?invitation=TOKEN. */
export const readSignUpSearch = optional((query) => ({ invitation: readText(query.invitation, 500) }));
