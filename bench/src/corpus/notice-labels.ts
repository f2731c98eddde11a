import { type NoticeCandidate, noticeCandidates } from '@steward/manuals/extract/safety/extract-safety';
import type { FeatureValues } from '@steward/manuals/learned/boosted-trees';
import type { Manual } from '@steward/manuals/read/page-model';
import { type Gold, type GoldNotice, pagesOf } from './gold';
import { noticeItem } from './items';
import { noticeLikeness, sharedWords } from './score';

/** A candidate of a scorer, with what the gold says of it. */
export interface LabelledCandidate {
  /** 1: an item of the gold; 0: none. */
  label: 0 | 1;
  features: FeatureValues;
}

/** How well a candidate says what a gold notice says: it has the notice's words, and not many others. */
const fit = (gold: GoldNotice, text: string): number =>
  0.65 * sharedWords(gold.gist, text) + 0.35 * sharedWords(text, gold.gist);

const leastLikeness = 0.4;
/** Candidates within this of the best fit say the same. */
const asGood = 0.06;
/** Candidates within this of the best fit are neither taught nor counted. */
const arguable = 0.25;

type Unit = NoticeCandidate['unit'];

/** Labels a manual's candidates by its gold. Those that the gold cannot judge are left out. */
export function labelledNotices(manual: Manual, gold: Gold): LabelledCandidate[] {
  const candidates = noticeCandidates(manual);
  const texts = candidates.flatMap(({ unit, item }) => (item ? [{ unit, ...noticeItem(item) }] : []));
  const alikeByNotice = gold.safety.items.map((notice) =>
    texts
      .filter((text) => noticeLikeness(notice, text) >= leastLikeness)
      .map(({ unit }) => ({ unit, value: fit(notice, unit.text) })),
  );
  const bestByNotice = alikeByNotice.map((alike) => {
    const best = Math.max(...alike.map(({ value }) => value));
    return alike.filter(({ value }) => value >= best - asGood).map(({ unit }) => unit);
  });
  const best = new Set(bestByNotice.flat());
  const arguables = new Set(
    alikeByNotice.flatMap((alike) => {
      const limit = Math.max(...alike.map(({ value }) => value)) - arguable;
      return alike.filter(({ value }) => value >= limit).map(({ unit }) => unit);
    }),
  );
  const labelOf = (unit: Unit): 0 | 1 | undefined => {
    if (holdsSeveral(unit, bestByNotice)) return 0;
    if (best.has(unit)) return 1;
    return arguables.has(unit) ? undefined : 0;
  };
  // a list that stops early says nothing of the pages after its last notice
  const lastJudged = gold.safety.complete
    ? Number.POSITIVE_INFINITY
    : Math.max(...gold.safety.items.flatMap(({ page }) => pagesOf(page)));
  return candidates.flatMap(({ unit, item, features }) => {
    const label = labelOf(unit);
    const page = item?.source.page ?? unit.notice.pieces[0].page;
    if (label === undefined || (page >= lastJudged && label !== 1)) return [];
    return [{ label, features: withoutZeros(features) } as const];
  });
}

const withoutZeros = (features: FeatureValues): FeatureValues =>
  Object.fromEntries(Object.entries(features).filter(([, value]) => value !== 0));

/** A text that says several notices of the gold, each of which a part of it says better. */
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
