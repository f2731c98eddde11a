import { jwtVerify, SignJWT } from 'jose';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../context';

/** Browsers cap the age of a cookie at 400 days. */
const knownSeconds = 365 * 24 * 3600;
/** A browser at a machine is shared by several people; the one who signed in longest ago is dropped. */
const maxUsers = 20;
const audience = 'browser';

interface KnownBrowser {
  id: string;
  /** Who has signed in here, the latest first. */
  userIds: string[];
}

/** Says of a browser who has signed in with it before. It signs nobody in: it only passes the limits of sign-ins. */
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

/** From now on this browser is known to the user. */
export async function rememberBrowser(ctx: Context, userId: string): Promise<void> {
  const browser = await readBrowser(ctx);
  const userIds = [userId, ...(browser?.userIds ?? []).filter((id) => id !== userId)].slice(0, maxUsers);
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  const cookie = await new SignJWT({ users: userIds })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(browser?.id ?? uuidv7())
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + knownSeconds)
    .sign(ctx.settings.signingKey);
  ctx.caller.setBrowserCookie(cookie, knownSeconds);
}
