import { optional, readText } from '../../lib/read-query';

/** The link of an invitation: /signup?invitation=TOKEN. */
export const readSignUpSearch = optional((query) => ({ invitation: readText(query.invitation, 500) }));
