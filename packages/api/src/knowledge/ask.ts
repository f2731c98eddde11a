import { documents } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { citedFigures } from './ask-figures';
import { type WrittenAnswer, writeAnswer } from './ask-model';
import { toOutput, withTable } from './ask-output';
import type { QueryOutput } from './schema';
import { questionVector, type SearchedDocument, type SearchResult, searchDocument } from './search';
import { searchedDocuments } from './search-documents';
import { type SearchScope, searchEverywhere } from './search-many';

/** More manuals than this on one device are not searched at once. */
const documentsPerDevice = 5;

/** Of many documents an answer is looked for in those that the best passages stand in. */
const passagesToChooseBy = 10;
const documentsToAnswerFrom = 3;

const searchedColumns = {
  id: documents.id,
  name: documents.name,
  lexical: documents.lexical,
  embeddingModel: documents.embeddingModel,
  organizationId: documents.organizationId,
};

/** The document that `pdf_name` names. @throws NOT_FOUND for an absent or foreign one. */
export async function documentByName(ctx: ActorContext, name: string): Promise<SearchedDocument> {
  const [found] = await ctx.db
    .select(searchedColumns)
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, ctx.actor.organizationId),
        eq(documents.name, name),
        eq(documents.revisionState, 'current'),
      ),
    );
  if (!found) throw notFound('PDF');
  return found;
}

/** The documents to answer from, the newest first: for `answerFrom`. A scope that holds many is for `answerAcross`. */
export async function documentsOfDevice(ctx: ActorContext, deviceId: string): Promise<SearchedDocument[]> {
  if (!isUuid(deviceId)) throw notFound('Device');
  return documentsIn(ctx, { deviceId }, documentsPerDevice);
}

function documentsIn(ctx: ActorContext, scope: SearchScope, limit: number): Promise<SearchedDocument[]> {
  return ctx.db
    .select(searchedColumns)
    .from(documents)
    .where(searchedDocuments(ctx, scope))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(limit);
}

/**
 * Answers from many documents: the passages nearest to the question say which of them are read for the answer; few
 * enough are all read. @throws NOT_FOUND where the scope holds no document that can be read
 */
export async function* answerAcross(
  ctx: ActorContext,
  scope: SearchScope,
  question: string,
  topK: number,
  signal?: AbortSignal,
  avoid: readonly string[] = [],
): AsyncGenerator<AnswerEvent> {
  yield* answerFrom(ctx, await documentsNear(ctx, scope, question), question, topK, signal, avoid);
}

async function documentsNear(ctx: ActorContext, scope: SearchScope, question: string): Promise<SearchedDocument[]> {
  const few = await documentsIn(ctx, scope, documentsToAnswerFrom + 1);
  if (few.length <= documentsToAnswerFrom) return few;
  const { results } = await searchEverywhere(ctx, { ...scope, text: question, limit: passagesToChooseBy });
  const nearest = [...new Set(results.map(({ documentId }) => documentId))].slice(0, documentsToAnswerFrom);
  return nearest.length ? documentsIn(ctx, { documentIds: nearest }, nearest.length) : few.slice(0, 1);
}

/** Pieces of a written answer as they come, then the whole; for showing, `prose` leaves out what `table` shows. */
export type AnswerEvent =
  | { type: 'piece'; text: string }
  | {
      type: 'whole';
      output: QueryOutput;
      prose: string;
      table: QueryOutput['table'];
      /** The document that it was answered from. */
      document: SearchedDocument;
    };

/**
 * Answers from the manuals: the built-in engine always, and, where a language model is configured, its wording held to
 * the same passages; if the model fails, refuses or cites nothing, the built-in answer stands. Sentences of `avoid` (an answer that did not help) are
 * used only where no others answer.
 */
export async function* answerFrom(
  ctx: ActorContext,
  sources: SearchedDocument[],
  question: string,
  topK: number,
  signal?: AbortSignal,
  avoid: readonly string[] = [],
): AsyncGenerator<AnswerEvent> {
  const started = performance.now();
  const vector = await questionVector(ctx, question);
  const results = await Promise.all(sources.map((source) => searchDocument(ctx, source, question, vector, avoid)));
  const best = bestResult(results);
  if (!best) throw notFound('PDF');

  const written = best.answer.answered ? yield* piecesOf(writeAnswer(ctx, best, question, signal)) : null;
  const output = toOutput(best, await citedFigures(ctx, best), topK, 'notice' in vector ? vector.notice : null);
  const shown = written ? { prose: written.text, table: null } : withTable(best.answer);
  yield {
    type: 'whole',
    output: {
      ...output,
      ...(written && {
        citations: written.citations.map((citation) => ({ documentId: best.document.id, ...citation })),
      }),
      response: written?.text ?? best.answer.text,
      queryType: best.answer.answered ? 'PDF' : 'UNKNOWN',
      processing_time: (performance.now() - started) / 1000,
    },
    prose: shown.prose,
    table: shown.table ? output.table : null,
    document: best.document,
  };
}

async function* piecesOf(
  writing: AsyncGenerator<string, WrittenAnswer | null>,
): AsyncGenerator<AnswerEvent, WrittenAnswer | null> {
  for (;;) {
    const { done, value } = await writing.next();
    if (done) return value;
    yield { type: 'piece', text: value };
  }
}

/** An answer before a refusal, then the best page. */
function bestResult(results: SearchResult[]): SearchResult | undefined {
  const rank = (r: SearchResult) => (r.answer.answered ? 10 : 0) + (r.pages[0]?.score ?? 0);
  return results.reduce<SearchResult | undefined>((best, r) => (!best || rank(r) > rank(best) ? r : best), undefined);
}
