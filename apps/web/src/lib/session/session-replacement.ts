import { renewTokens } from './session';
import { storedToken, type Tokens } from './stored-session';

/** localStorage key, shared by all tabs, of the start time of a call that replaces the session, in ms since 1970. */
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
 * The server ends the session before the call that replaces it returns, so other calls are rejected meanwhile and cannot renew their
 * token. Waits for such a call in this or another tab. @returns whether there is a new token now
 */
export async function isReplaced(rejectedToken: string | null): Promise<boolean> {
  while (storedToken() === rejectedToken && isRunning()) {
    await new Promise((done) => setTimeout(done, checkMs));
  }
  return storedToken() !== rejectedToken;
}

const isRunning = () => Date.now() - Number(localStorage.getItem(storageKey)) < longestCallMs;
