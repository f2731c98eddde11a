import type { Actor } from '@steward/api/context';
import type { Db } from '@steward/db/client';
import { organizations, users } from '@steward/db/schema';

const organizationId = 'public';
const userId = '00000000-0000-7000-8000-000000000001';

/**
 * The owner of anonymous uploads (PUBLIC_UPLOADS=on): a user of the shared organization without a password, so nobody
 * can sign in as them.
 */
export async function ensurePublicActor(db: Db): Promise<Actor> {
  await db.insert(organizations).values({ id: organizationId, name: 'Public' }).onConflictDoNothing();
  await db
    .insert(users)
    .values({ organizationId, id: userId, firstName: 'Public', lastName: 'Uploads', email: 'public@steward.invalid' })
    .onConflictDoNothing();
  return { organizationId, userId, role: 'USER', sessionId: 'public' };
}
