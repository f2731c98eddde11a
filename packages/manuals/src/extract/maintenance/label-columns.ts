import { centreY, rightEdge } from '../../read/geometry';
import { linesOf } from '../../read/lines';
import type { Page, Segment } from '../../read/page-model';
import { asksForCare } from './task-rows';

/** Labels of a matrix in two columns: the component, often once for several rows, and the action. */
interface LabelColumns {
  actions: Segment[];
  /** The component beside the row between the two heights. */
  componentAt: (top: number, bottom: number) => string | undefined;
}

const minLabels = 3;
/** Minimum width of a label column in points. */
const minColumnWidth = 30;

/** Splits the labels at the left of the interval columns into components and actions; undefined if they are one column. */
export function labelColumns(labels: readonly Segment[], page: Page): LabelColumns | undefined {
  const edge = secondEdge(labels);
  if (edge === undefined) return undefined;
  const components = labels.filter((s) => s.box.x < edge - 3);
  const actions = labels.filter((s) => s.box.x >= edge - 3);
  const careShare = (segments: readonly Segment[]) =>
    segments.filter((s) => asksForCare(s.text)).length / Math.max(1, segments.length);
  const componentNames = components.filter((s) => /\p{L}{3}/u.test(s.text));
  if (componentNames.length < 2 || componentNames.length < 0.6 * components.length) return undefined;
  if (careShare(actions) < 0.5 || careShare(componentNames) > 0.4) return undefined;
  const left = Math.min(...components.map((s) => s.box.x));
  const bands = page.horizontalRulings
    .filter((r) => r.x1 <= left + 6 && r.x2 > left + minColumnWidth)
    .map((r) => r.y1)
    .sort((a, b) => a - b);
  return { actions, componentAt: (top, bottom) => componentIn(components, bands, top, bottom) };
}

/** The left edge shared by most labels right of the first column: by at least three, and crossed by at most a tenth of the labels. */
function secondEdge(labels: readonly Segment[]): number | undefined {
  const first = Math.min(...labels.map((s) => s.box.x));
  const counts = new Map<number, number>();
  for (const { box } of labels)
    if (box.x > first + minColumnWidth) counts.set(Math.round(box.x / 3), (counts.get(Math.round(box.x / 3)) ?? 0) + 1);
  const [edge, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  const crossing = labels.filter((s) => s.box.x < edge * 3 - 4 && rightEdge(s.box) > edge * 3 + 4).length;
  return count >= minLabels && crossing <= 0.1 * labels.length ? edge * 3 : undefined;
}

/** The component in the ruled band of the row; without rulings, the nearest above it. */
function componentIn(
  components: readonly Segment[],
  bands: readonly number[],
  top: number,
  bottom: number,
): string | undefined {
  const middle = (top + bottom) / 2;
  const above = bands.filter((y) => y <= middle).at(-1);
  const below = bands.find((y) => y > middle);
  const inBand =
    above !== undefined && below !== undefined
      ? components.filter((s) => centreY(s.box) > above && centreY(s.box) < below)
      : lastLineAbove(components, bottom);
  const text = linesOf([...inBand])
    .map((l) => l.text)
    .join(' ')
    .trim();
  return text || undefined;
}

function lastLineAbove(components: readonly Segment[], bottom: number): Segment[] {
  const above = components.filter((s) => centreY(s.box) <= bottom);
  const last = above.reduce<Segment | undefined>((a, b) => (a && a.baseline >= b.baseline ? a : b), undefined);
  return last ? above.filter((s) => Math.abs(s.baseline - last.baseline) < 3) : [];
}
