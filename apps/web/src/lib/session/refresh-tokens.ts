import { reportError } from '../app-error';
import { AuthenticationError } from './authentication-error';
import { renewTokens } from './session';
import { isReplaced } from './session-replacement';
import { storedRefreshToken, storedToken, type Tokens } from './stored-session';

/** The server does not accept the refresh token. */
class RefreshRefused extends Error {}

let running: Promise<void> | undefined;

/**
 * Renews the tokens once for all calls that failed together, in all tabs.
 * @param rejectedToken the token that the server rejected; if another tab has renewed it since, nothing is requested
 * @throws AuthenticationError with `status`
 */
export async function refreshTokens(rejectedToken: string | null, status: number): Promise<void> {
  running ??= withTabLock(() => renewUnlessRenewed(rejectedToken)).finally(() => {
    running = undefined;
  });
  try {
    await running;
  } catch (error) {
    const failure = new AuthenticationError(status, error instanceof RefreshRefused);
    reportError(failure.message);
    throw failure;
  }
}

/** Runs in one tab at a time, if the browser supports it (Web Locks require a secure context). */
const withTabLock = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('steward.refresh', work) : work();

async function renewUnlessRenewed(rejectedToken: string | null): Promise<void> {
  if (storedToken() !== rejectedToken) return;
  const refreshToken = storedRefreshToken();
  if (refreshToken === null) throw new Error('There is no refresh token.');
  const response = await fetch('/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: refreshToken }),
  });
  if (response.status === 401) {
    if (await isReplaced(rejectedToken)) return;
    throw new RefreshRefused();
  }
  if (!response.ok) throw new Error(`The token refresh failed with status ${response.status}.`);
  renewTokens((await response.json()) as Tokens);
}
