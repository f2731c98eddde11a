import type { Statement } from '@steward/manuals/answer/answer-input';
import {
  bridgeQuestion,
  initialsOfQuestion,
  searchTextOf,
} from '@steward/manuals/answer/other-language/bridge-question';
import { chooseRows } from '@steward/manuals/answer/other-language/choose-rows';
import { pageMark } from '@steward/manuals/answer/page-mark';
import { rowText } from '@steward/manuals/chunk/row-text';
import { analyseQuestion } from '@steward/manuals/rank/analyse-question';
import { languageNames } from '@steward/manuals/rank/question-language';
import type { ActorContext } from '../context';
import { documentsIn } from '../search/asked-documents';
import { termsWithInitials } from '../search/document-statistics';
import { cosineColumn, findCandidates, type SearchedDocument } from '../search/passages';
import type { SearchScope } from '../search/search-scope';
import type { ComposedAnswer } from './composed-answer';
import { refusalSentences } from './refusal-sentences';

/** With more documents the same code or label has several meanings. */
const maxDocuments = 3;

/**
 * Answers a question in another language than the documents with the rows of a table that need no translation: the row of a code, or a
 * number with its unit and a label in nearly the same words. Null unless just one document has such rows.
 * @param language of the question, ISO 639-1
 */
export async function answerInOtherLanguage(
  ctx: ActorContext,
  scope: SearchScope,
  text: string,
  language: string,
): Promise<ComposedAnswer | null> {
  const sources = await documentsIn(ctx, scope, maxDocuments + 1);
  if (sources.length > maxDocuments) return null;
  const results = await Promise.all(
    sources.map(async (document) => ({ document, rows: await rowsFor(ctx, document, text, language) })),
  );
  const [found, another] = results.filter(({ rows }) => rows.length > 0);
  if (!found || another) return null;
  const { document, rows } = found;
  const lead = refusalSentences(language).quotes(languageNames([document.language ?? ''], language));
  const passages = rows.map(({ page, text: quote, headingPath }) => ({
    documentId: document.id,
    page,
    text: quote,
    headingPath,
    score: 1,
  }));
  return {
    content: [lead, ...rows.map((row) => `- ${rowText(row.cells ?? [])} ${pageMark(row.page)}`)].join('\n'),
    queryType: 'PDF',
    pdfName: document.name,
    citations: rows.map(({ page, text: quote }) => ({ documentId: document.id, page, quote })),
    chunksUsed: JSON.stringify(passages),
    passages,
  };
}

async function rowsFor(
  ctx: ActorContext,
  document: SearchedDocument,
  text: string,
  language: string,
): Promise<Statement[]> {
  const documentLanguage = document.language;
  if (!documentLanguage || documentLanguage === 'und') return [];
  const terms = await termsWithInitials(ctx, document, initialsOfQuestion(text, language));
  const bridge = bridgeQuestion(
    text,
    language,
    terms.map(({ term }) => term),
    document.knownBy,
  );
  if (!bridge) return [];
  const withoutVectors = cosineColumn(document, { notice: 'A question in another language is searched by words.' });
  const question = analyseQuestion(searchTextOf(bridge, documentLanguage));
  return chooseRows(bridge, await findCandidates(ctx, document, question, withoutVectors), documentLanguage);
}
