import { notInDocuments } from '@steward/manuals/answer/answer-question';
import { documentsSpeakOf, type Nearness } from '@steward/manuals/answer/speaks-of';
import { analyseQuestion } from '@steward/manuals/rank/analyse-question';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { documentsIn } from '../search/asked-documents';
import { corpusStatistics } from '../search/corpus-statistics';
import { type Naming, namedDocuments } from '../search/named-documents';
import type { SearchedDocument } from '../search/passages';
import { questionVector } from '../search/question-vector';
import { searchEverywhere } from '../search/search-everywhere';
import type { SearchScope } from '../search/search-scope';
import { citedFigures } from './cited-figures';
import { toOutput, withTable } from './manual-output';
import type { QueryOutput } from './schema';
import { type SearchResult, searchDocument } from './search-document';
import { type WrittenAnswer, writeAnswer } from './write-answer';

/** Of many documents an answer is looked for in those that the best passages stand in. */
const passagesToChooseBy = 10;
const documentsToAnswerFrom = 3;
/** Beside the score of its best page, which reaches about 2. */
const namingWorth: Record<Naming | 'not', number> = { surely: 5, perhaps: 0.2, not: 0 };

/**
 * Answers from many documents: those that the question names, and those that the passages nearest to it stand in, are read
 * for the answer; few enough are all read. What is asked must be spoken of in all of them together and in the one that
 * answers. @throws NOT_FOUND where the scope holds no document that can be read
 */
export async function* answerAcross(
  ctx: ActorContext,
  scope: SearchScope,
  text: string,
  topK: number,
  signal?: AbortSignal,
  avoid: readonly string[] = [],
): AsyncGenerator<AnswerEvent> {
  const few = await documentsIn(ctx, scope, documentsToAnswerFrom + 1);
  if (few.length === 1) return yield* answerFrom(ctx, few, text, topK, signal, avoid);
  const question = analyseQuestion(text);
  const [named, statistics] = await Promise.all([
    namedDocuments(ctx, scope, question),
    corpusStatistics(ctx, scope, question),
  ]);
  const sources = few.length > documentsToAnswerFrom ? await documentsNear(ctx, scope, text, named) : few;
  yield* answerFrom(ctx, sources.length ? sources : few.slice(0, 1), text, topK, signal, avoid, { named, statistics });
}

/** In the order of `named` and of the nearest passages, at most as many as are read for an answer. */
async function documentsNear(
  ctx: ActorContext,
  scope: SearchScope,
  text: string,
  named: ReadonlyMap<string, Naming>,
): Promise<SearchedDocument[]> {
  const { results } = await searchEverywhere(ctx, { ...scope, text, limit: passagesToChooseBy });
  const scores = new Map<string, number>();
  for (const { documentId, score } of results)
    scores.set(documentId, Math.max(score + namingWorth[named.get(documentId) ?? 'not'], scores.get(documentId) ?? 0));
  const surely = [...named].filter(([id, naming]) => naming === 'surely' && !scores.has(id)).map(([id]) => id);
  const nearest = [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  const documentIds = [...surely, ...nearest].slice(0, documentsToAnswerFrom);
  return documentIds.length ? documentsIn(ctx, { documentIds }, documentIds.length) : [];
}

/** Of many documents, what is known of all. */
interface Across {
  named: ReadonlyMap<string, Naming>;
  statistics: QueryStatistics;
}

/** What manuals give of an answer: nothing of the organization's own data. */
type ManualOutput = Omit<QueryOutput, 'databaseResults' | 'sqlQuery' | 'rowCount'>;

/** Pieces of a written answer as they come, then the whole; for showing, `prose` leaves out what `table` shows. */
export type AnswerEvent =
  | { type: 'piece'; text: string }
  | {
      type: 'whole';
      output: ManualOutput;
      prose: string;
      table: QueryOutput['table'];
      /** The document that it was answered from. */
      document: SearchedDocument;
    };

/**
 * Answers from the manuals: the built-in engine always, and, where a language model is configured, its wording held to
 * the same passages; if the model fails or cites nothing, the built-in answer stands. Sentences of `avoid` (an answer
 * that did not help) are used only where no others answer. @throws SERVICE_UNAVAILABLE where the model's content filter
 * refuses
 */
export async function* answerFrom(
  ctx: ActorContext,
  sources: SearchedDocument[],
  question: string,
  topK: number,
  signal?: AbortSignal,
  avoid: readonly string[] = [],
  across?: Across,
): AsyncGenerator<AnswerEvent> {
  const started = performance.now();
  const vector = await questionVector(ctx, question);
  const results = await Promise.all(sources.map((source) => searchDocument(ctx, source, question, vector, avoid)));
  const best = bestResult(across ? spokenOf(results, across) : results, across?.named);
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

/** The results as they are, or all refused where the documents together do not speak of what is asked. */
function spokenOf(results: SearchResult[], { statistics }: Across): SearchResult[] {
  const [first] = results;
  if (!first) return results;
  const cosines = results.flatMap(({ near: { cosine } }) => (cosine === null ? [] : [cosine]));
  const near: Nearness = {
    cosine: cosines.length ? Math.max(...cosines) : null,
    match: Math.max(...results.map((result) => result.near.match)),
  };
  const names = results.map(({ document }) => document.knownBy).join(' ');
  if (documentsSpeakOf(first.question, near, statistics, names)) return results;
  return results.map((result) => ({ ...result, answer: notInDocuments() }));
}

/** An answer before a refusal, then the document that the question names, then the best page. */
function bestResult(results: SearchResult[], named?: ReadonlyMap<string, Naming>): SearchResult | undefined {
  const rank = ({ answer, pages, document }: SearchResult) =>
    (answer.answered ? 10 : 0) + (pages[0]?.score ?? 0) + namingWorth[named?.get(document.id) ?? 'not'];
  return results.reduce<SearchResult | undefined>((best, r) => (!best || rank(r) > rank(best) ? r : best), undefined);
}
