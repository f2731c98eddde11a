import { admin, member } from '@steward/api/msw/factories/people';
import { expect, test } from 'vitest';
import { filterUsers, isFiltered } from './filter-users';
import { personOfSession } from './person';
import type { UsersSearch } from './search';

const people = [
  personOfSession(admin),
  personOfSession(member),
  { ...personOfSession(member), id: 'u-3', firstName: 'Grace', lastName: 'Lindqvist', email: 'g.l@other.example' },
].map((person) => ({ ...person, enabled: person.id !== 'u-3' }));

test.each<[UsersSearch, string[]]>([
  [{}, ['u-admin', 'u-member', 'u-3']],
  [{ search: 'KOWAL' }, ['u-admin']],
  [{ search: 'jonas br' }, ['u-member']],
  [{ search: ' other.example ' }, ['u-3']],
  [{ search: 'nobody' }, []],
  [{ role: 'ADMIN' }, ['u-admin']],
  [{ role: 'USER', status: 'active' }, ['u-member']],
  [{ status: 'inactive' }, ['u-3']],
])('filterUsers with %o finds %o', (search, ids) => {
  expect(filterUsers(people, search).map(({ id }) => id)).toEqual(ids);
});

test('isFiltered ignores page, open details and a blank search', () => {
  expect(isFiltered({ user: 'u-3', page: 2, search: '  ' })).toBe(false);
  expect(isFiltered({ status: 'inactive' })).toBe(true);
});
