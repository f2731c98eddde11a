import { createContext, use } from 'react';
import type { SessionUser } from './stored-session';

/** Provided by the shell, around every page behind the sign-in. */
export const UserContext = createContext<SessionUser | null>(null);

/** The signed-in user, kept up to date with the session. Only inside the shell. */
export function useUser(): SessionUser {
  const user = use(UserContext);
  if (!user) throw new Error('useUser must be used inside the shell.');
  return user;
}
