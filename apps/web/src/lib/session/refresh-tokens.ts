import { reportError } from '../app-error';
import { AuthenticationError } from './authentication-error';
import { renewTokens } from './session';
import { storedRefreshToken, storedToken, type Tokens } from './stored-session';

/** The server knows the refresh token no longer, or never did. */
class RefreshRefused extends Error {}

let running: Promise<void> | undefined;

/**
 * Renews the tokens once for all calls that failed together, in this tab and in the others.
 * @param rejected the token that the server refused: when another tab has renewed it since, that one is used.
 * @throws AuthenticationError carrying `status`.
 */
export async function refreshTokens(rejected: string | null, status: number): Promise<void> {
  running ??= alone(() => renewUnlessRenewed(rejected)).finally(() => {
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

/** One tab at a time where the browser can (Web Locks; absent without a secure context). */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('steward.refresh', work) : work();

async function renewUnlessRenewed(rejected: string | null): Promise<void> {
  if (storedToken() !== rejected) return;
  const refreshToken = storedRefreshToken();
  if (refreshToken === null) throw new Error('There is no refresh token.');
  const response = await fetch('/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: refreshToken }),
  });
  if (response.status === 401) throw new RefreshRefused();
  if (!response.ok) throw new Error(`The refresh was answered with ${response.status}.`);
  renewTokens((await response.json()) as Tokens);
}
