import { answerAgain } from '@steward/manuals/answer/answer-again';
import type { Statement } from '@steward/manuals/answer/answer-input';
import { type Answer, answerQuestion, PAGES_TO_ANSWER_FROM } from '@steward/manuals/answer/answer-question';
import { PAGES_WITH_EVIDENCE } from '@steward/manuals/answer/evidence';
import { type Nearness, nearnessOf } from '@steward/manuals/answer/speaks-of';
import { analyseQuestion, type Question } from '@steward/manuals/rank/analyse-question';
import { type RankedPage, rankPassages } from '@steward/manuals/rank/rank-passages';
import type { ActorContext } from '../context';
import { findStatistics, inSpellingOf } from '../search/document-statistics';
import { cosineColumn, findCandidates, findStatements, pageTexts, type SearchedDocument } from '../search/passages';
import { inWordsOf, type QuestionVector, questionVector } from '../search/question-vector';

export interface SearchResult {
  document: SearchedDocument;
  question: Question;
  /** Best first. */
  pages: RankedPage<Statement>[];
  near: Nearness;
  answer: Answer;
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
