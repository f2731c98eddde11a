import { around } from '../../read/geometry';
import type { Page } from '../../read/page-model';
import { withHeadings } from '../page-passages';
import type { Passage } from '../passage';
import { quoteOnPage } from '../quote-on-page';
import { rowText } from '../row-text';
import { wordsKey } from '../words-key';
import type { FaultRow } from './chart-rows';
import { withCodeVariants } from './code-variants';
import type { FaultChart } from './fault-charts';

type Draft = Omit<Passage, 'ordinal'>;

/** Maximum number of words in a section, like other sections. */
const SECTION_WORDS = 90;

/** One passage for each cause with its symptom and remedy. */
export function faultRowPassages(page: Page, chart: FaultChart): Draft[] {
  return chart.rows.map((row) => {
    const headingPath = pathOf(chart, row);
    return {
      kind: 'row',
      page: page.number,
      box: row.box,
      headingPath,
      text: quoteOf(page, row),
      cells: row.cells,
      context: withCodeVariants(
        withHeadings(headingPath.slice(-1), rowText(row.cells)),
        row.cells.slice(0, row.symptomCells),
      ),
    };
  });
}

/** Sections that have a symptom with as many of its causes and remedies as fit. */
export function faultSections(page: Page, chart: FaultChart): Draft[] {
  const sections: { rows: FaultRow[]; symptom: string; words: number }[] = [];
  for (const row of chart.rows) {
    const symptom = symptomOf(row);
    const words = valuesOf(row).split(/\s+/).length;
    const open = sections.at(-1);
    const isSame = open && wordsKey(open.symptom) === wordsKey(symptom) && open.rows[0]?.group === row.group;
    if (open && isSame && open.words + words <= SECTION_WORDS) {
      open.rows.push(row);
      open.words += words;
    } else sections.push({ rows: [row], symptom, words: words + symptom.split(/\s+/).length });
  }
  return sections.map(({ rows, symptom }) => {
    const headingPath = pathOf(chart, rows[0]);
    const text = [symptom, ...rows.map(valuesOf)].filter(Boolean).join(' ');
    return {
      kind: 'section',
      page: page.number,
      box: around(rows.map(({ box }) => box)),
      headingPath,
      text,
      context: withHeadings(headingPath.slice(-2), text),
    };
  });
}

/** Words of a fault that are embedded after its headings: the symptom and its causes. */
const FAULT_WORDS = 90;

/** A row with its page. */
interface PlacedRow {
  page: Page;
  chart: FaultChart;
  row: FaultRow;
}

/** The symptoms of a manual as passages, each with all its causes and remedies. A symptom may continue on the next page. */
export function faultPassages(pages: readonly { page: Page; charts: readonly FaultChart[] }[]): Draft[] {
  const faults: PlacedRow[][] = [];
  for (const { page, charts } of pages)
    for (const chart of charts)
      for (const row of namedRows(chart)) {
        const fault = faults.at(-1);
        if (fault?.[0] && isSameFault(fault[0], { page, chart, row })) fault.push({ page, chart, row });
        else faults.push([{ page, chart, row }]);
      }
  return faults.flatMap((fault) => faultDraft(fault) ?? []);
}

/** The rows without those whose symptom was not read, unless a heading names the symptom of all. */
function namedRows({ rows }: FaultChart): FaultRow[] {
  const named = rows.filter(({ symptomCells }) => symptomCells > 0);
  return named.length > 0 ? named : rows;
}

function isSameFault(first: PlacedRow, next: PlacedRow): boolean {
  const [a, b] = [nameOf(first), nameOf(next)];
  return wordsKey(a) === wordsKey(b) && next.page.number - first.page.number <= 1;
}

/** The symptom, or the heading that names it. */
const nameOf = ({ chart, row }: PlacedRow): string => symptomOf(row) || (pathOf(chart, row).at(-1) ?? '');

function faultDraft(fault: readonly PlacedRow[]): Draft | null {
  const [first] = fault;
  const symptom = first ? nameOf(first) : '';
  if (!first || !symptom) return null;
  const path = pathOf(first.chart, first.row);
  const symptomCells = first.row.cells.slice(0, first.row.symptomCells);
  const causes = fault.map(({ row }) => row.cells[row.symptomCells]?.text ?? '').join(' ');
  const words = `${symptomCells.length > 0 ? `${symptom}: ` : ''}${causes}`
    .split(/\s+/)
    .slice(0, FAULT_WORDS)
    .join(' ');
  return {
    kind: 'procedure',
    page: first.page.number,
    headingPath: symptomCells.length > 0 ? [...path, symptom] : path,
    text: fault.map(({ row }) => valuesOf(row)).join('\n'),
    cells: symptomCells.length > 0 ? symptomCells : [{ text: symptom }],
    steps: fault.map(({ page, row }) => ({
      text: quoteOf(page, row),
      page: page.number,
      cells: row.cells.slice(row.symptomCells),
    })),
    context: withCodeVariants(withHeadings(path.slice(-1), words), symptomCells),
  };
}

const symptomOf = ({ cells, symptomCells }: FaultRow): string =>
  cells
    .slice(0, symptomCells)
    .map(({ text }) => text)
    .join(' ');

const valuesOf = ({ cells, symptomCells }: FaultRow): string =>
  cells
    .slice(symptomCells)
    .map(({ text }) => text)
    .join(' ');

const pathOf = ({ headingPath }: FaultChart, row: FaultRow | undefined): string[] =>
  row?.group && headingPath.at(-1) !== row.group ? [...headingPath, row.group] : headingPath;

/** The longest text of a row that the page contains in one piece: adjacent cells, the longest cell, or a line. */
function quoteOf(page: Page, { cells, symptomCells, lines }: FaultRow): string {
  const texts = cells.map(({ text }) => text);
  const values = texts.slice(symptomCells);
  return quoteOnPage(page, [texts.join('\t'), values.join('\t')], [...values, ...lines]);
}
