import { withoutRows } from '@steward/manuals/answer/compose-text';
import type { AnswerImage, QueryOutput } from './schema';
import type { SearchResult } from './search-document';
import { tableHtml } from './table-html';

/** Number of passages shown with a refusal. */
const nearestShown = 3;
/** If both the cosine and the share of matching words are below this, the nearest passage is about something else. */
const minNearness = 0.3;
const minLetters = 25;

/** Everything of an answer but its wording. */
export function toOutput(result: SearchResult, images: AnswerImage[], topK: number, searchNotice: string | null) {
  const { document, answer, pages } = result;
  const table = isTable(answer.table) ? answer.table : undefined;
  const chunks = pages.flatMap(({ passages, score }) => {
    const passage = (passages.find(({ candidate }) => isInformative(candidate.text)) ?? passages[0])?.candidate;
    if (!passage) return [];
    const { page, text, headingPath } = passage;
    return [{ documentId: document.id, page, text, headingPath, score }];
  });
  return {
    answered: answer.answered,
    chunks_used: chunks.slice(0, topK),
    citations: answer.citations.map(({ page, quote }) => ({ documentId: document.id, page, quote })),
    nearest: answer.answered ? [] : nearestOf(result, chunks),
    images,
    tables: table ? [tableHtml(table)] : [],
    table: table ? { header: table.header, rows: table.rows.map((cells) => ({ cells, page: table.page })) } : null,
    searchNotice,
    pinned: false,
    checkedBy: null,
  } satisfies Partial<QueryOutput>;
}

/** Passages related to the question, by meaning or by words, to show with a refusal. */
function nearestOf<C extends { text: string }>({ near }: SearchResult, chunks: readonly C[]): C[] {
  if (near.cosine !== null && near.cosine < minNearness && near.match < minNearness) return [];
  return chunks.filter(({ text }) => isInformative(text)).slice(0, nearestShown);
}

/** False for part numbers, marks and lines of a table of contents, which match words but tell a reader nothing. */
function isInformative(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= minLetters && !/(?:\.\s?){6,}/.test(text);
}

/** A single row without a header is shown as text: it is often part of a line or of a footer. */
const isTable = <T extends { header: string[]; rows: string[][] }>(table: T | undefined): table is T =>
  table !== undefined && (table.rows.length > 1 || table.header.some(Boolean));

/** Shows cited rows once: in the table if it contains every cited row of its page, otherwise in the text. */
export function withTable({ text, parts, table }: SearchResult['answer']) {
  const rows = parts.filter((part) => part.kind === 'row' && part.page === table?.page);
  if (!isTable(table) || rows.length !== table.rows.length) return { prose: text, table: null };
  return {
    prose: withoutRows(
      text,
      rows.map((part) => part.text),
    ),
    table,
  };
}
