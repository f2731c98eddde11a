import { jwtVerify, SignJWT } from 'jose';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../context';

/** Below the limit of 400 days that browsers set for cookies. */
const cookieSeconds = 365 * 24 * 3600;
/** A browser at a machine is shared by several people. The user with the oldest sign-in is dropped. */
const maxUsers = 20;
const audience = 'browser';

interface KnownBrowser {
  id: string;
  /** Users who have signed in with this browser, latest first. */
  userIds: string[];
}

/** Reads the browser cookie. It authenticates nobody; it only relaxes the sign-in limits. */
async function readBrowser({ caller, settings, now }: Context): Promise<KnownBrowser | null> {
  if (!caller.browserCookie) return null;
  try {
    const { payload } = await jwtVerify(caller.browserCookie, settings.signingKey, {
      audience,
      algorithms: ['HS256'],
      currentDate: now(),
    });
    const { jti, users } = payload;
    if (!jti || !Array.isArray(users)) return null;
    return { id: jti, userIds: users.filter((id) => typeof id === 'string') };
  } catch {
    return null;
  }
}

/** The browser's id when this user has signed in with it before. */
export async function knownBrowserId(ctx: Context, userId: string): Promise<string | null> {
  const browser = await readBrowser(ctx);
  return browser?.userIds.includes(userId) ? browser.id : null;
}

/** Adds the user to the browser cookie. */
export async function rememberBrowser(ctx: Context, userId: string): Promise<void> {
  const browser = await readBrowser(ctx);
  const userIds = [userId, ...(browser?.userIds ?? []).filter((id) => id !== userId)].slice(0, maxUsers);
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  const cookie = await new SignJWT({ users: userIds })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(browser?.id ?? uuidv7())
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + cookieSeconds)
    .sign(ctx.settings.signingKey);
  ctx.caller.setBrowserCookie(cookie, cookieSeconds);
}
