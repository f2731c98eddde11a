import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { CellValue, ExportColumn } from './table';

const maxSheetName = 31;

/** A sheet with a fixed heading row. Texts are stored as texts, so that none is evaluated as a formula. */
export async function xlsxFile(
  name: string,
  columns: readonly Pick<ExportColumn<never>, 'heading' | 'width' | 'type'>[],
  rows: readonly (readonly CellValue[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const headings: Cell[] = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' }));
  const data = rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.type ?? 'text')));
  const file = await writeXlsxFile([headings, ...data], {
    sheet: name.slice(0, maxSheetName),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd',
  }).toBuffer();
  return new Uint8Array(file);
}

/** Characters that an XML file cannot contain. */
const notInXml = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** The longest text that a cell can hold. */
const maxCellText = 32_767;

function cellOf(value: CellValue, type: ExportColumn<never>['type']): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (type === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date };
  return { value: value.replace(notInXml, '').slice(0, maxCellText), type: String };
}
