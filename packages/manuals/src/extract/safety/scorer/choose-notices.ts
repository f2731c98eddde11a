import { isCutOff } from '../../../chunk/sentences';
import { type BoostedTrees, probability } from '../../../learned/boosted-trees';
import type { FindContext } from '../find-context';
import { DUTY, HAZARD_NOUN, LEGAL, PROHIBITION } from '../hazard-language';
import type { Notice } from '../notice';
import { type MarkedNotice, type NoticeUnit, noticeUnits, type Span } from './notice-units';
import weights from './notices.weights.json' with { type: 'json' };
import { unitFeatures } from './unit-features';

/**
 * Least probability at which a unit becomes a precaution, and at which it is suggested as one. Chosen on the totals of
 * leave-one-manual-out: the first for a precision of .85, the second for a recall of .9.
 */
const acceptedFrom = 0.175;
const suggestedFrom = 0.035;

export const shippedModel = (): BoostedTrees => weights;

/**
 * Units that a scorer trained on manuals with gold takes for precautions (`train/README.md`), in reading order; no two of
 * them overlap.
 */
export function chooseNotices(context: FindContext, marked: readonly MarkedNotice[], model: BoostedTrees): Notice[] {
  const featuresOf = unitFeatures(context);
  const scored = noticeUnits(context, marked)
    .map((unit) => ({ unit, value: Math.max(probability(model, featuresOf(unit)), isKept(unit) ? acceptedFrom : 0) }))
    .filter(({ value }) => value >= suggestedFrom)
    .map(({ unit, value }) => ({ unit, value, doubt: doubtOf(unit, value) }))
    .sort((a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined) || b.value - a.value);
  const taken = new Map<number, Span[]>();
  const chosen = scored.filter(({ unit: { spans } }) => {
    if (spans.some((span) => overlapsAny(span, taken.get(span.piece)))) return false;
    for (const span of spans) taken.set(span.piece, [...(taken.get(span.piece) ?? []), span]);
    return true;
  });
  return chosen
    .sort((a, b) => inReadingOrder(a.unit, b.unit))
    .map(({ unit: { notice }, value, doubt }) =>
      // what something speaks against does not head the list of suggestions
      doubt ? { ...notice, suggestion: { probability: Math.min(value, acceptedFrom), reason: doubt } } : notice,
    );
}

const inReadingOrder = ({ spans: [a] }: NoticeUnit, { spans: [b] }: NoticeUnit): number =>
  a.piece - b.piece || a.from - b.from;

/**
 * What the rules of signal words and signs keep is a precaution whatever the scorer says. In manuals with gold the scorer
 * agrees; it may not on a few pages that are like no manual.
 */
const isKept = ({ kind, marked }: NoticeUnit): boolean => kind === 'marked' && marked !== undefined && marked.kept;

const overlapsAny = ({ from, to }: Span, others: readonly Span[] = []): boolean =>
  others.some((other) => from < other.to && other.from < to);

/** Why a unit waits for a person; undefined for one that the engine is sure of. */
function doubtOf({ text, marked }: NoticeUnit, value: number): string | undefined {
  if ((text.match(LEGAL)?.length ?? 0) >= 2) return 'It may be part of a warranty or a licence.';
  if (marked && !marked.kept) return 'A signal word or sign marks it, but it may only explain or inform.';
  if (/:\s*$/.test(text)) return 'It leads to what follows, and says nothing by itself.';
  if (isCutOff(text)) return 'It is not a whole sentence.';
  if (value >= acceptedFrom) return undefined;
  if (marked) return 'It is part of what a signal word or sign marks, but may say nothing by itself.';
  if (HAZARD_NOUN.test(text)) return 'It names a hazard, but neither a signal word nor a sign marks it.';
  if (PROHIBITION.test(text) || DUTY.test(text))
    return 'It forbids or demands something, but neither a signal word nor a sign marks it.';
  return 'It stands where safety advice may stand, but neither a signal word nor a sign marks it.';
}
