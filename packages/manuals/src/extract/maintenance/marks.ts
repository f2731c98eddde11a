import { centreX, centreY } from '../../read/geometry';
import type { Box, Page, Segment, Shape } from '../../read/page-model';
import { careVerb, imperativeSource, participleSource } from './care-verbs';
import type { IntervalColumn } from './schedule-heads';

/** A tick, a letter or a word of action in an interval column. */
export interface Mark {
  x: number;
  y: number;
  /** What is to be done, where the mark says it: 'inspect' for 'I' by the table's legend. */
  action?: string;
  segment?: Segment;
}

interface Area {
  top: number;
  bottom: number;
  columns: IntervalColumn[];
}

const glyph = /^[xX×✕✖✗✘●•■▪◆♦○◯◦✓✔√☑☒⚫⬤⚪▲△★☆*+Øø\uf000-\uf0ff]{1,2}(?:\s?[*†\d¹²³])?$/;
const actionLetters = /^[A-Z]{1,2}(?:\s?[,/+]\s?[A-Z])*$/;
const smallestTick = 2.5;
const largestTick = 16;

/** Every mark in the columns: glyphs, letters of a legend, action words, and small drawn things of one class. */
export function marksIn(page: Page, area: Area): Mark[] {
  const inside = page.segments.filter((s) => s.rotation === 0 && isInside(s.box, area));
  const legend = legendOf(page);
  const marks: Mark[] = [];
  const strays: Segment[] = [];
  for (const segment of inside) {
    const actions = actionsOf(segment.text, legend);
    if (actions.length > 0) for (const action of actions) marks.push({ ...at(segment.box), action, segment });
    else if (glyph.test(segment.text)) marks.push({ ...at(segment.box), segment });
    else if (segment.text.length <= 2) strays.push(segment);
  }
  const isTick = (text: string) => !/^\d+$/.test(text) || (text.length === 1 && strays.every((s) => s.text === text));
  marks.push(
    ...recurringLetters(
      strays.filter((s) => isTick(s.text)),
      page,
      area,
    ),
  );
  return [...marks, ...drawnMarks(page.shapes, area)];
}

const at = (box: Box): { x: number; y: number } => ({ x: centreX(box), y: centreY(box) });

function isInside(box: Box, { top, bottom, columns }: Area): boolean {
  const { x, y } = at(box);
  return y > top - 3 && y < bottom + 3 && columns.some((c) => x > c.left - 2 && x < c.right + 2);
}

/** 'I' as 'inspect', 'I/R' as both, 'Replace' as itself. */
function actionsOf(text: string, legend: ReadonlyMap<string, string>): string[] {
  const word = careVerb(text.replace(/[.*]$/, ''));
  if (word) return [word.base];
  if (!actionLetters.test(text)) return [];
  const letters = text.split(/\s?[,/+]\s?/);
  const actions = letters.map((l) => legend.get(l)).filter((a) => a !== undefined);
  return actions.length === letters.length ? actions : [];
}

const legendEntry = new RegExp(
  `(?:^|[\\s,;(])["“']?([A-Z])["”']?\\s*(?:[=:–-]|means|indicates)\\s*(?:\\w+\\s+(?:and|or|/)\\s+)?(${imperativeSource}|${participleSource}|inspection|check|replacement|cleaning|lubrication|adjustment|tightening|service|drain(?:ing)?)\\b`,
  'gi',
);
const nouns: Record<string, string> = {
  inspection: 'inspect',
  replacement: 'replace',
  cleaning: 'clean',
  lubrication: 'lubricate',
  adjustment: 'adjust',
  tightening: 'tighten',
  draining: 'drain',
};

/** Letters and their meaning, read from the page: 'I = Inspect, R: Replace'. */
function legendOf(page: Page): Map<string, string> {
  const legend = new Map<string, string>();
  for (const match of page.text.matchAll(legendEntry)) {
    const [, letter = '', meaning = ''] = match;
    if (letter !== letter.toUpperCase()) continue;
    const action = careVerb(meaning)?.base ?? nouns[meaning.toLowerCase()];
    if (action) legend.set(letter.toUpperCase(), action);
  }
  return legend;
}

/** Symbol fonts read as letters or a figure (a tick as 'n' or '4'): any one or two letters that stand nearly only in these columns. */
function recurringLetters(strays: Segment[], page: Page, area: Area): Mark[] {
  const byText = new Map<string, Segment[]>();
  for (const s of strays) byText.set(s.text, [...(byText.get(s.text) ?? []), s]);
  const marks: Mark[] = [];
  for (const [text, found] of byText) {
    const inBand = page.segments.filter((s) => s.text === text && s.box.y > area.top && s.box.y < area.bottom);
    const centred = found.filter((s) => isCentred(s.box, area.columns));
    if (found.length >= 2 && centred.length >= 0.8 * inBand.length)
      marks.push(...centred.map((segment) => ({ ...at(segment.box), segment })));
  }
  return marks;
}

const isCentred = (box: Box, columns: IntervalColumn[]): boolean =>
  columns.some((c) => Math.abs(centreX(box) - c.centre) < Math.max(3, 0.3 * (c.right - c.left)));

/**
 * Drawn marks: shapes of one class (the same picture, or paths of one kind and size) of which at least three stand in the
 * table and four in five are centred in its columns.
 */
function drawnMarks(shapes: readonly Shape[], area: Area): Mark[] {
  const classes = new Map<string, Shape[]>();
  const first = Math.min(...area.columns.map((c) => c.left));
  const last = Math.max(...area.columns.map((c) => c.right));
  for (const shape of shapes) {
    const { box, kind, id } = shape;
    const x = centreX(box);
    if (x < first || x > last || box.y < area.top - 3 || box.y + box.height > area.bottom + 3) continue;
    if (Math.max(box.width, box.height) > largestTick || Math.min(box.width, box.height) < smallestTick) continue;
    const half = (n: number) => Math.round(n * 2) / 2;
    const key = kind === 'image' ? id : `${id} ${half(box.width)} ${half(box.height)}`;
    classes.set(key, [...(classes.get(key) ?? []), shape]);
  }
  const marks: Mark[] = [];
  for (const found of classes.values()) {
    const centred = found.filter((s) => isCentred(s.box, area.columns));
    if (found.length >= 3 && centred.length >= 0.8 * found.length) marks.push(...centred.map((s) => at(s.box)));
  }
  return marks;
}
