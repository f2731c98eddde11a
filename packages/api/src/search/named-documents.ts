import { devices, documents } from '@steward/db/schema';
import type { Question } from '@steward/manuals/rank/analyse-question';
import { holdsCode } from '@steward/manuals/rank/codes';
import { termsOf } from '@steward/manuals/rank/terms';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isLike, wordPatterns } from '../word-search';
import type { SearchScope } from './search-scope';
import { searchedDocuments } from './searched-documents';

/** A document with the names that people use for it. */
interface DocumentNames {
  id: string;
  /** The names of the document, its device and manufacturer, and the model. */
  knownBy: string;
  deviceName: string | null;
}

/** `surely`: by the model code or the device's full name; `perhaps`: by a word that few documents have in their names. */
export type Naming = 'surely' | 'perhaps';

const maxMatches = 200;
/** Shorter words are in too many names. */
const minWordLength = 3;
/** A word in the names of a larger share of the documents does not distinguish them: 'manual', 'pump' of a pump maker. */
const maxShare = 0.34;

const nameWithoutExtension = sql<string>`replace(regexp_replace(${documents.name}, '[.]pdf$', '', 'i'), '_', ' ')`;
export const knownBy = sql<string>`concat_ws(' ', ${nameWithoutExtension}, ${devices.name}, ${devices.manufacturer}, ${devices.model})`;
export const machineName = sql<string>`coalesce(${devices.name}, ${nameWithoutExtension})`;
export const joinDevice: SQL | undefined = and(
  eq(devices.organizationId, documents.organizationId),
  eq(devices.id, documents.deviceId),
);

/** Finds the documents of the scope that a question names: 'How do I change the oil of the AC-75?' */
export async function namedDocuments(
  ctx: ActorContext,
  scope: SearchScope,
  question: Question,
): Promise<Map<string, Naming>> {
  const words = question.words.flatMap(({ lexemes: [word = ''] }) => (word.length < minWordLength ? [] : [word]));
  if (!words.length) return new Map();
  const nameConditions = words.flatMap(wordPatterns).map((pattern) => isLike(sql`lower(${knownBy})`, pattern));
  const rows = await ctx.db
    .select({ id: documents.id, knownBy, deviceName: devices.name })
    .from(documents)
    .leftJoin(devices, joinDevice)
    .where(and(searchedDocuments(ctx, scope), or(...nameConditions)))
    .orderBy(desc(documents.uploadedAt))
    .limit(maxMatches);
  const [all] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(documents)
    .where(searchedDocuments(ctx, scope));
  return nameDocuments(question, rows, all?.n ?? 0);
}

/** Pure. @param all number of all documents in the scope */
export function nameDocuments(question: Question, matches: readonly DocumentNames[], all: number): Map<string, Naming> {
  const questionTerms = new Set(question.words.flatMap(({ terms: [term = ''] }) => term));
  const candidates = matches.map((document) => ({ ...document, terms: new Set(termsOf(document.knownBy)) }));
  const isDistinctive = (term: string) =>
    candidates.filter(({ terms }) => terms.has(term)).length <= Math.max(1, maxShare * all);
  const distinctiveTerms = [...questionTerms].filter(
    (term) => term.length >= minWordLength && /\p{L}/u.test(term) && isDistinctive(term),
  );
  return new Map(
    candidates.flatMap(({ id, knownBy: text, deviceName, terms }): [string, Naming][] => {
      const ofDevice = termsOf(deviceName ?? '');
      const wholeName =
        ofDevice.length > 0 && ofDevice.every((term) => questionTerms.has(term)) && ofDevice.some(isDistinctive);
      if (wholeName || question.codes.some((code) => holdsCode(text, code))) return [[id, 'surely']];
      return distinctiveTerms.some((term) => terms.has(term)) ? [[id, 'perhaps']] : [];
    }),
  );
}
