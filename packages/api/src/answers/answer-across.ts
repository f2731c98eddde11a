import type { ActorContext } from '../context';
import { documentsIn } from '../search/asked-documents';
import type { AskedQuestion } from '../search/asked-question';
import { type Naming, namedDocuments } from '../search/named-documents';
import type { SearchedDocument } from '../search/passages';
import { type RankedPage, rankEverywhere } from '../search/rank-everywhere';
import type { SearchScope } from '../search/search-scope';
import { type AnswerEvent, type AnswerOptions, answerFrom, namingScore } from './answer-from-documents';

/** Number of best pages that decide which documents are read for an answer. */
const pagesToChooseBy = 10;
const documentsToAnswerFrom = 3;

/**
 * Answers from the documents of a scope. Reads all of a few documents, but of many only those that the question names and those with
 * the best passages. Refuses unless all documents together and the one that answers are about the question.
 * @param pages the pages of the scope ranked for the question, if known
 * @throws NOT_FOUND if the scope has no readable document
 */
export async function* answerAcross(
  ctx: ActorContext,
  scope: SearchScope,
  question: AskedQuestion,
  options: AnswerOptions,
  pages?: readonly RankedPage[],
): AsyncGenerator<AnswerEvent> {
  const newest = await documentsIn(ctx, scope, documentsToAnswerFrom + 1);
  if (newest.length === 1) return yield* answerFrom(ctx, newest, question, options);
  const [named, statistics] = await Promise.all([
    namedDocuments(ctx, scope, question.analysed),
    question.statistics(scope),
  ]);
  const chosen =
    newest.length > documentsToAnswerFrom
      ? await chooseDocuments(ctx, pages ?? (await rankEverywhere(ctx, scope, question)).pages, named)
      : newest;
  yield* answerFrom(ctx, chosen.length ? chosen : newest.slice(0, 1), question, options, { named, statistics });
}

/** Returns documents that the question certainly names, then those with the best passages. */
async function chooseDocuments(
  ctx: ActorContext,
  pages: readonly RankedPage[],
  named: ReadonlyMap<string, Naming>,
): Promise<SearchedDocument[]> {
  const scores = new Map<string, number>();
  for (const { documentId, score } of pages.slice(0, pagesToChooseBy))
    scores.set(documentId, Math.max(score + namingScore[named.get(documentId) ?? 'not'], scores.get(documentId) ?? 0));
  const certainIds = [...named].filter(([id, naming]) => naming === 'surely' && !scores.has(id)).map(([id]) => id);
  const bestIds = [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  const documentIds = [...certainIds, ...bestIds].slice(0, documentsToAnswerFrom);
  return documentIds.length ? documentsIn(ctx, { documentIds }, documentIds.length) : [];
}
