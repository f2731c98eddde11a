import { useSyncExternalStore } from 'react';
import {
  clearStoredSession,
  parseUser,
  type SessionUser,
  sessionKeys,
  storedToken,
  storedUser,
  storeTokens,
  storeUser,
  type Tokens,
} from './stored-session';

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Sign-in or sign-out in another tab. `key` is null after localStorage.clear(). */
window.addEventListener('storage', ({ key }) => {
  if (key === null || sessionKeys.includes(key)) notifyListeners();
});

let cachedUser: { text: string | null; user: SessionUser | null } = { text: null, user: null };

/** The signed-in user, with stable identity until it changes. Null without a user or token. */
export function currentUser(): SessionUser | null {
  if (storedToken() === null) return null;
  const text = storedUser();
  if (text !== cachedUser.text) cachedUser = { text, user: parseUser(text) };
  return cachedUser.user;
}

export function openSession(tokens: Tokens, user: SessionUser): void {
  storeTokens(tokens);
  storeUser(user);
  notifyListeners();
}

export function renewTokens(tokens: Tokens): void {
  storeTokens(tokens);
  notifyListeners();
}

export function updateUser(user: SessionUser): void {
  storeUser(user);
  notifyListeners();
}

export function closeSession(): void {
  clearStoredSession();
  notifyListeners();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCurrentUser = (): SessionUser | null => useSyncExternalStore(onSessionChange, currentUser);
