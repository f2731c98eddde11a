import { bottomEdge, overlapY, rightEdge } from '../../read/geometry';
import type { Block, Box, Page } from '../../read/page-model';
import { cleaned, isLegible } from './label-text';
import { bareNumber, bracketedUnit, wholeUnit } from './table-values';
import { isValue } from './value-text';

/** A value in a block of its own, apart from its label, outside recognised tables. */
export interface LooseValue {
  text: string;
  /** The text at the left of the value or above it, followed by its column head, if any. */
  label: string;
  box: Box;
}

interface Line {
  text: string;
  box: Box;
}

/** @returns undefined for a block with other text than values, or with a value without a label */
export function looseValues(block: Block, page: Page): LooseValue[] | undefined {
  if (block.table || block.kind === 'heading') return undefined;
  const blockLines = linesOf(block);
  if (!blockLines.every(({ text }) => isValue(text) || bareNumber.test(text.trim()))) return undefined;
  const lines = proseLines(page);
  const values = blockLines.flatMap(({ text, box }): LooseValue[] => {
    const column = bareNumber.test(text.trim()) ? columnUnit(box, lines) : undefined;
    const label = labelAtLeft(box, lines) ?? (column ? undefined : labelAbove(box, lines));
    if (!label || (!column && !isValue(text))) return [];
    return column
      ? [{ text: `${text.trim()} ${column.unit}`, label: cleaned(`${label} ${column.head.toLowerCase()}`), box }]
      : [{ text, label, box }];
  });
  return values.length === blockLines.length ? values : undefined;
}

/** Cached lines of each page. */
const linesOfPage = new WeakMap<Page, Line[]>();

function proseLines(page: Page): Line[] {
  const lines = linesOfPage.get(page) ?? page.blocks.filter(({ table }) => !table).flatMap(linesOf);
  linesOfPage.set(page, lines);
  return lines;
}

/** The lines of a block; the whole block as one line when it has fewer than two. */
const linesOf = ({ lines, text, box }: Block): Line[] => (lines.length > 1 ? lines : [{ text, box }]);

const onSameLine = (a: Box, b: Box): boolean => overlapY(a, b) > 0.5 * Math.min(a.height, b.height);

/** The label at the left of a value: 'Motor input power' beside '1500 W'. */
function labelAtLeft(box: Box, lines: readonly Line[]): string | undefined {
  const left = lines.filter((line) => rightEdge(line.box) <= box.x + 2 && onSameLine(line.box, box));
  const [nearest] = left.filter(isLabel).sort((a, b) => rightEdge(b.box) - rightEdge(a.box));
  if (nearest) return cleaned(nearest.text);
  // values side by side ('230 V', '1.4 A') share the label above the first of them
  const [first] = left.filter(({ text }) => isValue(text)).sort((a, b) => a.box.x - b.box.x);
  return first && labelAbove(first.box, lines);
}

/** A label on the line above, left-aligned with the value. */
function labelAbove(box: Box, lines: readonly Line[]): string | undefined {
  const above = lines.find(
    (line) =>
      Math.abs(line.box.x - box.x) < 3 &&
      bottomEdge(line.box) <= box.y + 2 &&
      box.y - bottomEdge(line.box) < box.height,
  );
  return above && isLabel(above) && !/[.!?]$/.test(above.text.trim()) ? cleaned(above.text) : undefined;
}

const MAX_LABEL_WORDS = 10;

const isLabel = ({ text }: Line): boolean =>
  text.split(/\s+/).length <= MAX_LABEL_WORDS && isLegible(text) && /\p{L}{2}/u.test(text) && !isValue(text);

/** The nearest unit above the value in its column, with the text of the column head. */
function columnUnit(box: Box, lines: readonly Line[]): { unit: string; head: string } | undefined {
  const isAbove = (line: Line, below: Box): boolean =>
    line.box.y < below.y && line.box.x < rightEdge(below) + 3 && rightEdge(line.box) > below.x - 3;
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
