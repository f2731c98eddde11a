import type { Person } from './person';
import type { UsersSearch } from './search';

/** Filters by text in name or email (case-insensitive), role and status (specification 1, section 2.8). */
export function filterUsers<P extends Person>(people: readonly P[], { search = '', role, status }: UsersSearch): P[] {
  const lowerCaseSearch = search.trim().toLowerCase();
  return people.filter(
    ({ firstName, lastName, email, ...person }) =>
      [`${firstName} ${lastName}`, email].some((text) => text.toLowerCase().includes(lowerCaseSearch)) &&
      (!role || person.role === role) &&
      (!status || person.enabled === (status === 'active')),
  );
}

export const isFiltered = ({ search, role, status }: UsersSearch): boolean => Boolean(search?.trim() || role || status);
