declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was asked for before the sign-in. */
    returnTo?: string;
    /** The user whose session ended there; a different user starts on the start page. */
    returnFor?: string;
  }
}

interface ReturnState {
  returnTo?: string;
  returnFor?: string;
}

const signInPages = ['/login', '/signup'];

/**
 * What the sign-in page has to know to lead back. Kept in the history entry, not in the address: a link from outside
 * cannot choose where the sign-in leads. The root is not remembered, since it leads to the user's start page anyway.
 * @param userId whose session ended, if anybody was signed in
 */
export function returnStateOf({ href, pathname }: { href: string; pathname: string }, userId?: string): ReturnState {
  if (pathname === '/' || signInPages.includes(pathname)) return {};
  return userId === undefined ? { returnTo: href } : { returnTo: href, returnFor: userId };
}

/** Carries the address over from one sign-in page to the other. */
export const keepReturnState = ({ returnTo, returnFor }: ReturnState): ReturnState => ({
  ...(returnTo === undefined ? {} : { returnTo }),
  ...(returnFor === undefined ? {} : { returnFor }),
});

/** @returns the path to open after the sign-in of `userId`, always one of this origin; undefined for the start page. */
export function returnAddress({ returnTo, returnFor }: ReturnState, userId: string): string | undefined {
  if (returnTo === undefined || (returnFor !== undefined && returnFor !== userId)) return undefined;
  const { origin } = window.location;
  if (!URL.canParse(returnTo, origin)) return undefined;
  const url = new URL(returnTo, origin);
  if (url.origin !== origin || signInPages.includes(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
