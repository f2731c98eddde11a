declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was requested before the sign-in. */
    returnTo?: string;
    /** Id of the user whose session ended there; other users go to the start page. */
    returnFor?: string;
  }
}

interface ReturnState {
  returnTo?: string;
  returnFor?: string;
}

const signInPages = ['/login', '/signup'];

/**
 * History state with which the sign-in page returns to the requested page. Not part of the URL, so that external links
 * cannot choose the target. The root is not stored, because it opens the user's start page anyway.
 * @param userId user whose session ended, if any
 */
export function returnStateOf({ href, pathname }: { href: string; pathname: string }, userId?: string): ReturnState {
  if (pathname === '/' || signInPages.includes(pathname)) return {};
  return userId === undefined ? { returnTo: href } : { returnTo: href, returnFor: userId };
}

/** Passes the return address from one sign-in page to the other. */
export const keepReturnState = ({ returnTo, returnFor }: ReturnState): ReturnState => ({
  ...(returnTo === undefined ? {} : { returnTo }),
  ...(returnFor === undefined ? {} : { returnFor }),
});

/** @returns the path to open after `userId` has signed in, always of this origin; undefined for the start page */
export function returnAddress({ returnTo, returnFor }: ReturnState, userId: string): string | undefined {
  if (returnTo === undefined || (returnFor !== undefined && returnFor !== userId)) return undefined;
  const { origin } = window.location;
  if (!URL.canParse(returnTo, origin)) return undefined;
  const url = new URL(returnTo, origin);
  if (url.origin !== origin || signInPages.includes(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
