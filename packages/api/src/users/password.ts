import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import { requirePassword, wrongPassword } from '../auth/confirm-identity';
import { lockIdentity, storePassword } from '../auth/identities';
import { hashPassword } from '../auth/passwords';
import { resetAttempts } from '../auth/rate-limit';
import { requireGoodPassword } from '../auth/require-good-password';
import { browserAndAddress, ifNotYou } from '../auth/security-messages';
import { openSession, ownSession, revokeAllSessions } from '../auth/sessions';
import type { ActorContext } from '../context';
import { notify } from '../notify/notify';
import { findUser, lockUserRow, nameOf } from '../people';
import type { changePasswordInput } from './schema';

/**
 * Ends every session of the user and opens a new one for the calling browser.
 * @throws BAD_REQUEST when the current password is wrong
 */
export async function changePassword(ctx: ActorContext, input: z.output<typeof changePasswordInput>) {
  const { organizationId, userId } = ctx.actor;
  const person = await findUser(ctx.db, organizationId, userId);
  await requireGoodPassword(ctx, { password: input.newPassword, field: 'newPassword', person });
  const identity = await requirePassword(ctx, input.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(input.newPassword);
  const tokens = await ctx.db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    const current = await lockIdentity(tx, { organizationId, userId });
    // the password was changed while the new one was hashed
    if (current?.passwordHash !== identity.passwordHash) throw wrongPassword('currentPassword');
    await storePassword(tx, current, passwordHash);
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
    return openSession(ctx, tx, userId, organizationId, { secondFactorAt: session?.secondFactorAt ?? null });
  });
  await resetAttempts(ctx, 'change-password', userId);
  return { message: 'Password changed successfully!', ...tokens };
}
