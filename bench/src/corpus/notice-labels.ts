import { type NoticeCandidate, noticeCandidates } from '@steward/manuals/extract/safety/extract-safety';
import type { FeatureValues } from '@steward/manuals/learned/boosted-trees';
import type { Manual } from '@steward/manuals/read/page-model';
import { type Gold, type GoldNotice, pagesOf } from './gold';
import { noticeItem } from './items';
import { noticeLikeness, sharedWords } from './score';

/** A candidate of a scorer, labelled by the gold. */
export interface LabelledCandidate {
  /** 1: an item of the gold; 0: not an item. */
  label: 0 | 1;
  features: FeatureValues;
}

/** How well a candidate fits a gold notice: it has its words and few others. */
const fit = (gold: GoldNotice, text: string): number =>
  0.65 * sharedWords(gold.gist, text) + 0.35 * sharedWords(text, gold.gist);

const minLikeness = 0.4;
/** Candidates at most this far below the best fit are the same notice. */
const maxFitLoss = 0.06;
/** Candidates at most this far below the best fit are omitted. */
const maxOmittedFitLoss = 0.25;

type Unit = NoticeCandidate['unit'];

/** Labels the candidates of a manual by its gold and omits those with an unknown label. */
export function labelledNotices(manual: Manual, gold: Gold): LabelledCandidate[] {
  const candidates = noticeCandidates(manual);
  const texts = candidates.flatMap(({ unit, item }) => (item ? [{ unit, ...noticeItem(item) }] : []));
  const alikeByNotice = gold.safety.items.map((notice) =>
    texts
      .filter((text) => noticeLikeness(notice, text) >= minLikeness)
      .map(({ unit }) => ({ unit, value: fit(notice, unit.text) })),
  );
  const bestByNotice = alikeByNotice.map((alike) => {
    const best = Math.max(...alike.map(({ value }) => value));
    return alike.filter(({ value }) => value >= best - maxFitLoss).map(({ unit }) => unit);
  });
  const best = new Set(bestByNotice.flat());
  const omitted = new Set(
    alikeByNotice.flatMap((alike) => {
      const limit = Math.max(...alike.map(({ value }) => value)) - maxOmittedFitLoss;
      return alike.filter(({ value }) => value >= limit).map(({ unit }) => unit);
    }),
  );
  const labelOf = (unit: Unit): 0 | 1 | undefined => {
    if (holdsSeveral(unit, bestByNotice)) return 0;
    if (best.has(unit)) return 1;
    return omitted.has(unit) ? undefined : 0;
  };
  // an incomplete gold has no labels for the pages after its last notice
  const lastLabelledPage = gold.safety.complete
    ? Number.POSITIVE_INFINITY
    : Math.max(...gold.safety.items.flatMap(({ page }) => pagesOf(page)));
  return candidates.flatMap(({ unit, item, features }) => {
    const label = labelOf(unit);
    const page = item?.source.page ?? unit.notice.pieces[0].page;
    if (label === undefined || (page >= lastLabelledPage && label !== 1)) return [];
    return [{ label, features: withoutZeros(features) } as const];
  });
}

export const withoutZeros = (features: FeatureValues): FeatureValues =>
  Object.fromEntries(Object.entries(features).filter(([, value]) => value !== 0));

/** Whether a unit contains several gold notices, each of which fits a part of it better. */
function holdsSeveral(unit: Unit, bestByNotice: readonly Unit[][]): boolean {
  const parts = bestByNotice.flatMap((best) => best.find((other) => isPartOf(other, unit)) ?? []);
  return new Set(parts).size > 1;
}

function isPartOf(part: Unit, whole: Unit): boolean {
  const length = ({ spans }: Unit) => spans.reduce((sum, { from, to }) => sum + to - from, 0);
  if (part === whole || length(part) >= length(whole)) return false;
  return part.spans.every((span) =>
    whole.spans.some(({ piece, from, to }) => piece === span.piece && from <= span.from && span.to <= to),
  );
}
