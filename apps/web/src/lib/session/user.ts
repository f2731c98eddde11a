import { createContext, use } from 'react';
import type { SessionUser } from './stored-session';

/** Provided by the shell to every page that requires a sign-in. */
export const UserContext = createContext<SessionUser | null>(null);

/** The signed-in user, updated with the session. Use only inside the shell. */
export function useUser(): SessionUser {
  const user = use(UserContext);
  if (!user) throw new Error('useUser must be used inside the shell.');
  return user;
}
