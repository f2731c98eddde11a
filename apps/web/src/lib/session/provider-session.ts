const key = 'steward.provider';

/** Stores that the session was opened through the sign-in provider, so that sign-out also ends the provider's session. */
export const rememberProviderSession = (): void => localStorage.setItem(key, 'signed in');

/** Returns whether the session was opened through the provider, and clears the stored flag. */
export function takeProviderSession(): boolean {
  const isRemembered = localStorage.getItem(key) !== null;
  localStorage.removeItem(key);
  return isRemembered;
}

/** Ends the provider's session, if the provider supports it, and redirects to the sign-in page. */
export const providerSignOutPath = '/auth/oidc/sign-out';
