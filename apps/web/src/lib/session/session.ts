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
const changed = () => {
  for (const listener of listeners) listener();
};

/** Another tab signed in or out. `key` is null when it cleared everything. */
window.addEventListener('storage', ({ key }) => {
  if (key === null || sessionKeys.includes(key)) changed();
});

let parsed: { text: string | null; user: SessionUser | null } = { text: null, user: null };

/** The signed-in user; the same object until it changes. Null without a user or without a token. */
export function currentUser(): SessionUser | null {
  if (storedToken() === null) return null;
  const text = storedUser();
  if (text !== parsed.text) parsed = { text, user: parseUser(text) };
  return parsed.user;
}

export function openSession(tokens: Tokens, user: SessionUser): void {
  storeTokens(tokens);
  storeUser(user);
  changed();
}

export function renewTokens(tokens: Tokens): void {
  storeTokens(tokens);
  changed();
}

export function updateUser(user: SessionUser): void {
  storeUser(user);
  changed();
}

export function closeSession(): void {
  clearStoredSession();
  changed();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCurrentUser = (): SessionUser | null => useSyncExternalStore(onSessionChange, currentUser);
