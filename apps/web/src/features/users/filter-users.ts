import type { Person } from './person';
import type { UsersSearch } from './search';

/** Search in first name, last name and email, in any case; role; status (specification 1, section 2.8). */
export function filterUsers<P extends Person>(people: readonly P[], { search = '', role, status }: UsersSearch): P[] {
  const wanted = search.trim().toLowerCase();
  return people.filter(
    ({ firstName, lastName, email, ...person }) =>
      [`${firstName} ${lastName}`, email].some((text) => text.toLowerCase().includes(wanted)) &&
      (!role || person.role === role) &&
      (!status || person.enabled === (status === 'active')),
  );
}

export const isFiltered = ({ search, role, status }: UsersSearch): boolean => Boolean(search?.trim() || role || status);
