import { optional, readKey, readPage, readText } from '../../lib/read-query';
import { roleLabels, statusLabels } from './labels';

/** Search parameters of the user list. */
export const readUsersSearch = optional((query) => ({
  search: readText(query.search, 200),
  role: readKey(query.role, roleLabels),
  status: readKey(query.status, statusLabels),
  page: readPage(query.page),
  /** Set while the invitation dialog is open. */
  add: readKey(query.add, { user: true }),
  /** Id of the user whose details are open. */
  user: readText(query.user, 100),
}));
export type UsersSearch = ReturnType<typeof readUsersSearch>;
