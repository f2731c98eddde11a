import { users } from '@steward/db/schema';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { ofUser } from '../people';
import { preferencesMaxBytes } from './schema';

type Preferences = Record<string, unknown>;

export async function readPreferences(ctx: ActorContext): Promise<Preferences> {
  const [row] = await ctx.db.select({ preferences: users.preferences }).from(users).where(me(ctx));
  return row?.preferences ?? {};
}

/** Merges by key. @throws PAYLOAD_TOO_LARGE when it would all be more than 16 KiB of JSON */
export async function savePreferences(ctx: ActorContext, given: Preferences): Promise<Preferences> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ preferences: users.preferences, updatedAt: users.updatedAt })
      .from(users)
      .where(me(ctx))
      .for('no key update');
    if (!row) throw notFound('User');
    const preferences = merged(row.preferences, given);
    if (Buffer.byteLength(JSON.stringify(preferences)) > preferencesMaxBytes) {
      throw new DomainError(
        'PAYLOAD_TOO_LARGE',
        `Preferences can be at most ${preferencesMaxBytes / 1024} KiB of JSON.`,
      );
    }
    // who the user is has not changed
    await tx.update(users).set({ preferences, updatedAt: row.updatedAt }).where(me(ctx));
    return preferences;
  });
}

const me = ({ actor }: ActorContext) => ofUser(actor.organizationId, actor.userId);

/** As JSON Merge Patch (RFC 7396) does on the first level: null forgets a key. */
function merged(before: Preferences, given: Preferences): Preferences {
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== null));
}
