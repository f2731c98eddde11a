const key = 'steward.provider';

/** Remembers that the session was opened with the sign-in provider, where this browser must sign out too. */
export const rememberProviderSession = (): void => localStorage.setItem(key, 'signed in');

/** Whether it was; forgets it. */
export function takeProviderSession(): boolean {
  const isRemembered = localStorage.getItem(key) !== null;
  localStorage.removeItem(key);
  return isRemembered;
}

/** Signs out at the provider, if it offers that, and comes back to the sign-in page. */
export const providerSignOutPath = '/auth/oidc/sign-out';
