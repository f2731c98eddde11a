import { quoteBox } from '../extract/quotes';
import { around } from '../read/geometry';
import type { Block, Box, Page, Table } from '../read/page-model';
import type { Passage, RowCell } from './passage';
import { quoteOnPage } from './quote-on-page';
import { rowText } from './row-text';
import type { ReadSchedules } from './schedule-rows';
import { isCutOff, splitSentences } from './sentences';
import { stepsOfTable } from './step-tables';
import { tableRows } from './table-rows';
import { wordCount } from './word-count';

type Draft = Omit<Passage, 'ordinal'>;

/** Maximum number of words in a section: close to the text length of the embedding model's training, and about one topic. */
const SECTION_WORDS = 90;
/** Measured with 60, 120 and 200 words: longer windows retrieved fewer of the right pages. */
const WINDOW_WORDS = 60;
const WINDOW_STEP = 40;

const SENTENCE_HEADINGS = 2;
/** A sentence that refers to the previous one: 'This should be done every six months'. */
export const POINTS_BACK =
  /^(?:this|these|that|those|it|they|he|she|its|their|otherwise|if (?:not|so)|in (?:this|that|such) case|(?:because of|for|after|before) this|as a result|such|but|however|also|then|thus|therefore)\b/i;

/** Splits the running text of a page into sections of at most 90 words under the same headings. */
export function sectionPassages(page: Page): Draft[] {
  const sections: Block[][] = [];
  let words = 0;
  for (const block of page.blocks) {
    if (block.kind === 'heading' || block.kind === 'table') {
      words = Number.POSITIVE_INFINITY;
      continue;
    }
    const length = wordCount(block.text);
    const open = sections.at(-1);
    if (open && words + length <= SECTION_WORDS && sameHeadings(open[0], block)) open.push(block);
    else {
      sections.push([block]);
      words = 0;
    }
    words += length;
  }
  return sections.map((blocks) => {
    const text = blocks.map(blockText).join(' ');
    const headingPath = blocks[0]?.headingPath ?? [];
    return {
      kind: 'section',
      page: page.number,
      box: around(blocks.map((block) => block.box)),
      headingPath,
      text,
      context: withHeadings(headingPath.slice(-2), text),
    };
  });
}

/** Overlapping windows over the page's words. They ignore the layout, so wrongly detected headings or columns do not split them. */
export function windowPassages(page: Page): Draft[] {
  const words = page.text.split(/\s+/).filter(Boolean);
  const windows: Draft[] = [];
  for (let start = 0; start === 0 || start + WINDOW_WORDS - WINDOW_STEP < words.length; start += WINDOW_STEP) {
    const text = words.slice(start, start + WINDOW_WORDS).join(' ');
    if (text) windows.push({ kind: 'window', page: page.number, headingPath: [], text, context: text });
  }
  return windows;
}

/**
 * Passages for answers in reading order: the sentences of running text and the table rows with their header cells, then the rows
 * of maintenance matrices with their intervals in words.
 */
export function statementPassages(page: Page, language: string, schedules: ReadSchedules): Draft[] {
  const drafts: Draft[] = [];
  let open: TextRun | undefined;
  let above: Table | undefined;
  const close = () => {
    if (open) drafts.push(...sentencePassages(page, open, language));
    open = undefined;
  };
  for (const block of page.blocks) {
    if (block.table) {
      close();
      const steps = hasHeader(block.table) ? null : stepsOfTable(block.table);
      if (steps) drafts.push(...steps.flatMap(({ text }) => sentencesOf(page, block, text, block.box, language)));
      else if (!isInSchedule(block, schedules)) drafts.push(...rowPassages(page, block, block.table, language, above));
      above = block.table;
    } else if (block.kind === 'heading' && !statesFact(block.text)) {
      close();
      above = undefined;
    } else if (open && continuesRun(open, block)) open.blocks.push(block);
    else {
      close();
      open = { blocks: [block] };
    }
  }
  close();
  return [...drafts, ...schedules.rows.map((row) => scheduleDraft(page, row))];
}

/** Blocks that form one text: a column, a picture or the page's edge may split a sentence into several blocks. */
interface TextRun {
  blocks: Block[];
}

