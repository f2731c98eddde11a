import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Actor } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';

type UserRow = typeof users.$inferSelect;

export const requiredRights = () => new DomainError('FORBIDDEN', 'You do not have the required permissions for this.');

/** Somebody about to be changed, and who rules their organization at that moment. */
export interface LockedUser {
  user: UserRow;
  isSelf: boolean;
  /** Asked again inside the transaction: the caller may have been demoted a moment ago. */
  actorIsAdmin: boolean;
  isLastAdmin: boolean;
  /** Who takes over, when somebody is named and of the organization. */
  successor: UserRow | undefined;
}

/**
 * Locks a user and every enabled ADMIN of their organization, in one order, so that two changes at once cannot each
 * count on the other's ADMIN; and who takes over from the user, if anybody. @throws NOT_FOUND
 */
export async function lockUser(tx: Tx, actor: Actor, id: string, successorId?: string | null): Promise<LockedUser> {
  if (!isUuid(id)) throw notFound('User');
  const named = successorId && isUuid(successorId) ? [id, successorId] : [id];
  const isAdmin = and(eq(users.role, 'ADMIN'), eq(users.enabled, true));
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, actor.organizationId), or(inArray(users.id, named), isAdmin)))
    .orderBy(asc(users.id))
    .for('update');
  const find = (wanted: string | null | undefined) => rows.find((row) => row.id === wanted?.toLowerCase());
  const user = find(id);
  if (!user) throw notFound('User');
  const admins = rows.filter((row) => row.role === 'ADMIN' && row.enabled);
  return {
    user,
    isSelf: user.id === actor.userId,
    actorIsAdmin: admins.some((row) => row.id === actor.userId),
    isLastAdmin: admins.length === 1 && admins[0]?.id === user.id,
    successor: find(successorId),
  };
}

/** @throws CONFLICT: an organization without an ADMIN could never have one again. */
export function refuseForLastAdmin({ isLastAdmin }: LockedUser, what: string): void {
  if (!isLastAdmin) return;
  throw new DomainError('CONFLICT', `The last active administrator of an organization cannot be ${what}.`, {
    reason: 'Last administrator',
  });
}
