import { isCutOff } from '../../../chunk/sentences';
import { type BoostedTrees, logistic, scorerOf } from '../../../learned/boosted-trees';
import type { FindContext } from '../find-context';
import { DUTY, HAZARD_NOUN, LEGAL, PROHIBITION } from '../hazard-language';
import type { Notice } from '../notice';
import { type MarkedNotice, type NoticeUnit, noticeUnits, type Span } from './notice-units';
import weights from './notices.weights.json' with { type: 'json' };
import { unitFeatures } from './unit-features';

/*
 * Minimum probability of an accepted and of a suggested precaution. Chosen on the totals of leave-one-manual-out cross-validation: the
 * first for a precision of .85, the second for a recall of .9.
 */
const minAcceptedProbability = 0.175;
const minSuggestedProbability = 0.034;

export const shippedModel = (): BoostedTrees => weights;

/** Returns the units that a scorer trained on labelled manuals (`train/README.md`) classifies as precautions, in reading order and without overlaps. */
export function chooseNotices(context: FindContext, marked: readonly MarkedNotice[], model: BoostedTrees): Notice[] {
  const featuresOf = unitFeatures(context);
  const logOddsOf = scorerOf(model);
  const scored = noticeUnits(context, marked)
    .map((unit) => ({
      unit,
      value: Math.max(logistic(logOddsOf(featuresOf(unit))), isAcceptedByRules(unit) ? minAcceptedProbability : 0),
    }))
    .filter(({ value }) => value >= minSuggestedProbability)
    .map(({ unit, value }) => ({ unit, value, doubt: doubtOf(unit, value) }))
    .sort((a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined) || b.value - a.value);
  const chosenSpans = new Map<number, Span[]>();
  const chosen = scored.filter(({ unit: { spans } }) => {
    if (spans.some((span) => overlapsAny(span, chosenSpans.get(span.piece)))) return false;
    for (const span of spans) chosenSpans.set(span.piece, [...(chosenSpans.get(span.piece) ?? []), span]);
    return true;
  });
  return chosen
    .sort((a, b) => inReadingOrder(a.unit, b.unit))
    .map(({ unit: { notice }, value, doubt }) =>
      // capped, so that a doubtful unit is not the first of the suggestions
      doubt
        ? { ...notice, suggestion: { probability: Math.min(value, minAcceptedProbability), reason: doubt } }
        : notice,
    );
}

const inReadingOrder = ({ spans: [a] }: NoticeUnit, { spans: [b] }: NoticeUnit): number =>
  a.piece - b.piece || a.from - b.from;

/**
 * Whether the signal word rules accept the notice, which makes it a precaution at any score. The scorer agrees on labelled manuals, but
 * may not on a few pages unlike any of them.
 */
const isAcceptedByRules = ({ kind, marked }: NoticeUnit): boolean =>
  kind === 'marked' && marked !== undefined && marked.kept;

const overlapsAny = ({ from, to }: Span, others: readonly Span[] = []): boolean =>
  others.some((other) => from < other.to && other.from < to);

/** Why a unit is only suggested; undefined for an accepted one. */
function doubtOf({ text, marked }: NoticeUnit, value: number): string | undefined {
  if ((text.match(LEGAL)?.length ?? 0) >= 2) return 'It may be part of a warranty or a licence.';
  if (marked && !marked.kept) return 'A signal word or sign marks it, but it may only explain or inform.';
  if (/:\s*$/.test(text)) return 'It leads to what follows, and says nothing by itself.';
  if (isCutOff(text)) return 'It is not a whole sentence.';
  if (value >= minAcceptedProbability) return undefined;
  if (marked) return 'It is part of a marked notice, but may mean nothing on its own.';
  if (HAZARD_NOUN.test(text)) return 'It names a hazard, but neither a signal word nor a sign marks it.';
  if (PROHIBITION.test(text) || DUTY.test(text))
    return 'It forbids or demands something, but neither a signal word nor a sign marks it.';
  return 'It is where safety advice may be, but neither a signal word nor a sign marks it.';
}
