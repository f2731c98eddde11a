import { optional, readKey, readPage, readText } from '../../lib/read-query';
import { roleLabels, statusLabels } from './labels';

/** What the address of the user list holds. Absent means: all, the first page, nobody's details. */
export const readUsersSearch = optional((query) => ({
  search: readText(query.search, 200),
  role: readKey(query.role, roleLabels),
  status: readKey(query.status, statusLabels),
  page: readPage(query.page),
  /** The invitation is open. */
  add: readKey(query.add, { user: true }),
  /** Whose details are open. */
  user: readText(query.user, 100),
}));
export type UsersSearch = ReturnType<typeof readUsersSearch>;
