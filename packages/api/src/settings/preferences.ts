import { users } from '@steward/db/schema';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { ofUser } from '../people';
import { preferencesMaxBytes } from './schema';

type Preferences = Record<string, unknown>;

export async function readPreferences(ctx: ActorContext): Promise<Preferences> {
  const [row] = await ctx.db.select({ preferences: users.preferences }).from(users).where(isCaller(ctx));
  return row?.preferences ?? {};
}

/** Merges by key. @throws PAYLOAD_TOO_LARGE when the result exceeds 16 KiB of JSON */
export async function savePreferences(ctx: ActorContext, changes: Preferences): Promise<Preferences> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ preferences: users.preferences, updatedAt: users.updatedAt })
      .from(users)
      .where(isCaller(ctx))
      .for('no key update');
    if (!row) throw notFound('User');
    const preferences = merge(row.preferences, changes);
    if (Buffer.byteLength(JSON.stringify(preferences)) > preferencesMaxBytes) {
      throw new DomainError(
        'PAYLOAD_TOO_LARGE',
        `Preferences can be at most ${preferencesMaxBytes / 1024} KiB of JSON.`,
      );
    }
    // keep updatedAt: preferences are not part of the user's profile
    await tx.update(users).set({ preferences, updatedAt: row.updatedAt }).where(isCaller(ctx));
    return preferences;
  });
}

const isCaller = ({ actor }: ActorContext) => ofUser(actor.organizationId, actor.userId);

/** JSON Merge Patch (RFC 7396) of the first level: null removes a key. */
function merge(before: Preferences, changes: Preferences): Preferences {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
}
