import { renewTokens } from './session';
import { storedToken, type Tokens } from './stored-session';

/** In localStorage, for the other tabs: when a call that replaces the session began, in ms since 1970. */
const storageKey = 'steward.session-replacement';
const longestCallMs = 10_000;
const checkMs = 50;

/** Runs a call that ends this session and returns the tokens of a new one. */
export async function replaceSession(call: () => Promise<Tokens>): Promise<void> {
  localStorage.setItem(storageKey, String(Date.now()));
  try {
    renewTokens(await call());
  } finally {
    localStorage.removeItem(storageKey);
  }
}

/**
 * The server ends the session before the call that replaces it has returned, so that other calls are rejected and cannot renew their
 * token. Waits for such a call of this or another tab. @returns whether there is another token now
 */
export async function isReplaced(rejectedToken: string | null): Promise<boolean> {
  while (storedToken() === rejectedToken && isRunning()) {
    await new Promise((done) => setTimeout(done, checkMs));
  }
  return storedToken() !== rejectedToken;
}

const isRunning = () => Date.now() - Number(localStorage.getItem(storageKey)) < longestCallMs;
