import { identities } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import { lockIdentity, storePassword } from '../auth/identities';
import { hashPassword, verifyPassword } from '../auth/passwords';
import { limitAttempts, resetAttempts } from '../auth/rate-limit';
import { browserAndAddress, ifNotYou } from '../auth/security-messages';
import { openSession, ownSession, revokeAllSessions } from '../auth/sessions';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { notify } from '../notify/notify';
import { lockUserRow, nameOf } from '../people';
import type { changePasswordInput } from './schema';

/**
 * Ends every session of the user and opens a new one for the calling browser.
 * @throws BAD_REQUEST when the current password is wrong; 401 would make clients refresh their token and retry
 */
export async function changePassword(ctx: ActorContext, input: z.output<typeof changePasswordInput>) {
  const { organizationId, userId } = ctx.actor;
  await limitAttempts(ctx, 'change-password', userId);
  const [identity] = await ctx.db
    .select()
    .from(identities)
    .where(and(eq(identities.organizationId, organizationId), eq(identities.userId, userId)));
  if (!identity || !(await verifyPassword(identity.passwordHash, input.currentPassword))) throw wrongPassword();
  const passwordHash = await hashPassword(input.newPassword);
  const tokens = await ctx.db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    const current = await lockIdentity(tx, { organizationId, userId });
    // the password was changed while the new one was hashed
    if (current?.passwordHash !== identity.passwordHash) throw wrongPassword();
    await storePassword(tx, current.email, passwordHash);
    await revokeAllSessions(ctx, tx, organizationId, userId);
    await recordAudit(tx, ctx, {
      action: 'user.password-changed',
      entity: 'user',
      entityId: userId,
      summary: `${await nameOf(tx, organizationId, userId)} changed their password.`,
    });
    await notify(tx, organizationId, {
      userId,
      category: 'SECURITY_ALERT',
      title: 'Your password was changed',
      message: `It was changed in ${browserAndAddress(ctx.caller)}. Every other browser was signed out. ${ifNotYou}`,
    });
    const session = await ownSession(tx, ctx.actor);
    return openSession(ctx, tx, userId, organizationId, session?.secondFactorAt);
  });
  await resetAttempts(ctx, 'change-password', userId);
  return { message: 'Password changed successfully!', ...tokens };
}

function wrongPassword() {
  const message = 'The current password is not correct.';
  return new DomainError('BAD_REQUEST', message, {
    reason: 'Invalid password',
    details: [{ path: 'currentPassword', message }],
  });
}
