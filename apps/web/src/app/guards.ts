import { redirect } from '@tanstack/react-router';
import { returnStateOf } from '../lib/session/return-address';
import { currentUser } from '../lib/session/session';
import { whenUserIsKnown } from './start-session';

/** Puts the user into the route context; redirects signed-out visitors to the sign-in, which returns them to this address. */
export async function requireUser({ location }: { location: { pathname: string; href: string } }) {
  await whenUserIsKnown();
  const user = currentUser();
  if (user) return { user };
  throw redirect({ to: '/login', state: returnStateOf(location) });
}

export function requireAdmin(): void {
  if (currentUser()?.role !== 'ADMIN') throw redirect({ to: '/dashboard' });
}
