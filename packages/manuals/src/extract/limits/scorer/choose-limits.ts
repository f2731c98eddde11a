import type { LimitItem } from '../../items';
import { inBaseUnit } from '../base-units';
import { doubtReason } from './doubt-reason';
import { mergeRepeats, wordsOf } from './merge-repeats';
import { isDoubtful, isOutOfPlace, parameterCodes } from './out-of-place';
import type { ScoredCandidate } from './score-limits';

/** Least probability at which a candidate becomes a rule. */
const acceptedFrom = 0.8;
/** Where the manual itself calls the value an alarm or a trip. */
const acceptedByRole = 0.7;
/** Least probability at which a rating or a setting is suggested; one with a bound in words is right more often. */
const suggestedFrom = 0.1;
const boundSuggestedFrom = 0.06;
const doubtfulFrom = 0.22;

function leastProbability({ candidate, item: { kind } }: ScoredCandidate): number {
  if (isDoubtful(candidate)) return doubtfulFrom;
  return kind === 'rating' || kind === 'setting' ? suggestedFrom : boundSuggestedFrom;
}

/** The candidates that become limits, in page order: sure ones as they are, the others as suggestions. */
export function chosenLimits(scored: readonly ScoredCandidate[]): LimitItem[] {
  const places = new Map(scored.map(({ item }, at) => [item.source, at]));
  const codes = parameterCodes(scored.map(({ candidate }) => candidate));
  const probable = scored.filter(
    (candidate) => candidate.probability >= leastProbability(candidate) && !isOutOfPlace(candidate.candidate, codes),
  );
  // of a limit that stands in several places, the surest becomes the item and the others are its further sources
  const surest = [...probable].sort((a, b) => b.probability - a.probability);
  const choices = surest.map(({ item, probability, candidate }) => {
    const least = candidate.role === 'alarm' || candidate.role === 'trip' ? acceptedByRole : acceptedFrom;
    const isSure = probability >= least && !candidate.doubts.size && item.kind !== 'rating' && item.kind !== 'setting';
    const suggestion = { probability, reason: doubtReason(candidate, item) };
    return {
      item: { ...item, confidence: probability, ...(!isSure && { suggestion }) },
      probability,
      isLabel: candidate.isLabel,
    };
  });
  return withoutContradictions(withoutDoubles(mergeRepeats(choices))).sort(
    (a, b) => (places.get(a.source) ?? 0) - (places.get(b.source) ?? 0),
  );
}

/** An alarm at one value is enough: of two active rules that may be the same limit the surer stays active. */
function withoutDoubles(surestFirst: readonly LimitItem[]): LimitItem[] {
  const active: LimitItem[] = [];
  return surestFirst.map((item) => {
    if (item.suggestion) return item;
    if (active.some((other) => mayBeSame(other, item)))
      return {
        ...item,
        suggestion: { probability: acceptedFrom, reason: 'It may be the same limit as another rule with this value.' },
      };
    active.push(item);
    return item;
  });
}

function mayBeSame(a: LimitItem, b: LimitItem): boolean {
  const one = inBaseUnit(a.condition.values, a.unit);
  const other = inBaseUnit(b.condition.values, b.unit);
  const isSameValue = one.values.some((value) =>
    other.values.some((v) => Math.abs(v - value) <= 0.02 * Math.abs(value)),
  );
  if (one.unit !== other.unit || !isSameValue) return false;
  const words = wordsOf(a.metric);
  return [...wordsOf(b.metric)].some((word) => words.has(word));
}

/** Of two active rules of which one or the other fires at every value, neither stays active. */
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
