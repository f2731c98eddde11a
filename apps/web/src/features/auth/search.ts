import { type Query, readText } from '../../lib/read-query';

/** The link of an invitation: /signup?invitation=TOKEN. */
export const readSignUpSearch = (query: Query) => ({ invitation: readText(query.invitation, 500) });
