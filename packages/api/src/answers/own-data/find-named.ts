import { devices, users } from '@steward/db/schema';
import { stem } from '@steward/manuals/rank/terms';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { fullName } from '../../people';
import { isLike, wordPatterns } from '../../word-search';
import type { NamedThings } from './understand';

const mostLookedAt = 200;
/** Length of the prefix that is searched for, so that slightly different spellings are found. */
const beginning = 4;

/** Finds devices and people whose names have words that begin like words of a question, most matches first. */
export async function findNamed(ctx: ActorContext, words: readonly string[]): Promise<NamedThings> {
  const patterns = words.flatMap((word) => wordPatterns(stem(word).slice(0, beginning)));
  if (!patterns.length) return { devices: [], people: [] };
  const { organizationId } = ctx.actor;
  const likeIn = (text: SQL) => {
    const likes = patterns.map((pattern) => isLike(text, pattern));
    return {
      any: or(...likes),
      most: sql`(${sql.join(
        likes.map((like) => sql`(${like})::int`),
        sql` + `,
      )}) desc`,
    };
  };
  const ofDevice = likeIn(sql`${devices.searchText}`);
  const ofPerson = likeIn(sql`lower(${fullName})`);
  const [found, people] = await Promise.all([
    ctx.db
      .select({
        id: devices.id,
        name: devices.name,
        location: devices.location,
        manufacturer: devices.manufacturer,
        model: devices.model,
      })
      .from(devices)
      .where(and(eq(devices.organizationId, organizationId), ofDevice.any))
      .orderBy(ofDevice.most, devices.id)
      .limit(mostLookedAt),
    ctx.db
      .select({ id: users.id, name: sql<string>`${fullName}` })
      .from(users)
      .where(and(eq(users.organizationId, organizationId), ofPerson.any))
      .orderBy(ofPerson.most, users.id)
      .limit(mostLookedAt),
  ]);
  return { devices: found, people };
}
