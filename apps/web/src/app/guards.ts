import { redirect } from '@tanstack/react-router';
import { returnStateOf } from '../lib/session/return-address';
import { currentUser } from '../lib/session/session';
import { whenUserIsKnown } from './start-session';

/** Sends visitors to the sign-in, which leads back to the address they asked for. */
export async function requireUser({ location }: { location: { pathname: string; href: string } }): Promise<void> {
  await whenUserIsKnown();
  if (currentUser()) return;
  throw redirect({ to: '/login', state: returnStateOf(location) });
}

export function requireAdmin(): void {
  if (currentUser()?.role !== 'ADMIN') throw redirect({ to: '/dashboard' });
}
