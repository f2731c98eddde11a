import type { LimitItem } from '../../items';
import { inBaseUnit } from '../base-units';
import { doubtReason } from './doubt-reason';
import { mergeRepeats, wordsOf } from './merge-repeats';
import { isDoubtful, isOutOfPlace, parameterCodes } from './out-of-place';
import type { ScoredCandidate } from './score-limits';

/** Minimum probability of an accepted limit. */
const minAcceptedProbability = 0.8;
/** Minimum probability of an accepted limit that the manual calls an alarm or a trip. */
const minAcceptedRoleProbability = 0.7;
/** Minimum probability of a suggested rating or setting. */
const minSuggestedProbability = 0.1;
/** Minimum probability of another suggestion; its bound in words makes it right more often. */
const minSuggestedBoundProbability = 0.06;
/** Minimum probability of a doubtful suggestion. */
const minDoubtfulProbability = 0.22;

function suggestionThreshold({ candidate, item: { kind } }: ScoredCandidate): number {
  if (isDoubtful(candidate)) return minDoubtfulProbability;
  return kind === 'rating' || kind === 'setting' ? minSuggestedProbability : minSuggestedBoundProbability;
}

/** Returns the limits in page order: sure candidates as rules, probable ones as suggestions. */
export function chosenLimits(scored: readonly ScoredCandidate[]): LimitItem[] {
  const order = new Map(scored.map(({ item }, index) => [item.source, index]));
  const codes = parameterCodes(scored.map(({ candidate }) => candidate));
  const probable = scored.filter(
    (candidate) => candidate.probability >= suggestionThreshold(candidate) && !isOutOfPlace(candidate.candidate, codes),
  );
  // sorted, because the most probable of several repeats becomes the item and the others its further sources
  const surestFirst = [...probable].sort((a, b) => b.probability - a.probability);
  const choices = surestFirst.map(({ item, probability, candidate }) => {
    const hasRole = candidate.role === 'alarm' || candidate.role === 'trip';
    const threshold = hasRole ? minAcceptedRoleProbability : minAcceptedProbability;
    const isSure =
      probability >= threshold && !candidate.doubts.size && item.kind !== 'rating' && item.kind !== 'setting';
    const suggestion = { probability, reason: doubtReason(candidate, item) };
    return {
      item: { ...item, confidence: probability, ...(!isSure && { suggestion }) },
      probability,
      isLabel: candidate.isLabel,
    };
  });
  return withoutContradictions(withoutDoubles(mergeRepeats(choices))).sort(
    (a, b) => (order.get(a.source) ?? 0) - (order.get(b.source) ?? 0),
  );
}

/** Turns an accepted rule into a suggestion if it may be the same limit as a more probable accepted rule, to avoid two alarms at one value. */
function withoutDoubles(surestFirst: readonly LimitItem[]): LimitItem[] {
  const active: LimitItem[] = [];
  return surestFirst.map((item) => {
    if (item.suggestion) return item;
    if (active.some((other) => mayBeSame(other, item)))
      return {
        ...item,
        suggestion: {
          probability: minAcceptedProbability,
          reason: 'It may be the same limit as another rule with this value.',
        },
      };
    active.push(item);
    return item;
  });
}

function mayBeSame(a: LimitItem, b: LimitItem): boolean {
  const first = inBaseUnit(a.condition.values, a.unit);
  const second = inBaseUnit(b.condition.values, b.unit);
  const isSameValue = first.values.some((value) =>
    second.values.some((v) => Math.abs(v - value) <= 0.02 * Math.abs(value)),
  );
  if (first.unit !== second.unit || !isSameValue) return false;
  const words = wordsOf(a.metric);
  return [...wordsOf(b.metric)].some((word) => words.has(word));
}

/** Turns two accepted rules into suggestions if one of them fires at every value. */
function withoutContradictions(items: readonly LimitItem[]): LimitItem[] {
  const active = items.filter(({ suggestion }) => !suggestion);
  return items.map((item) =>
    !item.suggestion && active.some((other) => contradict(item, other))
      ? { ...item, suggestion: { probability: 0.5, reason: 'Another rule of this manual says the opposite of it.' } }
      : item,
  );
}

const contradict = (a: LimitItem, b: LimitItem): boolean => firesAlways(a, b) || firesAlways(b, a);

function firesAlways({ condition: upper }: LimitItem, { condition: lower }: LimitItem): boolean {
  return (
    upper.operator.startsWith('>') &&
    lower.operator.startsWith('<') &&
    upper.metric === lower.metric &&
    upper.unit === lower.unit &&
    (upper.values[0] ?? 0) <= (lower.values[0] ?? 0)
  );
}
