import { type ComposedAnswer, joinedText } from './composed-answer';
import { resultTable } from './schema';
import { tableHtml } from './table-html';

const { mostColumns, mostRows, longestCell } = resultTable;

/** Answers to the two halves of a question, in the order asked; of one of the halves the manuals may be the source. */
export function together(first: ComposedAnswer, second: ComposedAnswer): ComposedAnswer {
  const text = joinedText(first, second);
  if (first.sqlQuery && second.sqlQuery) return { ...bothResults(first, second), ...text, queryType: 'DATABASE' };
  const [data, other] = first.sqlQuery ? [first, second] : [second, first];
  return { ...other, ...data, ...text, queryType: other.queryType === 'UNKNOWN' ? 'DATABASE' : 'MIXED' };
}

/** An answer holds one result table: it is the second half's, and the first's stands above it as any other table. */
function bothResults(first: ComposedAnswer, second: ComposedAnswer): ComposedAnswer {
  if (!second.databaseResults?.rows.length) return first;
  const results = first.databaseResults;
  if (!results?.rows.length) return second;
  const cells = (row: readonly string[]) => row.slice(0, mostColumns).map(cut);
  const table = { header: cells(results.columns), rows: results.rows.slice(0, mostRows).map(cells) };
  return { ...second, tables: [tableHtml(table)] };
}

const cut = (cell: string) => (cell.length > longestCell ? `${cell.slice(0, longestCell)}...` : cell);
