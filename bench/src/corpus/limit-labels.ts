import type { LimitItem } from '@steward/manuals/extract/items';
import { limitCandidates } from '@steward/manuals/extract/limits/extract-limits';
import { type GroupName, groupKeys } from '@steward/manuals/extract/limits/scorer/candidate-groups';
import { candidateWords } from '@steward/manuals/extract/limits/scorer/candidate-words';
import type { FeatureValues } from '@steward/manuals/learned/boosted-trees';
import type { Manual } from '@steward/manuals/read/page-model';
import { type Gold, type GoldLimit, pagesOf } from './gold';
import { limitItem } from './items';
import { areLimitsComplete, limitLikeness, sharedWords } from './score';

/** A candidate of the limit scorer, labelled by the gold. */
export interface LabelledLimit {
  /** 1: a limit; 0: not a limit; null: unknown, used only as a neighbour of other candidates. */
  label: 0 | 1 | null;
  features: FeatureValues;
  groups: Record<GroupName, string>;
  words: string[];
}

const minLikeness = 0.34;
/** Candidates at most this far below the best fit are the same limit. */
const maxFitLoss = 0.1;
/** Candidates at most this far below the best fit may be the same limit and get no label. */
const maxUnlabelledFitLoss = 0.4;

/** Labels the candidates of a manual by its gold. */
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
      const isLike = limitLikeness(limit, candidate.corpus) >= minLikeness;
      if (isLike && value >= best - maxFitLoss) labels.set(candidate, 'yes');
      else if (isLike && value >= best - maxUnlabelledFitLoss && !labels.has(candidate)) labels.set(candidate, 'skip');
    }
  }
  const limits = candidates.filter((candidate) => labels.get(candidate) === 'yes');
  for (const candidate of candidates)
    if (!labels.has(candidate) && limits.some((other) => isRepeat(other.item, candidate.item)))
      labels.set(candidate, 'skip');
  const isComplete = areLimitsComplete(gold);
  return candidates.map((candidate) => {
    const { features, groups, words } = candidate;
    const label = labels.get(candidate);
    // with an incomplete list, only candidates with doubts are known not to be limits
    const isUnjudged = label === 'skip' || (!isComplete && !label && !candidate.isDoubtful);
    return { label: isUnjudged ? null : label === 'yes' ? 1 : 0, features, groups, words };
  });
}

/** Whether two limits are probably the same. Repeats on other pages get no label. */
const isRepeat = (a: LimitItem, b: LimitItem): boolean =>
  a.unit === b.unit &&
  a.condition.values.join() === b.condition.values.join() &&
  Math.max(sharedWords(a.metric, b.metric), sharedWords(b.metric, a.metric)) >= 0.5;

/** How well a candidate fits a gold limit by its values and words. 0 for another value or page. */
function fit(limit: GoldLimit, { item, corpus }: { item: LimitItem; corpus: { page: number; text: string } }): number {
  const distance = Math.min(...pagesOf(limit.page).map((page) => Math.abs(page - corpus.page)));
  const expected = [limit.min, limit.max, limit.target].filter((value) => value != null).map(Number);
  const printed = (item.alternative?.replace(/(\d),(\d{3})/g, '$1$2').match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const values = [...item.condition.values, ...printed, ...(item.target === undefined ? [] : [item.target])];
  const matched = expected.filter((value) => values.some((other) => other === value || other === -value)).length;
  if (distance > 1 || !matched) return 0;
  return sharedWords(limit.metric, corpus.text) + (matched === expected.length ? 0.3 : 0) + (distance ? 0 : 0.2);
}
