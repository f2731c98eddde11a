import { centreX, centreY } from '../../read/geometry';
import type { Box, Page, Segment, Shape } from '../../read/page-model';
import { careVerb, imperativeSource, participleSource } from './care-verbs';
import type { IntervalColumn } from './schedule-heads';

/** A tick, a letter or an action word in an interval column. */
export interface Mark {
  x: number;
  y: number;
  /** Action of the mark, if it has one: 'inspect' for 'I' by the legend of the table. */
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
/** Size of drawn marks in points. */
const minTickSize = 2.5;
const maxTickSize = 16;

/** Finds the marks in the columns: glyphs, legend letters, action words, and small drawn shapes of one class. */
export function marksIn(page: Page, area: Area): Mark[] {
  const inside = page.segments.filter((s) => s.rotation === 0 && isInside(s.box, area));
  const legend = legendOf(page);
  const marks: Mark[] = [];
  const unknownSegments: Segment[] = [];
  for (const segment of inside) {
    const actions = actionsOf(segment.text, legend);
    if (actions.length > 0) for (const action of actions) marks.push({ ...centreOf(segment.box), action, segment });
    else if (glyph.test(segment.text)) marks.push({ ...centreOf(segment.box), segment });
    else if (segment.text.length <= 2) unknownSegments.push(segment);
  }
  const isTick = (text: string) =>
    !/^\d+$/.test(text) || (text.length === 1 && unknownSegments.every((s) => s.text === text));
  marks.push(
    ...recurringLetters(
      unknownSegments.filter((s) => isTick(s.text)),
      page,
      area,
    ),
  );
  return [...marks, ...drawnMarks(page.shapes, area)];
}

const centreOf = (box: Box): { x: number; y: number } => ({ x: centreX(box), y: centreY(box) });

function isInside(box: Box, { top, bottom, columns }: Area): boolean {
  const { x, y } = centreOf(box);
  return y > top - 3 && y < bottom + 3 && columns.some((c) => x > c.left - 2 && x < c.right + 2);
}

/** Actions of a cell: one for 'Replace' or the legend letter 'I', two for 'I/R'. */
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

/** Actions by letter, from the legend of the page: 'I = Inspect, R: Replace'. */
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

/** Marks from symbol fonts, which are read as letters or digits (a tick as 'n' or '4'): texts that occur almost only in these columns. */
function recurringLetters(unknownSegments: Segment[], page: Page, area: Area): Mark[] {
  const byText = new Map<string, Segment[]>();
  for (const s of unknownSegments) byText.set(s.text, [...(byText.get(s.text) ?? []), s]);
  const marks: Mark[] = [];
  for (const [text, occurrences] of byText) {
    const inBand = page.segments.filter((s) => s.text === text && s.box.y > area.top && s.box.y < area.bottom);
    const centred = occurrences.filter((s) => isCentred(s.box, area.columns));
    if (occurrences.length >= 2 && centred.length >= 0.8 * inBand.length)
      marks.push(...centred.map((segment) => ({ ...centreOf(segment.box), segment })));
  }
  return marks;
}

const isCentred = (box: Box, columns: IntervalColumn[]): boolean =>
  columns.some((c) => Math.abs(centreX(box) - c.centre) < Math.max(3, 0.3 * (c.right - c.left)));

/**
 * Drawn marks: shapes of one class (the same picture, or paths of one kind and size) of which at least three are in the table and at
 * least 80 % are centred in its columns.
 */
function drawnMarks(shapes: readonly Shape[], area: Area): Mark[] {
  const classes = new Map<string, Shape[]>();
  const first = Math.min(...area.columns.map((c) => c.left));
  const last = Math.max(...area.columns.map((c) => c.right));
  for (const shape of shapes) {
    const { box, kind, id } = shape;
    const x = centreX(box);
    if (x < first || x > last || box.y < area.top - 3 || box.y + box.height > area.bottom + 3) continue;
    if (Math.max(box.width, box.height) > maxTickSize || Math.min(box.width, box.height) < minTickSize) continue;
    const half = (n: number) => Math.round(n * 2) / 2;
    const key = kind === 'image' ? id : `${id} ${half(box.width)} ${half(box.height)}`;
    classes.set(key, [...(classes.get(key) ?? []), shape]);
  }
  const marks: Mark[] = [];
  for (const members of classes.values()) {
    const centred = members.filter((s) => isCentred(s.box, area.columns));
    if (members.length >= 3 && centred.length >= 0.8 * members.length)
      marks.push(...centred.map((s) => centreOf(s.box)));
  }
  return marks;
}
