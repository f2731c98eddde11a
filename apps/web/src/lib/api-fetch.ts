import { suspectConnection, unreachableMessage } from './connection';
import { refreshTokens } from './session/refresh-tokens';
import { storedToken } from './session/stored-session';

/** Paths authenticated by the session cookie instead of a bearer token (specification 1, section 7). */
const cookiePaths = [
  '/auth/',
  '/health',
  '/upload-pdf',
  '/knowledge/query',
  '/pdfs/',
  '/knowledge/suggestions',
  '/unified-onboarding-stream',
];

/**
 * `fetch` for REST, streams and downloads as the signed-in user. Retries once with new tokens after 401 or 403, so the
 * body must be repeatable (not a stream). Any other status is returned.
 * @throws AuthenticationError when the tokens cannot be renewed, TypeError with a readable message when the server cannot
 * be reached
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = storedToken();
  const response = await send(path, init, token);
  if ((response.status !== 401 && response.status !== 403) || path.includes('/auth/')) return response;
  await refreshTokens(token, response.status);
  return send(path, init, storedToken());
}

async function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  const sendsBearer = token !== null && !cookiePaths.some((part) => path.includes(part));
  if (sendsBearer) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(path, { ...init, headers, credentials: 'same-origin' });
  } catch (error) {
    if (!init.signal?.aborted) suspectConnection();
    throw error instanceof TypeError ? new TypeError(unreachableMessage, { cause: error }) : error;
  }
}
