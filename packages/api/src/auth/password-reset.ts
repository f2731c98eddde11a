import type { Db, Tx } from '@steward/db/client';
import { identities, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type AuditedActor, recordAuditBy } from '../audit/record';
import type { Context, JobContext } from '../context';
import { DomainError } from '../errors';
import { notify } from '../notify/notify';
import type { PasswordPolicy } from '../password-policy';
import { lockUserRow, nameOf } from '../people';
import { lockIdentity, storePassword } from './identities';
import type { AccountLink } from './link-token';
import { linkForEmail, openLink, passwordLinkPath, useLink, userOfLink } from './password-links';
import { hashPassword } from './passwords';
import { limitAttempts } from './rate-limit';
import { requireGoodPassword, requireGoodPasswordOfCommand } from './require-good-password';
import type { resetPasswordInput } from './schema';
import { browserAndAddress, ifNotYou } from './security-messages';
import { revokeAllSessions } from './sessions';

/** Sends a link to the address if an account has it. The answer does not reveal whether one has. */
export async function forgotPassword(ctx: Context, email: string): Promise<{ message: string }> {
  if (!ctx.ports.channels.email) {
    throw new DomainError(
      'CONFLICT',
      'This server sends no email. Please ask an administrator of your organization for a link.',
      { reason: 'Email not configured' },
    );
  }
  await limitAttempts(ctx, 'forgot-password', email);
  const [found] = await ctx.db
    .select({ organizationId: users.organizationId, userId: users.id })
    .from(identities)
    .innerJoin(users, and(eq(users.organizationId, identities.organizationId), eq(users.id, identities.userId)))
    .where(and(eq(identities.email, email.toLowerCase()), eq(users.enabled, true)));
  if (found) {
    const { organizationId, userId } = found;
    await ctx.db.transaction(async (tx) => {
      const link = await linkForEmail(tx, ctx.now(), organizationId, userId);
      await ctx.ports.jobs.enqueue(tx, 'accounts.mail-password-link', { payload: link, key: link.linkId });
    });
  }
  return { message: 'If an account has this address, an email with a link is on its way.' };
}

/** Job entry point. */
export async function mailPasswordLink(ctx: JobContext, link: AccountLink): Promise<void> {
  const user = await userOfLink(ctx.db, ctx.now(), link);
  if (!user) return;
  const { publicUrl, signingKey } = ctx.settings;
  await ctx.ports.channels.email?.send(user.email, {
    title: 'Set a new password for Steward',
    text: `Hello ${user.firstName},\n\nsomebody asked for a new password for your account. This link opens a page where you can set it. It works once and for an hour.\n\nIf it was not you, ignore this email: your password stays as it is.`,
    url: `${publicUrl}${passwordLinkPath(signingKey, link)}`,
  });
}

/** Sets a new password with a one-time link and ends every session of the user. @throws NOT_FOUND */
export async function resetPassword(ctx: Context, { token, newPassword }: z.output<typeof resetPasswordInput>) {
  const { link, user } = await openLink(ctx, token);
  const { organizationId, userId } = link;
  await requireGoodPassword(ctx, { password: newPassword, field: 'newPassword', person: user });
  const passwordHash = await hashPassword(newPassword);
  await ctx.db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    await useLink(tx, link);
    const name = await nameOf(tx, organizationId, userId);
    await replacePassword(tx, ctx, link, passwordHash, {
      actor: { organizationId, id: userId, name },
      summary: `${name} set a new password with a one-time link.`,
      alert: `It was set with a one-time link in ${browserAndAddress(ctx.caller)}.`,
    });
  });
  return { message: 'Your password was changed. You can sign in with it now.' };
}

/** For the operator's command: sets a new password and ends every session. @returns whether the address has an account */
export async function setPasswordByCommand(
  db: Db,
  { policy, email, newPassword, now }: { policy: PasswordPolicy; email: string; newPassword: string; now: Date },
): Promise<boolean> {
  await requireGoodPasswordOfCommand(policy, newPassword, email);
  const [identity] = await db.select().from(identities).where(eq(identities.email, email.toLowerCase()));
  if (!identity) return false;
  const { organizationId, userId } = identity;
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    await replacePassword(tx, { now: () => now, caller: null }, identity, passwordHash, {
      actor: { organizationId, id: null, name: 'The operator of the server' },
      summary: `${await nameOf(tx, organizationId, userId)} got a new password by a command on the server.`,
      alert: 'It was set by a command on the server.',
    });
  });
  return true;
}

interface PasswordChange {
  actor: AuditedActor;
  /** Summary of the audit entry. */
  summary: string;
  /** First sentence of the security alert. */
  alert: string;
}

/** Replaces the password of a user whose row is locked, ends every session, and records both. */
async function replacePassword(
  tx: Tx,
  ctx: Parameters<typeof recordAuditBy>[1],
  { organizationId, userId }: { organizationId: string; userId: string },
  passwordHash: string,
  { actor, summary, alert }: PasswordChange,
): Promise<void> {
  const identity = await lockIdentity(tx, { organizationId, userId });
  if (identity) await storePassword(tx, identity, passwordHash);
  await revokeAllSessions(ctx, tx, organizationId, userId);
  await recordAuditBy(tx, ctx, actor, { action: 'user.password-reset', entity: 'user', entityId: userId, summary });
  await notify(tx, organizationId, {
    userId,
    category: 'SECURITY_ALERT',
    title: 'Your password was changed',
    message: `${alert} Every browser was signed out. ${ifNotYou}`,
  });
}
