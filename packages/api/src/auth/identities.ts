import type { Tx } from '@steward/db/client';
import { addressLinks, identities, passwordResets, type users } from '@steward/db/schema';
import { and, eq, ne } from 'drizzle-orm';
import { DomainError } from '../errors';

export const emailTaken = (message: string) => new DomainError('CONFLICT', message, { reason: 'Email already in use' });

const ofUser = (user: { organizationId: string; userId: string }) =>
  and(eq(identities.organizationId, user.organizationId), eq(identities.userId, user.userId));

/** The user's email address and password hash, locked until the transaction ends. */
export async function lockIdentity(tx: Tx, user: { organizationId: string; userId: string }) {
  const [identity] = await tx.select().from(identities).where(ofUser(user)).for('update');
  return identity;
}

/** Whether any organization has an account with the address. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const [identity] = await tx.select({ email: identities.email }).from(identities).where(eq(identities.email, email));
  return identity !== undefined;
}

type Identity = Pick<typeof identities.$inferSelect, 'organizationId' | 'userId' | 'email'>;

/**
 * Stores a new password. Also discards an unconfirmed new email address, which somebody who knew the old password may have entered, and an
 * unused password link, with which somebody else could replace the new password.
 * @param isKnown false for a random password that was set without telling anyone
 */
export async function storePassword(
  tx: Tx,
  identity: Identity,
  passwordHash: string,
  { isKnown = true } = {},
): Promise<void> {
  const { organizationId, userId, email } = identity;
  await tx.update(identities).set({ passwordHash, hasPassword: isKnown }).where(eq(identities.email, email));
  await tx
    .delete(addressLinks)
    .where(
      and(
        eq(addressLinks.organizationId, organizationId),
        eq(addressLinks.userId, userId),
        ne(addressLinks.email, email),
      ),
    );
  await removePasswordLinks(tx, organizationId, userId);
}

async function removePasswordLinks(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.organizationId, organizationId), eq(passwordResets.userId, userId)));
}

/**
 * Changes the address a user signs in with. Inserts the new row first, so that of two users who want the same address
 * concurrently the second waits and is rejected. Open links of the user become invalid. @throws CONFLICT when any organization has an account with the address
 */
export async function changeEmail(tx: Tx, user: typeof users.$inferSelect, email: string): Promise<void> {
  const identity = await lockIdentity(tx, { organizationId: user.organizationId, userId: user.id });
  if (!identity || identity.email === email) return;
  const added = await tx
    .insert(identities)
    .values({ ...identity, email })
    .onConflictDoNothing()
    .returning({ email: identities.email });
  if (!added.length) throw emailTaken('An account with this email already exists.');
  await tx.delete(identities).where(eq(identities.email, identity.email));
  // discard links that were sent to the former address, and another pending change of the address
  const { organizationId, id } = user;
  await removePasswordLinks(tx, organizationId, id);
  await tx
    .delete(addressLinks)
    .where(and(eq(addressLinks.organizationId, organizationId), eq(addressLinks.userId, id)));
}
