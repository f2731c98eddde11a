import { refusalForDocuments } from '@steward/manuals/answer/answer-question';
import { isCoveredByDocuments, type Nearness } from '@steward/manuals/answer/topic-coverage';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import type { AskedQuestion } from '../search/asked-question';
import type { Naming } from '../search/named-documents';
import { recognisedAmong, type SearchedDocument } from '../search/passages';
import { citedFigures } from './cited-figures';
import type { ReadingEvent } from './composed-answer';
import { toOutput, withTable } from './manual-output';
import type { QueryOutput } from './schema';
import { type FoundPages, type SearchResult, searchDocument } from './search-document';
import { type WrittenAnswer, writeAnswer } from './write-answer';

/** Added to the score of a document's best page, which reaches about 2. */
export const namingScore: Record<Naming | 'not', number> = { surely: 5, perhaps: 0.2, not: 0 };

export interface AnswerOptions {
  /** Maximum number of passages returned with the answer. */
  topK: number;
  /** Sentences of earlier answers that did not help; used only if no others answer. */
  avoid?: readonly string[];
}

/** How the question relates to all documents of a scope with several. */
interface ScopeMatch {
  named: ReadonlyMap<string, Naming>;
  statistics: QueryStatistics;
}

/** The part of an answer that comes from manuals: without results of the organization's own data. */
type ManualOutput = Omit<QueryOutput, 'databaseResults' | 'sqlQuery' | 'rowCount'>;

/**
 * Progress events, then pieces of a generated answer, then the complete answer. `prose` is the text without the rows shown in
 * `table`.
 */
export type AnswerEvent =
  | ReadingEvent
  | { type: 'piece'; text: string; document: SearchedDocument }
  | {
      type: 'answer';
      output: ManualOutput;
      prose: string;
      table: QueryOutput['table'];
      /** The document that the answer comes from. */
      document: SearchedDocument;
    };

/**
 * Answers from these documents with the built-in engine. A language model, if one is configured, rewrites the answer from the same
 * passages; if it fails or cites nothing, the built-in answer is used.
 * @throws SERVICE_UNAVAILABLE if the model's content filter refuses
 */
export async function* answerFrom(
  ctx: ActorContext,
  sources: SearchedDocument[],
  question: AskedQuestion,
  { topK, avoid }: AnswerOptions,
  scopeMatch?: ScopeMatch,
): AsyncGenerator<AnswerEvent> {
  const started = performance.now();
  yield { type: 'reading', reading: { count: sources.length, names: sources.map(({ name }) => name) } };
  const vector = await question.vector();
  const found = await Promise.all(sources.map((source) => searchDocument(ctx, source, question, avoid)));
  const best = await bestResult(found, scopeMatch);
  if (!best) throw notFound('PDF');

  const writtenAnswer = best.answer.answered
    ? yield* piecesOf(best.document, writeAnswer(ctx, best, question.text))
    : null;
  const output = toOutput(best, await citedFigures(ctx, best), topK, 'notice' in vector ? vector.notice : null);
  const visibleText = writtenAnswer ? { prose: writtenAnswer.text, table: null } : withTable(best.answer);
  const citedPages = [...new Set((writtenAnswer ?? best.answer).citations.map(({ page }) => page))];
  const note = recognitionNote(await recognisedAmong(ctx, best.document, citedPages));
  yield {
    type: 'answer',
    output: {
      ...output,
      ...(writtenAnswer && {
        citations: writtenAnswer.citations.map((citation) => ({ documentId: best.document.id, ...citation })),
      }),
      response: `${writtenAnswer?.text ?? best.answer.text}${note}`,
      queryType: best.answer.answered ? 'PDF' : 'UNKNOWN',
      processing_time: (performance.now() - started) / 1000,
    },
    prose: `${visibleText.prose}${note}`,
    table: visibleText.table ? output.table : null,
    document: best.document,
  };
}

/** Warns that the text of cited pages comes from text recognition and may have errors; empty if none does. */
function recognitionNote(pages: readonly number[]): string {
  if (!pages.length) return '';
  const pageNames =
    pages.length > 1 ? `pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}` : `page ${pages[0]}`;
  return `\n\nThe text of ${pageNames} was recognised in a picture and may have errors: please compare it with the page.`;
}

async function* piecesOf(
  document: SearchedDocument,
  writing: AsyncGenerator<string, WrittenAnswer | null>,
): AsyncGenerator<AnswerEvent, WrittenAnswer | null> {
  for (;;) {
    const { done, value } = await writing.next();
    if (done) return value;
    yield { type: 'piece', text: value, document };
  }
}

/**
 * The answer of the document that answers best: an answer before a refusal, then the document that the question names, then the best
 * page. Makes the answers one by one until no other document can have a better one: an answer's first page never has a higher score
 * than the best page found. Of several documents, a refusal speaks of all, and nothing is answered that they are together not about.
 */
async function bestResult(
  found: readonly FoundPages[],
  scopeMatch: ScopeMatch | undefined,
): Promise<SearchResult | undefined> {
  const scoreOf = ({ pages, document }: Pick<FoundPages, 'pages' | 'document'>) =>
    (pages[0]?.score ?? 0) + namingScore[scopeMatch?.named.get(document.id) ?? 'not'];
  const bestFirst = [...found].sort((a, b) => scoreOf(b) - scoreOf(a));
  const [first] = bestFirst;
  if (first && scopeMatch && !isOnTopic(found, scopeMatch)) return { ...first, answer: refusalForDocuments() };
  let best: SearchResult | undefined;
  for (const each of bestFirst) {
    if (best?.answer.answered && scoreOf(best) >= scoreOf(each)) break;
    const result = await each.makeAnswer();
    const isBetter =
      !best ||
      (result.answer.answered === best.answer.answered ? scoreOf(result) > scoreOf(best) : result.answer.answered);
    if (isBetter) best = result;
  }
  if (!best || best.answer.answered || !scopeMatch) return best;
  // the refusal of a single document says 'this manual'
  return { ...best, answer: refusalForDocuments(best.answer.reason) };
}

/** Whether the documents together are about the question. */
function isOnTopic(found: readonly FoundPages[], { statistics }: ScopeMatch): boolean {
  const [first] = found;
  if (!first) return false;
  const cosines = found.flatMap(({ near: { cosine } }) => (cosine === null ? [] : [cosine]));
  const near: Nearness = {
    cosine: cosines.length ? Math.max(...cosines) : null,
    match: Math.max(...found.map((each) => each.near.match)),
  };
  const names = found.map(({ document }) => document.knownBy).join(' ');
  return isCoveredByDocuments(first.question, near, statistics, names);
}
