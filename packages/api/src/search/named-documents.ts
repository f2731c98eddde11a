import { devices, documents } from '@steward/db/schema';
import type { Question } from '@steward/manuals/rank/analyse-question';
import { holdsCode } from '@steward/manuals/rank/codes';
import { termsOf } from '@steward/manuals/rank/terms';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isLike, wordPatterns } from '../word-search';
import type { SearchScope } from './search-scope';
import { searchedDocuments } from './searched-documents';

/** What a document is known by. */
interface KnownBy {
  id: string;
  /** Its own name, its device's, who made it and which model. */
  knownBy: string;
  deviceName: string | null;
}

/** By its model's code or by its device's whole name; or by a word that few others are known by. */
export type Naming = 'surely' | 'perhaps';

const mostLookedAt = 200;
/** Words of one letter or two are in too many names. */
const shortest = 3;
/** A word that more of the documents are known by tells none of them apart: 'manual', 'pump' of a pump maker. */
const fewOfThem = 0.34;

export const knownBy = sql<string>`concat_ws(' ', replace(regexp_replace(${documents.name}, '[.]pdf$', '', 'i'), '_', ' '), ${devices.name}, ${devices.manufacturer}, ${devices.model})`;
export const ofItsDevice: SQL | undefined = and(
  eq(devices.organizationId, documents.organizationId),
  eq(devices.id, documents.deviceId),
);

/** The documents of the scope that a question names: 'How do I change the oil of the AC-75?' */
export async function namedDocuments(
  ctx: ActorContext,
  scope: SearchScope,
  question: Question,
): Promise<Map<string, Naming>> {
  const asked = question.words.flatMap(({ lexemes: [word = ''] }) => (word.length < shortest ? [] : [word]));
  if (!asked.length) return new Map();
  const likes = asked.flatMap(wordPatterns).map((pattern) => isLike(sql`lower(${knownBy})`, pattern));
  const found = await ctx.db
    .select({ id: documents.id, knownBy, deviceName: devices.name })
    .from(documents)
    .leftJoin(devices, ofItsDevice)
    .where(and(searchedDocuments(ctx, scope), or(...likes)))
    .orderBy(desc(documents.uploadedAt))
    .limit(mostLookedAt);
  const [all] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(documents)
    .where(searchedDocuments(ctx, scope));
  return nameDocuments(question, found, all?.n ?? 0);
}

/** Pure. @param all how many documents there are, those that share no word with the question among them */
export function nameDocuments(question: Question, found: readonly KnownBy[], all: number): Map<string, Naming> {
  const said = new Set(question.words.flatMap(({ terms: [term = ''] }) => term));
  const words = found.map((one) => ({ ...one, terms: new Set(termsOf(one.knownBy)) }));
  const tellsApart = (term: string) =>
    words.filter(({ terms }) => terms.has(term)).length <= Math.max(1, fewOfThem * all);
  const own = [...said].filter((term) => term.length >= shortest && /\p{L}/u.test(term) && tellsApart(term));
  return new Map(
    words.flatMap(({ id, knownBy: text, deviceName, terms }): [string, Naming][] => {
      const ofDevice = termsOf(deviceName ?? '');
      const wholeName = ofDevice.length > 0 && ofDevice.every((term) => said.has(term)) && ofDevice.some(tellsApart);
      if (wholeName || question.codes.some((code) => holdsCode(text, code))) return [[id, 'surely']];
      return own.some((term) => terms.has(term)) ? [[id, 'perhaps']] : [];
    }),
  );
}