function continuesRun({ blocks }: TextRun, block: Block): boolean {
  const previous = blocks.at(-1);
  return (
    previous !== undefined &&
    previous.kind !== 'heading' &&
    block.kind !== 'heading' &&
    !block.marker &&
    (isCutOff(previous.text) || (/^\p{Ll}/u.test(block.text) && !/[.:;!?]["')\]]*$/.test(previous.text.trim()))) &&
    sameHeadings(previous, block)
  );
}

const hasHeader = ({ cells }: Table): boolean => cells.some(({ header }) => header);

/** The sentences of a text that is not a block of its own: a step whose number stands in another column, or a notice beside its signal word. */
function sentencesOf(
  page: Page,
  { headingPath }: Block,
  text: string,
  box: Box | undefined,
  language: string,
): Draft[] {
  return splitSentences(text, language)
    .filter((sentence) => wordCount(sentence) > 1)
    .map((sentence) => ({
      kind: 'sentence',
      page: page.number,
      ...(box ? { box } : {}),
      headingPath,
      text: sentence,
      context: withHeadings(headingPath.slice(-SENTENCE_HEADINGS), sentence),
    }));
}

function isInSchedule({ box }: Block, { areas }: ReadSchedules): boolean {
  const middle = box.y + box.height / 2;
  return areas.some(({ top, bottom }) => middle > top && middle < bottom);
}

function scheduleDraft(page: Page, { text, cells, headingPath, box }: ReadSchedules['rows'][number]): Draft {
  return {
    kind: 'row',
    page: page.number,
    ...(box ? { box } : {}),
    headingPath,
    text,
    cells,
    context: withHeadings(headingPath.slice(-1), rowText(cells)),
  };
}

function rowPassages(page: Page, block: Block, table: Table, language: string, above: Table | undefined): Draft[] {
  const { headingPath } = block;
  const headings = [...headingPath.slice(-1), ...(table.caption ? [table.caption] : [])];
  return tableRows(table, above).flatMap((row): Draft[] => {
    const notice = noticeIn(row.cells);
    if (notice) return sentencesOf(page, block, notice, row.box, language);
    return [
      {
        kind: 'row',
        page: page.number,
        box: row.box,
        headingPath,
        text: quoteOnPage(page, [row.text, row.textsFromTop.join('\t')], row.textsFromTop),
        cells: row.cells,
        context: withHeadings(headings, rowText(row.cells)),
      },
    ];
  });
}

const SIGNAL_WORD = /^\W*(?:danger|warning|caution|notice|attention|important)\W*$/i;
/** A shorter text beside a signal word is a title or a reference. */
const MIN_NOTICE_WORDS = 6;

/** The text of a notice whose signal word is in a cell beside it; null for other rows. */
function noticeIn([signal, notice, other]: readonly RowCell[]): string | null {
  if (!signal || !notice || other || signal.header || !SIGNAL_WORD.test(signal.text)) return null;
  return wordCount(notice.text) < MIN_NOTICE_WORDS ? null : notice.text.trim();
}

function sentencePassages(page: Page, { blocks }: TextRun, language: string): Draft[] {
  const [block] = blocks;
  if (!block) return [];
  const fullText = blocks.reduce((text, block) => joinText(text, block.text), '');
  const fewestWords = block.marker ? 1 : 2;
  const sentences = splitSentences(fullText, language).filter(
    (sentence) => wordCount(sentence) >= fewestWords && (wordCount(sentence) > 1 || /\p{L}{3}/u.test(sentence)),
  );
  return sentences.map((text, at) => {
    const previous = sentences[at - 1];
    return {
      kind: 'sentence',
      page: page.number,
      box: around(blocksOf(text, blocks).map((sentenceBlock) => quoteBox(text, sentenceBlock))),
      headingPath: block.headingPath,
      text,
      context: withHeadings(
        block.headingPath.slice(-SENTENCE_HEADINGS),
        previous && POINTS_BACK.test(text) ? `${previous} ${text}` : text,
      ),
    };
  });
}

/** Joins two pieces of a text and removes the hyphen of a split word. */
export function joinText(text: string, rest: string): string {
  if (!text) return rest;
  return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(rest) ? `${text.slice(0, -1)}${rest}` : `${text} ${rest}`;
}

/** The blocks that contain a sentence, or all blocks when it is split across them. */
function blocksOf(sentence: string, blocks: readonly Block[]): readonly Block[] {
  const containingBlocks = blocks.filter(({ text }) => text.includes(sentence));
  return containingBlocks.length > 0 ? containingBlocks : blocks;
}

/** Whether a heading contains a number other than its own section number: 'Tightening torque: 12 Nm'. */
function statesFact(heading: string): boolean {
  return /\d/.test(heading.replace(/^(?:(?:section|chapter|part|appendix|figure|fig|table)\b\.?\s*)?[\d.\-–\s]+/i, ''));
}

/** The text that is indexed and embedded: the headings, then the text. */
export function withHeadings(headings: readonly string[], text: string): string {
  return [...headings.map((heading) => heading.replace(/\s*:$/, '')), text].join(': ');
}

function blockText(block: Block): string {
  return block.marker ? `${block.marker} ${block.text}` : block.text;
}

function sameHeadings(a: Block | undefined, b: Block): boolean {
  return a?.headingPath.join('\n') === b.headingPath.join('\n');
}
