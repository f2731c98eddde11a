import { type ComposedAnswer, joinedText } from './composed-answer';
import { resultTable } from './schema';
import { tableHtml } from './table-html';

const { mostColumns, mostRows, longestCell } = resultTable;

/** Joins the answers to both halves of a question in their order; one of them may come from the manuals. */
export function joinHalves(first: ComposedAnswer, second: ComposedAnswer): ComposedAnswer {
  const text = joinedText(first, second);
  if (first.sqlQuery && second.sqlQuery) return { ...withBothResults(first, second), ...text, queryType: 'DATABASE' };
  const [data, other] = first.sqlQuery ? [first, second] : [second, first];
  return { ...other, ...data, ...text, queryType: other.queryType === 'UNKNOWN' ? 'DATABASE' : 'MIXED' };
}

/** An answer has one result table: that of the second half. The rows of the first half become an ordinary table above it. */
function withBothResults(first: ComposedAnswer, second: ComposedAnswer): ComposedAnswer {
  if (!second.databaseResults?.rows.length) return first;
  const results = first.databaseResults;
  if (!results?.rows.length) return second;
  const cells = (row: readonly string[]) => row.slice(0, mostColumns).map(shortened);
  const table = { header: cells(results.columns), rows: results.rows.slice(0, mostRows).map(cells) };
  return { ...second, tables: [tableHtml(table)] };
}

const shortened = (cell: string) => (cell.length > longestCell ? `${cell.slice(0, longestCell)}...` : cell);
