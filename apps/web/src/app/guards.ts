import { redirect } from '@tanstack/react-router';
import { returnStateOf } from '../lib/session/return-address';
import { currentUser } from '../lib/session/session';
import { whenUserIsKnown } from './start-session';

/** Gives the routes behind the sign-in their user. Others are sent to the sign-in, which leads back to the address they asked for. */
export async function requireUser({ location }: { location: { pathname: string; href: string } }) {
  await whenUserIsKnown();
  const user = currentUser();
  if (user) return { user };
  throw redirect({ to: '/login', state: returnStateOf(location) });
}

export function requireAdmin(): void {
  if (currentUser()?.role !== 'ADMIN') throw redirect({ to: '/dashboard' });
}
