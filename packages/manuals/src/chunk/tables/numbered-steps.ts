import { around, rightEdge } from '../../read/geometry';
import type { Block, Page, Ruling, Segment, Table, TableCell } from '../../read/page-model';
import { segmentOfPieces } from '../../read/segment-pieces';
import { EVERYWHERE, freeGaps, leftEdges } from '../columns/column-gaps';
import { textLines } from '../columns/text-lines';
import { joinText } from '../page-passages';
import { stepsOfTable } from '../step-tables';
import { wordCount } from '../word-count';
import { tableBlock } from './column-table';

const NUMBER = /^\(?(\d{1,2})[.)]?$/;
const MIN_STEPS = 3;
/** In points: how far the left edges or the right edges of the numbers may differ. */
const EDGE_SLACK = 4;
/** Distance of the first line of a step from its number, in font sizes, where no lines separate the steps. */
const MAX_OFFSET = 0.8;
/** The last step ends above a gap of this many font sizes. */
const MAX_GAP = 1.9;

interface Step {
  number: Segment;
  segments: Segment[];
}

/**
 * The page with a table in place of the blocks of numbered steps whose numbers stand in a column of their own, often larger than the text, with or
 * without lines between the steps: '1 | Touch Start. | "Place bowl"'. Words in signs between number and text are left out.
 */
export function withNumberedSteps(page: Page): Page {
  const owners = new Map<Segment, Block>();
  for (const block of page.blocks)
    if (block.table?.origin !== 'rulings' || isFramedWord(block.table))
      for (const segment of block.lines.flatMap(({ segments }) => segments).flatMap(apartFromNumber))
        if (segment.rotation === 0) owners.set(segment, block);
  let blocks = page.blocks;
  for (const numbers of sequencesOf([...owners.keys()])) {
    const steps = stepsBeside(numbers, [...owners.keys()], page.horizontalRulings);
    const block = steps && tableOf(steps, owners);
    if (!block) continue;
    const replaced = new Set(steps.flatMap(({ number, segments }) => [number, ...segments].map((s) => owners.get(s))));
    const at = blocks.findIndex((other) => replaced.has(other));
    blocks = blocks.flatMap((other, index) => (index === at ? [block] : replaced.has(other) ? [] : [other]));
    for (const [segment, owner] of owners) if (replaced.has(owner)) owners.delete(segment);
  }
  return blocks === page.blocks ? page : { ...page, blocks };
}

/** Whether a small table is only the frame around a word beside a number: '1 [POWER OFF] Lock out.' */
const isFramedWord = ({ rows, cells }: Table): boolean => rows <= 2 && NUMBER.test(cells[0]?.text.trim() ?? '');

/** The number before a wide gap and the rest of a segment, which are joined where the gap is narrow for a list: '1   POWER OFF'. */
function apartFromNumber(segment: Segment): Segment[] {
  const [number, ...rest] = segment.pieces ?? [];
  if (!number || rest.length === 0 || !NUMBER.test(number.text)) return [segment];
  return [segmentOfPieces(segment, [number]), segmentOfPieces(segment, rest)];
}

/** Columns of numbers 1, 2, 3 … from top to bottom. */
function sequencesOf(segments: readonly Segment[]): Segment[][] {
  const numbers = segments.filter(({ text }) => NUMBER.test(text.trim())).sort((a, b) => a.baseline - b.baseline);
  const sequences: Segment[][] = [];
  for (const number of numbers) {
    const value = numberOf(number);
    const open = sequences.findLast((sequence) => {
      const last = sequence.at(-1) as Segment;
      return numberOf(last) + 1 === value && isBelow(last, number);
    });
    if (open) open.push(number);
    else if (value === 1) sequences.push([number]);
  }
  return sequences.filter((sequence) => sequence.length >= MIN_STEPS);
}

const numberOf = ({ text }: Segment): number => Number(NUMBER.exec(text.trim())?.[1]);

function isBelow(above: Segment, { box, baseline }: Segment): boolean {
  const isAligned =
    Math.abs(box.x - above.box.x) < EDGE_SLACK || Math.abs(rightEdge(box) - rightEdge(above.box)) < EDGE_SLACK;
  return isAligned && baseline > above.baseline;
}

