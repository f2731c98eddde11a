import { bottom, overlapY, right } from '../../read/geometry';
import type { Block, Box, Page } from '../../read/page-model';
import { cleaned, isLegible } from './label-text';
import { bareNumber, bracketedUnit, wholeUnit } from './table-values';
import { isValue } from './value-text';

/** Values that stand apart from their labels on a page where the reader found no table. */

export interface LooseValue {
  text: string;
  /** The text at its left on its line, or above it, with the head of its column where that has one. */
  label: string;
  box: Box;
}

interface Line {
  text: string;
  box: Box;
}

/** @returns undefined for a block that is something else than values, or whose values have no label */
export function looseValues(block: Block, page: Page): LooseValue[] | undefined {
  if (block.table || block.kind === 'heading') return undefined;
  const own = linesOf(block);
  if (!own.every(({ text }) => isValue(text) || bareNumber.test(text.trim()))) return undefined;
  const lines = proseLines(page);
  const values = own.flatMap(({ text, box }): LooseValue[] => {
    const column = bareNumber.test(text.trim()) ? columnUnit(box, lines) : undefined;
    const label = labelAtLeft(box, lines) ?? (column ? undefined : labelAbove(box, lines));
    if (!label || (!column && !isValue(text))) return [];
    return column
      ? [{ text: `${text.trim()} ${column.unit}`, label: cleaned(`${label} ${column.head.toLowerCase()}`), box }]
      : [{ text, label, box }];
  });
  return values.length === own.length ? values : undefined;
}

/** The lines of a page, for as long as the page is in use. */
const linesOfPage = new WeakMap<Page, Line[]>();

function proseLines(page: Page): Line[] {
  const lines = linesOfPage.get(page) ?? page.blocks.filter(({ table }) => !table).flatMap(linesOf);
  linesOfPage.set(page, lines);
  return lines;
}

/** A block made by hand has no lines. */
const linesOf = ({ lines, text, box }: Block): Line[] => (lines.length > 1 ? lines : [{ text, box }]);

const onSameLine = (a: Box, b: Box): boolean => overlapY(a, b) > 0.5 * Math.min(a.height, b.height);

/** 'Motor input power' stands at the left of '1500 W'. */
function labelAtLeft(box: Box, lines: readonly Line[]): string | undefined {
  const left = lines.filter((line) => right(line.box) <= box.x + 2 && onSameLine(line.box, box));
  const [nearest] = left.filter(isLabel).sort((a, b) => right(b.box) - right(a.box));
  if (nearest) return cleaned(nearest.text);
  // '230 V' and '1.4 A' side by side have one label above the first of them
  const [first] = left.filter(({ text }) => isValue(text)).sort((a, b) => a.box.x - b.box.x);
  return first && labelAbove(first.box, lines);
}

/** A label alone on the line above, flush with the value. */
function labelAbove(box: Box, lines: readonly Line[]): string | undefined {
  const above = lines.find(
    (line) =>
      Math.abs(line.box.x - box.x) < 3 && bottom(line.box) <= box.y + 2 && box.y - bottom(line.box) < box.height,
  );
  return above && isLabel(above) && !/[.!?]$/.test(above.text.trim()) ? cleaned(above.text) : undefined;
}

const isLabel = ({ text }: Line): boolean =>
  text.split(/\s+/).length <= LABEL_WORDS && isLegible(text) && /\p{L}{2}/u.test(text) && !isValue(text);

const LABEL_WORDS = 10;

/** The nearest unit above in the same column, with the head that it belongs to. */
function columnUnit(box: Box, lines: readonly Line[]): { unit: string; head: string } | undefined {
  const isAbove = (line: Line, below: Box): boolean =>
    line.box.y < below.y && line.box.x < right(below) + 3 && right(line.box) > below.x - 3;
  const units = lines.filter((line) => isAbove(line, box) && line.text.length < 40 && unitIn(line.text) !== undefined);
  const [nearest] = units.sort((a, b) => b.box.y - a.box.y);
  const unit = nearest && unitIn(nearest.text);
  if (!nearest || !unit) return undefined;
  const head = lines
    .filter((line) => isAbove(line, nearest.box) && nearest.box.y - line.box.y < 2 * nearest.box.height)
    .map(({ text }) => text);
  return { unit, head: cleaned([...head, nearest.text].join(' ').replace(/[([][^)\]]*[)\]]/g, '')) };
}

const unitIn = (text: string): string | undefined =>
  /\d/.test(text) ? undefined : (bracketedUnit(text) ?? wholeUnit(text.trim()));
