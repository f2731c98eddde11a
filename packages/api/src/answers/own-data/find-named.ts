import { devices, users } from '@steward/db/schema';
import { stem } from '@steward/manuals/rank/terms';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { fullName } from '../../people';
import { isLike, wordPatterns } from '../../word-search';
import type { KnownDevice, KnownPerson } from './name-things';
import type { NamedThings } from './understand';

const mostLookedAt = 200;
/** Length of the prefix that is searched for, so that slightly different spellings are found. */
const beginning = 4;

/** Finds devices and people whose names have words that begin like words of a question, most matches first. */
export async function findNamed(ctx: ActorContext, words: readonly string[]): Promise<NamedThings> {
  const [found, people] = await Promise.all([findNamedDevices(ctx, words), findNamedPeople(ctx, words)]);
  return { devices: found, people };
}

export async function findNamedDevices(ctx: ActorContext, words: readonly string[]): Promise<KnownDevice[]> {
  const likes = likesIn(sql`${devices.searchedText}`, words);
  if (!likes) return [];
  const { id, name, location, manufacturer, model } = devices;
  return ctx.db
    .select({ id, name, location, manufacturer, model })
    .from(devices)
    .where(and(eq(devices.organizationId, ctx.actor.organizationId), likes.any))
    .orderBy(likes.most, devices.id)
    .limit(mostLookedAt);
}

async function findNamedPeople(ctx: ActorContext, words: readonly string[]): Promise<KnownPerson[]> {
  const likes = likesIn(sql`lower(${fullName})`, words);
  if (!likes) return [];
  return ctx.db
    .select({ id: users.id, name: sql<string>`${fullName}` })
    .from(users)
    .where(and(eq(users.organizationId, ctx.actor.organizationId), likes.any))
    .orderBy(likes.most, users.id)
    .limit(mostLookedAt);
}

/** Conditions for a text that has words with the same beginnings; null without words. */
function likesIn(text: SQL, words: readonly string[]) {
  const patterns = words.flatMap((word) => wordPatterns(stem(word).slice(0, beginning)));
  const likes = patterns.map((pattern) => isLike(text, pattern));
  if (!likes.length) return null;
  return {
    any: or(...likes),
    most: sql`(${sql.join(
      likes.map((like) => sql`(${like})::int`),
      sql` + `,
    )}) desc`,
  };
}
