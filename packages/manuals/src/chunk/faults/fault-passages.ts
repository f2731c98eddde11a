import { standsOnPage } from '../../extract/quotes';
import { around } from '../../read/geometry';
import type { Page } from '../../read/page-model';
import { withHeadings } from '../page-passages';
import type { Passage } from '../passage';
import { rowText } from '../row-text';
import { wordsKey } from '../words-key';
import type { FaultRow } from './chart-rows';
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
      context: withHeadings(headingPath.slice(-1), rowText(row.cells)),
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
    const isSame = open && symptomKey(open.symptom) === symptomKey(symptom) && open.rows[0]?.group === row.group;
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

/** Whether two rows are about the same symptom, which may be repeated on the next page. */
export const symptomKey = (symptom: string): string => wordsKey(symptom);

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

/** The most of a row that the page has in one piece: its cells beside each other, or the longest of them. */
function quoteOf(page: Page, { cells, symptomCells }: FaultRow): string {
  const values = cells.slice(symptomCells).map(({ text }) => text);
  const texts = [cells.map(({ text }) => text).join('\t'), values.join('\t'), ...values.sort((a, b) => b.length - a.length)];
  const sentences = values.flatMap((text) => text.split(/(?<=[.;:])\s+/)).sort((a, b) => b.length - a.length);
  return [...texts, ...sentences].find((text) => standsOnPage(text, page)) ?? texts[0] ?? '';
}
