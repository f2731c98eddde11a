import { devices } from '@steward/db/schema';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { arrayLimit } from '../paging';
import type { deviceFilterValues } from './schema';

/** The locations and tags of the organization's devices. */
export async function filterValues(ctx: ActorContext): Promise<z.infer<typeof deviceFilterValues>> {
  const ofOrganization = eq(devices.organizationId, ctx.actor.organizationId);
  const tag = sql<string>`unnest(${devices.tags})`.as('tag');
  const tags = ctx.db.select({ tag }).from(devices).where(ofOrganization).as('tags');
  const [locations, tagCounts] = await Promise.all([
    ctx.db
      .select({ location: devices.location, deviceCount: count() })
      .from(devices)
      .where(ofOrganization)
      .groupBy(devices.location)
      .orderBy(sql`lower(${devices.location})`, devices.location)
      .limit(arrayLimit),
    ctx.db
      .select({ tag: tags.tag, deviceCount: count() })
      .from(tags)
      .groupBy(tags.tag)
      .orderBy(desc(count()), tags.tag)
      .limit(arrayLimit),
  ]);
  return { locations, tags: tagCounts };
}
