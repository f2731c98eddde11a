import { jwtVerify, SignJWT } from 'jose';
import { uuidv7 } from 'uuidv7';
import { consume } from '../auth/rate-limit';
import { signInExpired } from '../auth/sign-in-challenge';
import type { Context } from '../context';

/** The page fetches its session right after the browser has come back from the provider. */
export const ticketSeconds = 60;
const audience = 'provider-sign-in';

export interface Ticket {
  organizationId: string;
  userId: string;
  /** The provider asked for several factors. */
  secondFactor: boolean;
  /** Time of authentication at the provider; null if unknown. */
  authenticatedAt: Date | null;
}

export function makeTicket({ settings, now }: Pick<Context, 'settings' | 'now'>, ticket: Ticket): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({
    org: ticket.organizationId,
    secondFactor: ticket.secondFactor,
    authenticatedAt: ticket.authenticatedAt?.toISOString() ?? null,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(ticket.userId)
    .setJti(uuidv7())
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ticketSeconds)
    .sign(settings.signingKey);
}

/** Opens a ticket, which works once. @throws UNAUTHORIZED, TOO_MANY_REQUESTS for a second use */
export async function useTicket(ctx: Context, ticket: string): Promise<Ticket> {
  const { payload } = await jwtVerify(ticket, ctx.settings.signingKey, {
    audience,
    algorithms: ['HS256'],
    currentDate: ctx.now(),
  }).catch(() => {
    throw signInExpired();
  });
  const { sub = '', org, jti, secondFactor, authenticatedAt } = payload;
  if (typeof org !== 'string' || !jti) throw signInExpired();
  await consume(ctx.db, { points: 1, seconds: 2 * ticketSeconds }, `provider-ticket:${jti}`).catch(() => {
    throw signInExpired();
  });
  return {
    organizationId: org,
    userId: sub,
    secondFactor: secondFactor === true,
    authenticatedAt: typeof authenticatedAt === 'string' ? new Date(authenticatedAt) : null,
  };
}
