import { documentPages, type documents, documentTerms, passages, passageVectors } from '@steward/db/schema';
import { answerAgain } from '@steward/manuals/answer/answer-again';
import type { Statement } from '@steward/manuals/answer/answer-input';
import { type Answer, answerQuestion, PAGES_TO_ANSWER_FROM } from '@steward/manuals/answer/answer-question';
import { PAGES_WITH_EVIDENCE } from '@steward/manuals/answer/evidence';
import { type Nearness, nearnessOf } from '@steward/manuals/answer/speaks-of';
import { analyseQuestion, type Question } from '@steward/manuals/rank/analyse-question';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { type RankedPage, rankPassages } from '@steward/manuals/rank/rank-passages';
import { meanDirection, rewordQuestion } from '@steward/manuals/rank/reword-question';
import { inKnownSpelling, unknownWords } from '@steward/manuals/rank/spelling';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { Embedder } from '../ports';

/** How many passages each way of looking brings, before they are ranked together. */
const candidatesByMeaning = 500;
const candidatesByWords = 500;

export type SearchedDocument = Pick<
  typeof documents.$inferSelect,
  'id' | 'name' | 'lexical' | 'embeddingModel' | 'organizationId'
> & {
  /** Its name, and its device's, maker's and model's. */
  knownBy: string;
};

export interface SearchResult {
  document: SearchedDocument;
  question: Question;
  /** Best first. */
  pages: RankedPage<Statement>[];
  near: Nearness;
  answer: Answer;
}

/** A question's vector, or why there is none. */
export type QuestionVector = { model: string; values: Float32Array } | { notice: string };

export async function questionVector(ctx: ActorContext, text: string): Promise<QuestionVector> {
  const state = await ctx.ports.embedder.state();
  if (!state.ready) return { notice: `Search goes by words only: ${state.reason}` };
  const values = await embedQuestion(ctx.ports.embedder, state.model, text);
  return values ? { model: state.model, values } : { notice: 'Search goes by words only.' };
}

const vectorsKept = 500;
/** Vectors of the latest questions: one question is put to several documents, in the same words or nearly. */
const kept = new WeakMap<object, Map<string, Float32Array>>();

async function embedQuestion(embedder: Embedder, model: string, text: string): Promise<Float32Array | undefined> {
  const known = kept.get(embedder) ?? new Map<string, Float32Array>();
  kept.set(embedder, known);
  const key = `${model}\n${text}`;
  const values = known.get(key) ?? (await embedder.embed([text], 'query'))[0];
  known.delete(key);
  if (values) known.set(key, values);
  const [oldest] = known.keys();
  if (known.size > vectorsKept && oldest !== undefined) known.delete(oldest);
  return values;
}

/**
 * Finds the pages of one document that answer a question, and the answer: another than that which was made of the
 * sentences of `avoid`.
 */
export async function searchDocument(
  ctx: ActorContext,
  document: SearchedDocument,
  text: string,
  vector: QuestionVector,
  avoid: readonly string[] = [],
): Promise<SearchResult> {
  const asked = analyseQuestion(text);
  const found = await findStatistics(ctx, document, asked);
  const meant = await inSpellingOf(ctx, document, asked, found);
  const question = meant ? analyseQuestion(meant) : asked;
  const statistics = meant ? await findStatistics(ctx, document, question) : found;
  const meantVector = meant && 'values' in vector ? await questionVector(ctx, meant) : vector;
  const cosine = cosineColumn(document, await inWordsOf(statistics, ctx, question.text, meantVector));
  const candidates = await findCandidates(ctx, document, question, cosine);
  const ranked = rankPassages({ question, candidates, statistics });
  const likely = ranked.pages.map((p) => p.page);
  const [pages, statements] = await Promise.all([
    pageTexts(ctx, document, likely.slice(0, PAGES_WITH_EVIDENCE)),
    findStatements(ctx, document, likely.slice(0, PAGES_TO_ANSWER_FROM), cosine),
  ]);
  const input = { question, ranked, pages, statements, statistics, knownBy: document.knownBy };
  const answer = avoid.length ? answerAgain(input, avoid) : answerQuestion(input);
  return { document, question, pages: ranked.pages, near: nearnessOf(ranked.passages), answer };
}

/** The question with its misspelt words as the document writes them; null where none seems misspelt. */
async function inSpellingOf(
  ctx: ActorContext,
  { organizationId, id }: SearchedDocument,
  question: Question,
  statistics: QueryStatistics,
): Promise<string | null> {
  const unknown = unknownWords(question, statistics);
  if (!unknown.length) return null;
  const { term, passageFrequency } = documentTerms;
  const initials = [...new Set(unknown.map((word) => word.charAt(0)))];
  const terms = await ctx.db
    .select({ term, passageFrequency })
    .from(documentTerms)
    .where(
      and(
        eq(documentTerms.organizationId, organizationId),
        eq(documentTerms.documentId, id),
        inArray(sql`left(${term}, 1)`, initials),
      ),
    );
  return inKnownSpelling(question.text, unknown, terms);
}

