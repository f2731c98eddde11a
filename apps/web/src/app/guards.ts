import { redirect } from '@tanstack/react-router';
import { currentUser } from '../lib/session/session';
import { whenUserIsKnown } from './start-session';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a label on a machine wanted to lead before somebody had to sign in. */
    returnTo?: string;
  }
}

const isDevicePage = (path: string) => /^\/devices\/[^/]+/.test(path);

/** Everybody else goes to /login. Only the address of a machine is remembered: other sign-ins lead to the start page. */
export async function requireUser({ location }: { location: { pathname: string; href: string } }): Promise<void> {
  await whenUserIsKnown();
  if (currentUser()) return;
  throw redirect({ to: '/login', state: isDevicePage(location.pathname) ? { returnTo: location.href } : {} });
}

export function requireAdmin(): void {
  if (currentUser()?.role !== 'ADMIN') throw redirect({ to: '/dashboard' });
}
