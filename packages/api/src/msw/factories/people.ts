import type { Role } from '../../permissions';

/** A user who can sign in. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  organizationId: string;
  organizationName: string;
}

export const admin: Person = {
  id: 'u-admin',
  firstName: 'Marta',
  lastName: 'Kowalski',
  email: 'marta@northgate.example',
  role: 'ADMIN',
  organizationId: 'default',
  organizationName: 'Northgate Facilities',
};
export const member: Person = { ...admin, id: 'u-member', firstName: 'Jonas', lastName: 'Brandt', role: 'USER' };
