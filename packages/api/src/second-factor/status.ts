import { organizations, passkeys, recoveryCodes } from '@steward/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import { signedInRecently } from '../auth/confirm-identity';
import type { ActorContext } from '../context';
import { findApp } from './app';
import type { SecondFactorStatus } from './schema';
import type { UserKey } from './user-key';

/** Maximum number of passkeys of a user. */
export const passkeyLimit = 20;

/** The caller's factors. */
export async function secondFactorStatusOf(ctx: ActorContext): Promise<SecondFactorStatus> {
  const { db, actor } = ctx;
  const [app, keys, recoveryCodesLeft, [organization], isRecent] = await Promise.all([
    findApp(db, actor),
    listPasskeys(ctx, actor),
    db.$count(
      recoveryCodes,
      and(eq(recoveryCodes.organizationId, actor.organizationId), eq(recoveryCodes.userId, actor.userId)),
    ),
    db
      .select({ required: organizations.secondFactorRequired })
      .from(organizations)
      .where(eq(organizations.id, actor.organizationId)),
    signedInRecently(ctx),
  ]);
  return {
    required: organization?.required ?? false,
    app: app ? { createdAt: app.createdAt.toISOString(), lastUsedAt: app.lastUsedAt.toISOString() } : null,
    passkeys: keys.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
      id,
      name,
      synced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    passwordNeeded: !isRecent,
  };
}

/** The passkeys of a user, oldest first. */
export const listPasskeys = ({ db }: Pick<ActorContext, 'db'>, { organizationId, userId }: UserKey) =>
  db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId)))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(passkeyLimit);
