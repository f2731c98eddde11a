import { withoutRows } from '@steward/manuals/answer/compose-text';
import type { AnswerImage, QueryOutput } from './schema';
import type { SearchResult } from './search-document';
import { tableHtml } from './table-html';

/** Of a refusal: how many of the passages nearest to the question are shown. */
const nearestShown = 3;
/** Cosine, and share of the words, under both of which the nearest passage speaks of something else. */
const leastNear = 0.3;
const fewestLetters = 25;

/** What an answer stands on, apart from its wording. */
export function toOutput(result: SearchResult, images: AnswerImage[], topK: number, searchNotice: string | null) {
  const { document, answer, pages } = result;
  const table = isTable(answer.table) ? answer.table : undefined;
  const chunks = pages.flatMap(({ passages, score }) => {
    const passage = (passages.find(({ candidate }) => saysSomething(candidate.text)) ?? passages[0])?.candidate;
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

/** Beside a refusal: passages to read that have to do with the question, by meaning or by words. */
function nearestOf<C extends { text: string }>({ near }: SearchResult, chunks: readonly C[]): C[] {
  if (near.cosine !== null && near.cosine < leastNear && near.match < leastNear) return [];
  return chunks.filter(({ text }) => saysSomething(text)).slice(0, nearestShown);
}

/** Part numbers, marks and lines of a table of contents are found by their words, and tell a reader nothing. */
function saysSomething(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= fewestLetters && !/(?:\.\s?){6,}/.test(text);
}

/** A single row without a heading is read as text: it is often the rest of a line or of a page foot. */
const isTable = <T extends { header: string[]; rows: string[][] }>(table: T | undefined): table is T =>
  table !== undefined && (table.rows.length > 1 || table.header.some(Boolean));

/** Rows are shown once: as a table, where it holds every row that the answer cites from its page, else as text. */
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
