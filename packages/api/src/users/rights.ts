import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Actor } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';

type UserRow = typeof users.$inferSelect;

/** A locked user, with the administrators of the organization, who are locked as well. */
export interface LockedUser {
  user: UserRow;
  isSelf: boolean;
  /** Read inside the transaction, because the caller may have been demoted meanwhile. */
  actorIsAdmin: boolean;
  isLastAdmin: boolean;
  /** An enabled administrator other than the user. */
  otherAdminId: string | null;
  /** Undefined when no successor was given or they are not in the organization. */
  successor: UserRow | undefined;
}

/**
 * Locks a user, the successor and every enabled ADMIN of the organization, always in the same order, so that concurrent
 * changes cannot remove the last two administrators. @throws NOT_FOUND
 */
export async function lockUser(
  tx: Tx,
  actor: Pick<Actor, 'organizationId' | 'userId'>,
  id: string,
  successorId?: string | null,
): Promise<LockedUser> {
  if (!isUuid(id)) throw notFound('User');
  const ids = successorId && isUuid(successorId) ? [id, successorId] : [id];
  const isAdmin = and(eq(users.role, 'ADMIN'), eq(users.enabled, true));
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, actor.organizationId), or(inArray(users.id, ids), isAdmin)))
    .orderBy(asc(users.id))
    .for('update');
  const find = (userId: string | null | undefined) => rows.find((row) => row.id === userId?.toLowerCase());
  const user = find(id);
  if (!user) throw notFound('User');
  const admins = rows.filter((row) => row.role === 'ADMIN' && row.enabled);
  return {
    user,
    isSelf: user.id === actor.userId,
    actorIsAdmin: admins.some((row) => row.id === actor.userId),
    isLastAdmin: admins.length === 1 && admins[0]?.id === user.id,
    otherAdminId: admins.find((row) => row.id !== user.id)?.id ?? null,
    successor: find(successorId),
  };
}

/** @throws CONFLICT for the last administrator: an organization without one could never get one again */
export function protectLastAdmin({ isLastAdmin }: LockedUser, change: string): void {
  if (isLastAdmin) throw lastAdminError(change);
}

export const lastAdminError = (change: string) =>
  new DomainError('CONFLICT', `The last active administrator of an organization cannot be ${change}.`, {
    reason: 'Last administrator',
  });