/** The question's vector, half way to that of the question in the documents' own words. */
export async function inWordsOf(
  statistics: QueryStatistics,
  ctx: ActorContext,
  text: string,
  vector: QuestionVector,
): Promise<QuestionVector> {
  const reworded = 'values' in vector ? rewordQuestion(text, statistics) : null;
  if (!('values' in vector) || !reworded) return vector;
  const other = await embedQuestion(ctx.ports.embedder, vector.model, reworded);
  return other ? { ...vector, values: meanDirection(vector.values, other) } : vector;
}

type Cosine = { column: SQL<number | null>; order: SQL | null; model: string | null };

/** Vectors of another model than the document's say nothing: then words decide alone. */
function cosineColumn(document: SearchedDocument, vector: QuestionVector): Cosine {
  if (!('values' in vector) || document.embeddingModel !== vector.model) {
    return { column: sql`null::float8`, order: null, model: null };
  }
  const literal = `[${Array.from(vector.values).join(',')}]`;
  const distance = sql`${passageVectors.embedding} <=> ${literal}::vector`;
  return { column: sql<number | null>`1 - (${distance})`, order: distance, model: vector.model };
}

/** What an administrator said is not what the page shows makes no answer. */
const notOnBadlyReadPage = sql`not exists (select 1 from ${documentPages}
  where ${documentPages.organizationId} = ${passages.organizationId} and ${documentPages.documentId} = ${passages.documentId}
    and ${documentPages.page} = ${passages.page} and ${documentPages.badlyReadAt} is not null)`;

const columns = {
  ordinal: passages.ordinal,
  kind: passages.kind,
  page: passages.page,
  box: passages.box,
  headingPath: passages.headingPath,
  text: passages.text,
  cells: passages.cells,
  context: passages.context,
};

function inDocument(table: typeof passages | typeof passageVectors, document: SearchedDocument) {
  return and(eq(table.organizationId, document.organizationId), eq(table.documentId, document.id));
}

async function select(ctx: ActorContext, document: SearchedDocument, cosine: Cosine, where: SQL): Promise<Statement[]> {
  const rows = await ctx.db
    .select({ ...columns, cosine: cosine.column })
    .from(passages)
    .leftJoin(
      passageVectors,
      and(
        eq(passageVectors.organizationId, passages.organizationId),
        eq(passageVectors.documentId, passages.documentId),
        eq(passageVectors.model, cosine.model ?? ''),
        eq(passageVectors.ordinal, passages.ordinal),
      ),
    )
    .where(and(inDocument(passages, document), where, notOnBadlyReadPage))
    .orderBy(passages.ordinal);
  return rows.map(({ box, cells, cosine: c, ...row }) => ({
    ...row,
    id: String(row.ordinal),
    cosine: c === null ? null : Number(c),
    ...(box ? { box } : {}),
    ...(cells ? { cells } : {}),
  }));
}

async function findCandidates(ctx: ActorContext, document: SearchedDocument, question: Question, cosine: Cosine) {
  const ways: SQL[] = [];
  if (cosine.order) {
    ways.push(sql`(select ${passageVectors.ordinal} from ${passageVectors}
      where ${inDocument(passageVectors, document)} and ${eq(passageVectors.model, cosine.model ?? '')}
      order by ${cosine.order} limit ${candidatesByMeaning})`);
  }
  if (question.orQuery) {
    const query = sql`to_tsquery('english', ${question.orQuery})`;
    // ts_rank with length normalisation; ts_rank_cd is useless for OR queries
    ways.push(sql`(select ${passages.ordinal} from ${passages}
      where ${inDocument(passages, document)} and ${passages.search} @@ ${query}
      order by ts_rank(${passages.search}, ${query}, 1) desc limit ${candidatesByWords})`);
  }
  if (!ways.length) return [];
  return select(ctx, document, cosine, sql`${passages.ordinal} in (${sql.join(ways, sql` union `)})`);
}

async function findStatistics(
  ctx: ActorContext,
  document: SearchedDocument,
  question: Question,
): Promise<QueryStatistics> {
  const rows = question.terms.length
    ? await ctx.db
        .select({ term: documentTerms.term, frequency: documentTerms.passageFrequency })
        .from(documentTerms)
        .where(
          and(
            eq(documentTerms.organizationId, document.organizationId),
            eq(documentTerms.documentId, document.id),
            inArray(documentTerms.term, question.terms),
          ),
        )
    : [];
  return {
    passageCount: document.lexical?.passageCount ?? 0,
    averagePassageLength: document.lexical?.averagePassageLength ?? 0,
    passageFrequency: new Map(rows.map((row) => [row.term, row.frequency])),
  };
}

async function pageTexts(ctx: ActorContext, document: SearchedDocument, numbers: number[]) {
  if (!numbers.length) return new Map<number, string>();
  const rows = await ctx.db
    .select({ page: documentPages.page, text: documentPages.text })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.organizationId, document.organizationId),
        eq(documentPages.documentId, document.id),
        inArray(documentPages.page, numbers),
      ),
    );
  return new Map(rows.map((row) => [row.page, row.text]));
}

async function findStatements(ctx: ActorContext, document: SearchedDocument, onPages: number[], cosine: Cosine) {
  if (!onPages.length) return [];
  const where = and(inArray(passages.page, onPages), inArray(passages.kind, ['sentence', 'row']));
  return where ? select(ctx, document, cosine, where) : [];
}
