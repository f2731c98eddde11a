import type { LimitItem } from '@steward/manuals/extract/items';
import { limitCandidates } from '@steward/manuals/extract/limits/extract-limits';
import { type GroupName, groupKeys } from '@steward/manuals/extract/limits/scorer/candidate-groups';
import { candidateWords } from '@steward/manuals/extract/limits/scorer/candidate-words';
import type { FeatureValues } from '@steward/manuals/learned/boosted-trees';
import type { Manual } from '@steward/manuals/read/page-model';
import { type Gold, type GoldLimit, pagesOf } from './gold';
import { limitItem } from './items';
import { areLimitsComplete, limitLikeness, sharedWords } from './score';

/** A candidate of the scorer of limits, with what the gold says of it. */
export interface LabelledLimit {
  /** 1: a limit; 0: none; null: the gold cannot judge it, and it only is a neighbour of others. */
  label: 0 | 1 | null;
  features: FeatureValues;
  groups: Record<GroupName, string>;
  words: string[];
}

const leastLikeness = 0.34;
/** Candidates within this of the best fit say the same. */
const asGood = 0.1;
/** Candidates with the limit's value and words that fit worse than the best by no more than this may be the limit as well. */
const arguable = 0.4;

/** Labels a manual's candidates by its gold. */
export function labelledLimits(manual: Manual, gold: Gold): LabelledLimit[] {
  const candidates = limitCandidates(manual).map(({ features, ...named }) => ({
    item: named.item,
    corpus: limitItem(named.item),
    features,
    groups: groupKeys(named),
    words: candidateWords(named),
    isDoubtful: named.candidate.doubts.size > 0,
  }));
  type Candidate = (typeof candidates)[number];
  const labels = new Map<Candidate, 'yes' | 'skip'>();
  for (const limit of gold.limits) {
    const alike = candidates
      .map((candidate) => ({ candidate, value: fit(limit, candidate) }))
      .filter(({ value }) => value > 0);
    const best = Math.max(...alike.map(({ value }) => value));
    for (const { candidate, value } of alike) {
      const isLike = limitLikeness(limit, candidate.corpus) >= leastLikeness;
      if (isLike && value >= best - asGood) labels.set(candidate, 'yes');
      else if (isLike && value >= best - arguable && !labels.has(candidate)) labels.set(candidate, 'skip');
    }
  }
  const found = candidates.filter((candidate) => labels.get(candidate) === 'yes');
  for (const candidate of candidates)
    if (!labels.has(candidate) && found.some((other) => saysTheSame(other.item, candidate.item)))
      labels.set(candidate, 'skip');
  const isComplete = areLimitsComplete(gold);
  return candidates.map((candidate) => {
    const { features, groups, words } = candidate;
    const label = labels.get(candidate);
    // a list that stops early does not say that a candidate is none, unless something else speaks against it
    const isUnjudged = label === 'skip' || (!isComplete && !label && !candidate.isDoubtful);
    return { label: isUnjudged ? null : label === 'yes' ? 1 : 0, features, groups, words };
  });
}

/** A limit that is said again on another page is neither taught nor counted. */
const saysTheSame = (a: LimitItem, b: LimitItem): boolean =>
  a.unit === b.unit &&
  a.condition.values.join() === b.condition.values.join() &&
  Math.max(sharedWords(a.metric, b.metric), sharedWords(b.metric, a.metric)) >= 0.5;

/** How well a candidate says a gold limit: its own values are the limit's, and its words too. 0 for another value or page. */
function fit(limit: GoldLimit, { item, corpus }: { item: LimitItem; corpus: { page: number; text: string } }): number {
  const distance = Math.min(...pagesOf(limit.page).map((page) => Math.abs(page - corpus.page)));
  const wanted = [limit.min, limit.max, limit.target].filter((value) => value != null).map(Number);
  const printed = (item.alternative?.replace(/(\d),(\d{3})/g, '$1$2').match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const own = [...item.condition.values, ...printed, ...(item.target === undefined ? [] : [item.target])];
  const found = wanted.filter((value) => own.some((other) => other === value || other === -value)).length;
  if (distance > 1 || !found) return 0;
  return sharedWords(limit.metric, corpus.text) + (found === wanted.length ? 0.3 : 0) + (distance ? 0 : 0.2);
}
