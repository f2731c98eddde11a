import { noticeCandidates } from '@steward/manuals/extract/safety/extract-safety';
import type { FeatureValues } from '@steward/manuals/learned/boosted-trees';
import type { Manual } from '@steward/manuals/read/page-model';
import { type Gold, type GoldNotice, pagesOf } from './gold';
import { noticeItem } from './items';
import { noticeLikeness, pair, sharedWords } from './score';

/** A candidate of the scorer of unmarked precautions, with what the gold says of it. */
export interface LabelledCandidate {
  /** 1: a precaution; 0: none. */
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

/** Labels a manual's candidates by its gold. Those that the gold cannot judge are left out. */
export function labelledNotices(manual: Manual, gold: Gold): LabelledCandidate[] {
  const { marked, candidates } = noticeCandidates(manual);
  const foundByMarks = new Set(
    pair(gold.safety.items, marked.map(noticeItem), noticeLikeness, leastLikeness).map(([notice]) => notice),
  );
  const labels = new Map<(typeof candidates)[number], 'yes' | 'skip'>();
  for (const notice of gold.safety.items) {
    const alike = candidates
      .filter((candidate) => noticeLikeness(notice, candidate) >= leastLikeness)
      .map((candidate) => ({ candidate, value: fit(notice, candidate.text) }));
    const best = Math.max(...alike.map(({ value }) => value));
    for (const { candidate, value } of alike) {
      if (value >= best - asGood && !foundByMarks.has(notice)) labels.set(candidate, 'yes');
      else if (value >= best - arguable && !labels.has(candidate)) labels.set(candidate, 'skip');
    }
  }
  // a list that stops early says nothing of the pages after its last notice
  const lastJudged = gold.safety.complete
    ? Number.POSITIVE_INFINITY
    : Math.max(...gold.safety.items.flatMap(({ page }) => pagesOf(page)));
  return candidates.flatMap((candidate) => {
    const label = labels.get(candidate);
    if (label === 'skip' || (candidate.page >= lastJudged && label !== 'yes')) return [];
    return [{ label: label === 'yes' ? 1 : 0, features: candidate.features } as const];
  });
}
