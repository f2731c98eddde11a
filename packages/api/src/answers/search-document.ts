import { PAGES_WITH_EVIDENCE } from '@steward/manuals/answer/absent-codes';
import { answerAgain } from '@steward/manuals/answer/answer-again';
import type { Statement } from '@steward/manuals/answer/answer-input';
import { type Answer, answerQuestion, PAGES_TO_ANSWER_FROM } from '@steward/manuals/answer/answer-question';
import { withRelevance } from '@steward/manuals/answer/scorer/rerank-units';
import { type Nearness, nearnessOf } from '@steward/manuals/answer/topic-coverage';
import type { Question } from '@steward/manuals/rank/analyse-question';
import { withoutMachineName } from '@steward/manuals/rank/machine-name';
import { rankDocument } from '@steward/manuals/rank/rank-document';
import type { RankedPage } from '@steward/manuals/rank/rank-passages';
import { withoutSituation } from '@steward/manuals/rank/situation';
import type { ActorContext } from '../context';
import { type AskedQuestion, vectorInWordsOf } from '../search/asked-question';
import { findStatistics, inSpellingOf } from '../search/document-statistics';
import { cosineColumn, findCandidates, findStatements, pageTexts, type SearchedDocument } from '../search/passages';

/** The pages of one document that come nearest to a question. */
export interface FoundPages {
  document: SearchedDocument;
  question: Question;
  /** Best first. */
  pages: RankedPage<Statement>[];
  near: Nearness;
  /** Reads what the answer needs and returns the document's answer, with the pages as ordered for it. */
  makeAnswer(): Promise<SearchResult>;
}

export interface SearchResult extends Omit<FoundPages, 'makeAnswer'> {
  answer: Answer;
}

/** Number of pages of the previous answer that a follow-up question reads in addition to the best pages. */
const nearPagesToRead = 2;

/**
 * Finds the pages of one document that may answer a question. The answer itself takes longer and is made on demand.
 * @param avoid sentences of earlier answers, which are used only if no others answer
 */
export async function searchDocument(
  ctx: ActorContext,
  document: SearchedDocument,
  asked: AskedQuestion,
  avoid: readonly string[] = [],
): Promise<FoundPages> {
  const unnamed = asked.reworded(withoutSituation(withoutMachineName(asked.text, document.knownBy)));
  const writtenStatistics = await findStatistics(ctx, document, unnamed.analysed);
  const corrected = await inSpellingOf(ctx, document, unnamed.analysed, writtenStatistics);
  const wording = corrected ? unnamed.reworded(corrected) : unnamed;
  const question = wording.analysed;
  const statistics = corrected ? await findStatistics(ctx, document, question) : writtenStatistics;
  const cosine = cosineColumn(document, await vectorInWordsOf(statistics, wording));
  const candidates = await findCandidates(ctx, document, question, cosine);
  const ranked = rankDocument({ question, candidates, statistics });
  const near = nearnessOf(ranked.passages);

  const makeAnswer = async (): Promise<SearchResult> => {
    const bestPages = ranked.pages.map(({ page }) => page);
    const { pages: pagesBefore = [], quotes: quotesBefore = [] } = asked.context?.documentIds.includes(document.id)
      ? asked.context
      : {};
    const pagesToRead = [...bestPages.slice(0, PAGES_TO_ANSWER_FROM), ...pagesBefore.slice(0, nearPagesToRead)];
    const [pages, statements] = await Promise.all([
      pageTexts(ctx, document, bestPages.slice(0, PAGES_WITH_EVIDENCE)),
      findStatements(ctx, document, [...new Set(pagesToRead)], cosine),
    ]);
    const found = {
      question,
      ranked,
      pages,
      statements,
      statistics,
      knownBy: document.knownBy,
      near: pagesBefore,
      quotesBefore,
    };
    const { reranker } = ctx.ports;
    const input = reranker ? await withRelevance(found, (text, texts) => reranker.score(text, texts)) : found;
    const answer = avoid.length ? answerAgain(input, avoid) : answerQuestion(input);
    return { document, question, pages: [...input.ranked.pages], near, answer };
  };
  return { document, question, pages: ranked.pages, near, makeAnswer };
}