/** The text beside each number, between the lines that separate the steps, or from the height of its number to that of the next. */
function stepsBeside(
  numbers: readonly Segment[],
  segments: readonly Segment[],
  rulings: readonly Ruling[],
): Step[] | undefined {
  const left = Math.min(...numbers.map(({ box }) => box.x));
  const numbersEnd = Math.max(...numbers.map(({ box }) => rightEdge(box)));
  const beside = segments.filter(({ box }) => box.x > numbersEnd);
  const borders = numbers
    .slice(1)
    .map((number, index) => borderBetween(numbers[index] as Segment, number, rulings, left));
  const isRuled = borders.every((border) => border !== undefined);
  const topOf = (number: Segment) => number.box.y - 0.3 * number.size;
  const steps: Step[] = [];
  for (const [index, number] of numbers.entries()) {
    const above = index === 0 ? undefined : borders[index - 1];
    const below = borders[index];
    const next = numbers[index + 1];
    const top = above ?? topOf(number) - (isRuled && index === 0 ? number.size : 0);
    const bottom = below ?? (next ? topOf(next) : Number.POSITIVE_INFINITY);
    const inBand = beside.filter(({ box }) => {
      const middle = box.y + box.height / 2;
      return middle > top && middle < bottom;
    });
    const own = next ? inBand : untilGap(inBand, rulings, left);
    const [first] = textLines(own)[0] ?? [];
    const isBeside = first && (isRuled || Math.abs(first.baseline - number.baseline) < MAX_OFFSET * number.size);
    if (!isBeside) return undefined;
    steps.push({ number, segments: own });
  }
  return steps;
}

/** The height of a line between two numbers that is over the first. */
function borderBetween(number: Segment, next: Segment, rulings: readonly Ruling[], left: number): number | undefined {
  return rulings.find(
    ({ x1, x2, y1 }) =>
      y1 > number.baseline && y1 < next.baseline && x1 < left + EDGE_SLACK && x2 > rightEdge(number.box) + number.size,
  )?.y1;
}

/** The lines of the last step: until a line across the page or a gap. */
function untilGap(segments: readonly Segment[], rulings: readonly Ruling[], left: number): Segment[] {
  const own: Segment[] = [];
  for (const line of textLines(segments)) {
    const [first] = line;
    const last = own.at(-1);
    if (!first) continue;
    const isApart =
      last !== undefined &&
      (first.baseline - last.baseline > MAX_GAP * first.size ||
        first.bold !== last.bold ||
        rulings.some(
          ({ x1, x2, y1 }) => y1 > last.baseline && y1 < first.baseline && x1 < left + EDGE_SLACK && x2 > first.box.x,
        ));
    if (isApart) break;
    own.push(...line);
  }
  return own;
}

/** The table of the steps; undefined if a block has other text as well, or the text is no instruction. */
function tableOf(steps: readonly Step[], owners: ReadonlyMap<Segment, Block>): Block | undefined {
  const all = steps.flatMap(({ number, segments }) => [number, ...segments]);
  const inSteps = new Set(all);
  const replaced = new Set(all.map((segment) => owners.get(segment)));
  const isWhole = [...owners].every(([segment, owner]) => inSteps.has(segment) || !replaced.has(owner));
  const first = owners.get(all[0] as Segment);
  if (!isWhole || !first) return undefined;
  const edges = leftEdges(
    freeGaps(
      EVERYWHERE,
      steps.flatMap(({ segments }) => segments),
    ),
  );
  const inColumn = ({ segments }: Step, column: number) =>
    segments.filter(({ box }) => edges.findLastIndex((edge) => box.x >= edge - 1) === column);
  const words = edges.map((_, column) => wordCount(steps.map((step) => textOf(inColumn(step, column))).join(' ')));
  const main = words.indexOf(Math.max(...words));
  const cells = steps.flatMap((step, row): TableCell[] => {
    const texts = edges.slice(main).flatMap((_, index): TableCell[] => {
      const own = inColumn(step, main + index);
      return own.length > 0 ? [cellOf(textOf(own), own, row, index + 1)] : [];
    });
    return [cellOf(step.number.text.trim(), [step.number], row, 0), ...texts];
  });
  const box = around(all.map((segment) => segment.box));
  const table = { box, origin: 'alignment' as const, rows: steps.length, columns: 1 + edges.length - main, cells };
  return stepsOfTable(table) ? tableBlock(table, steps[0]?.segments ?? [], first) : undefined;
}

const textOf = (segments: readonly Segment[]): string =>
  textLines(segments)
    .map((line) => line.map(({ text }) => text).join(' '))
    .reduce((joined, line) => joinText(joined, line), '');

const cellOf = (text: string, segments: readonly Segment[], row: number, column: number): TableCell => ({
  text,
  box: around(segments.map(({ box }) => box)),
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  header: false,
});
