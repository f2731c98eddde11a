import { devices } from '@steward/db/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { hasEveryWord } from '../word-search';
import type { locationsInput } from './schema';

const maxLocations = 20;

/** The first locations of devices, in alphabetical order, that contain every word of the search. */
export async function listLocations(ctx: ActorContext, { search }: z.output<typeof locationsInput>): Promise<string[]> {
  const { location, organizationId } = devices;
  const rows = await ctx.db
    .selectDistinct({ location })
    .from(devices)
    .where(and(eq(organizationId, ctx.actor.organizationId), ...hasEveryWord(sql`lower(${location})`, search)))
    .orderBy(asc(location))
    .limit(maxLocations);
  return rows.map((row) => row.location);
}
