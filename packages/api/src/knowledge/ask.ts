import { documents } from '@steward/db/schema';
import { buildPrompt } from '@steward/manuals/answer/build-prompt';
import { checkCitations } from '@steward/manuals/answer/check-citations';
import { withoutRows } from '@steward/manuals/answer/compose-text';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import type { QueryOutput } from './schema';
import { questionVector, type SearchedDocument, type SearchResult, searchDocument } from './search';
import { tableHtml } from './table-html';

/** More manuals than this on one device are not searched at once. */
const documentsPerDevice = 5;

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
    .where(and(eq(documents.organizationId, ctx.actor.organizationId), eq(documents.name, name)));
  if (!found) throw notFound('PDF');
  return found;
}

/** The readable manuals of a device, the newest first. */
export async function documentsOfDevice(ctx: ActorContext, deviceId: string): Promise<SearchedDocument[]> {
  if (!isUuid(deviceId)) throw notFound('Device');
  return ctx.db
    .select(searchedColumns)
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, ctx.actor.organizationId),
        eq(documents.deviceId, deviceId),
        eq(documents.processingStatus, 'completed'),
      ),
    )
    .orderBy(desc(documents.uploadedAt))
    .limit(documentsPerDevice);
}

/** Pieces of a written answer as they come, then the whole; for showing, `prose` leaves out what `table` shows. */
export type AnswerEvent =
  | { type: 'piece'; text: string }
  | { type: 'whole'; output: QueryOutput; prose: string; table: QueryOutput['table'] };

/**
 * Answers from the manuals: the built-in engine always, and, where a language model is configured, its wording held to
 * the same passages; if the model fails, the built-in answer stands.
 */
export async function* answerFrom(
  ctx: ActorContext,
  sources: SearchedDocument[],
  question: string,
  topK: number,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const started = performance.now();
  const vector = await questionVector(ctx, question);
  const results: SearchResult[] = [];
  for (const source of sources) results.push(await searchDocument(ctx, source, question, vector));
  const best = bestResult(results);
  if (!best) throw notFound('PDF');

  let response = best.answer.text;
  let queryType: QueryOutput['queryType'] = best.answer.answered ? 'PDF' : 'UNKNOWN';
  const written = best.answer.answered ? writeAnswer(ctx, best, question, signal) : null;
  if (written) {
    let text = '';
    try {
      for await (const piece of written) {
        text += piece;
        yield { type: 'piece', text: piece };
      }
      const checked = checkCitations(text, promptPassages(best));
      if (checked.text.trim()) response = checked.text;
    } catch (error) {
      ctx.log.warn({ err: error }, 'the language model failed; the built-in answer stands');
      queryType = 'PDF';
    }
  }
  const output = toOutput(best, topK, 'notice' in vector ? vector.notice : null);
  const processing_time = (performance.now() - started) / 1000;
  const shown = response === best.answer.text ? withTable(best.answer) : { prose: response, table: null };
  yield {
    type: 'whole',
    output: { ...output, response, queryType, processing_time },
    prose: shown.prose,
    table: shown.table ? output.table : null,
  };
}

/** Rows are shown once: as a table, where it holds every row that the answer cites from its page, else as text. */
function withTable({ text, parts, table }: SearchResult['answer']) {
  const rows = parts.filter((part) => part.kind === 'row' && part.page === table?.page);
  if (!table || rows.length !== table.rows.length) return { prose: text, table: null };
  const shown = rows.map((part) => part.text);
  return { prose: withoutRows(text, shown), table };
}

/** An answer before a refusal, then the best page. */
function bestResult(results: SearchResult[]): SearchResult | undefined {
  const rank = (r: SearchResult) => (r.answer.answered ? 10 : 0) + (r.pages[0]?.score ?? 0);
  return results.reduce<SearchResult | undefined>((best, r) => (!best || rank(r) > rank(best) ? r : best), undefined);
}

const pagesForModel = 5;

function promptPassages(result: SearchResult) {
  return result.pages.slice(0, pagesForModel).flatMap((page) => {
    const passage = page.passages[0]?.candidate;
    return passage ? [{ page: passage.page, text: passage.context }] : [];
  });
}

function writeAnswer(ctx: ActorContext, result: SearchResult, question: string, signal?: AbortSignal) {
  const model = ctx.ports.languageModel;
  return model ? model.stream(buildPrompt(question, promptPassages(result)), signal) : null;
}

function toOutput(result: SearchResult, topK: number, searchNotice: string | null) {
  const { document, answer, pages } = result;
  const table = answer.table;
  return {
    answered: answer.answered,
    chunks_used: pages.slice(0, topK).flatMap(({ passages, score }) => {
      const passage = passages[0]?.candidate;
      if (!passage) return [];
      const { page, text, headingPath } = passage;
      return [{ documentId: document.id, page, text, headingPath, score }];
    }),
    citations: answer.citations.map(({ page, quote }) => ({ documentId: document.id, page, quote })),
    images: [],
    tables: table ? [tableHtml(table)] : [],
    table: table ? { header: table.header, rows: table.rows.map((cells) => ({ cells, page: table.page })) } : null,
    searchNotice,
  };
}
