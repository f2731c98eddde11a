import type { Block, Table } from '../../read/page-model';
import { tableRows } from '../table-rows';
import { headerCells, MAX_UNRULED_ROWS } from './chart-heads';
import type { FaultRow } from './chart-rows';
import type { FaultChart } from './fault-charts';
import { symptomColumns } from './fault-headers';

/** A chart whose rows have lines between them. */
export function ruledChart(block: Block): FaultChart | null {
  const { table } = block;
  if (table?.origin !== 'rulings' || table.rows <= MAX_UNRULED_ROWS) return null;
  const headers = headerCells(table).map(({ text }) => text);
  const leading = symptomColumns(headers);
  if (leading === null) return null;
  const rows: FaultRow[] = [];
  let symptom: FaultRow['cells'] = [];
  for (const { cells, box } of tableRows(withHeaders(table))) {
    const named = cells.filter(({ header }) => headers.slice(0, leading).includes(header ?? ''));
    const values = cells.filter((cell) => !named.includes(cell));
    if (named.length > 0) symptom = named;
    if (values.length === 0) continue;
    const last = rows.at(-1);
    const [cause, ...remedies] = values;
    const lastCause = last?.cells[last.symptomCells];
    // a cause that spans several rows has a remedy in each of them
    if (
      last &&
      cause &&
      remedies.length > 0 &&
      lastCause?.text === cause.text &&
      last.cells[0]?.text === symptom[0]?.text
    ) {
      const remedy = last.cells.at(-1);
      if (remedy) remedy.text += `\n${remedies.map(({ text }) => text).join(' ')}`;
    } else
      rows.push({
        cells: [...symptom, ...values].map((cell) => ({ ...cell })),
        symptomCells: symptom.length,
        lines: [],
        box,
      });
  }
  return { headingPath: block.headingPath, headers, rows, blocks: [block] };
}

/** The table with its first row as the header, which the layout does not always mark. */
const withHeaders = (table: Table): Table => ({
  ...table,
  cells: table.cells.map((cell) => (cell.row === 0 ? { ...cell, header: true } : cell)),
});
