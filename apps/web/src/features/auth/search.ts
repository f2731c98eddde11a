import { optional, readText } from '../../lib/read-query';

/** Search parameters of /signup; an invitation link is /signup?invitation=TOKEN. */
export const readSignUpSearch = optional((query) => ({ invitation: readText(query.invitation, 500) }));
