import type { Question } from '../rank/analyse-question';
import { holdsQuantity, type QuantityKind } from '../rank/quantities';
import { codeShare, type RankedPassage } from '../rank/rank-passages';
import { stem, termsOf } from '../rank/terms';
import type { AnswerInput, Statement } from './answer-input';
import { manualSpeaksOf, type Nearness, nearnessOf } from './speaks-of';

/** Why a manual does not answer a question. */
export type NoAnswerReason = 'nothing-near' | 'code-absent' | 'attribute-absent' | 'quantity-absent';

/**
 * Attributes that a question may ask for, and what must be near for the manual to give them. They are what people ask a manual
 * in vain; the words around them (the machine, the part) are all in it, so that only the missing attribute tells.
 */
const ATTRIBUTES: readonly [asked: RegExp, evidence: RegExp][] = [
  [
    /\b(?:price|cost|how expensive)\b/i,
    /[$€£¥]\s?\d|\d\s?[$€£¥]|(?<!purchase )\bprices?\b|\b(?:usd|eur|dollars?|euros?)\b/i,
  ],
  [
    /\b(?:part|order(?:ing)?|catalog(?:ue)?|article|item|stock) (?:number|no\b|code)/i,
    /\b(?:parts?|order(?:ing)?|catalog(?:ue)?|article|item|stock|cat)\.? ?(?:numbers?|no\b\.?|nos\b|code|#)|\bp\/n\b/i,
  ],
  [
    /\b(?:fuel|oil|water|power|energy|electricity) consumption\b|\bmpg\b/i,
    /\bconsum\w+|\bmpg\b|\b(?:l|gal|gallons?|lit(?:er|re)s?) ?(?:\/|per) ?(?:h|hr|hour|100|km|mile)|\bmiles per\b|\bpower (?:input|draw)\b/i,
  ],
  [/\b(?:noise|sound|decibels?|loud|noisy)\b/i, /\bdB\b|\b(?:noise|sound|decibels?|acoustic|quiet)\b/i],
  [
    /\btorque\b|\bhow tight\b/i,
    /\btorque|\bN[ ·.-]?m\b|\b(?:ft|in|foot|inch)[.\s-]*(?:lbs?|pounds?)|\b(?:lbs?|pounds?)[.\s-]*(?:ft|in)\b|\bkgf?[ .·]?c?m\b/i,
  ],
  [/\b(?:warranty|guarantee)/i, /\bwarrant|\bguarant/i],
  [/\bt[iy]res?\b/i, /\bt[iy]res?\b/i],
  [/\bpair\b(?! of)|\bbluetooth\b/i, /\bpair(?:ed|ing)\b|\bpair\b(?! of)|\bbluetooth\b/i],
  [/\bhumidity\b/i, /\bhumid|\bcondens|\bRH\b/i],
  [/\b(?:weight|weigh|how heavy)\b/i, /\bweigh|\b(?:kg|lbs?|pounds?|kilograms?)\b/i],
  [
    /\bbattery type\b|\b(?:type|kind|size) of battery\b|\bwhich batter(?:y|ies)\b/i,
    /\b(?:AAA?|CR ?\d{4}|lithium|alkaline|ni-?mh|lead[- ]acid|coin cell|9 ?V)\b/i,
  ],
  [/\b(?:colou?rs?) (?:is|are|does) .*\bavailable\b|\bwhich colou?rs\b/i, /\bcolou?r/i],
  [
    /\bip (?:rating|class|code)\b|\bingress\b|\bwaterproof\b/i,
    /\bIP ?\d[\dX]\b|\bingress\b|\bwater ?(?:proof|resistant)\b|\bNEMA\b/i,
  ],
];

/**
 * Kinds whose absence proves nothing: lengths and the rest of these are asked with words that mean much else ('how high may
 * it be filled', 'how far above the set point'), and answered in other measures ('four times the diameter').
 */
const OFTEN_UNSAID: ReadonlySet<QuantityKind> = new Set([
  'length',
  'speed',
  'percent',
  'volume',
  'mass',
  'frequency',
  'power',
]);

/** Says how often without a number; manuals often say no more. */
const VAGUE_INTERVAL = /\b(?:periodically|regularly|at regular intervals|from time to time|now and then|as needed)\b/i;

/** Pages on which a code or an attribute must stand. */
export const PAGES_WITH_EVIDENCE = 5;

/** Statements nearest in meaning among which the asked quantity must be found; farther ones speak of something else. */
const NEAREST = 25;
const NEAR_COSINE = 0.35;
/** Below both of these nothing in the manual has to do with the question. */
const FAR_COSINE = 0.25;
const FAR_MATCH = 0.4;
/** Without vectors. */
const FAR_MATCH_ALONE = 0.1;

/**
 * Looks for evidence that the manual answers the question at all. No threshold on scores does it: a question in lay words looks
 * less like its answer than an unanswerable one in the manual's words does (measured). So what is asked must be there: its codes,
 * its attribute, a quantity of its kind; and not too many of its words may be strange here for what is near. @returns the reason
 * why not, or null.
 */
export function missingEvidence({
  question,
  ranked: { passages, pages },
  statements,
  pages: pageTexts,
  statistics,
  knownBy,
}: AnswerInput): NoAnswerReason | null {
  const nearText = pages.slice(0, PAGES_WITH_EVIDENCE).map(({ page }) => pageTexts.get(page) ?? '');
  const absent = (code: string) =>
    !statistics.passageFrequency.get(stem(code)) &&
    ![...nearText, knownBy ?? ''].some((text) => codeShare([code], text) > 0);
  const absentNumber = (label: string) =>
    !statistics.passageFrequency.get(label) && !nearText.some((text) => new RegExp(`\\b0*${label}\\b`).test(text));
  if (question.codes.some(absent) || question.labels.some(absentNumber)) return 'code-absent';
  const near = nearnessOf(passages);
  if (isFar(near)) return 'nothing-near';
  for (const [asked, evidence] of ATTRIBUTES)
    if (asked.test(question.text) && !nearText.some((text) => evidence.test(text))) return 'attribute-absent';
  const { quantities } = question.type;
  const nearTexts = nearest(passages, statements);
  const given = (kind: QuantityKind) =>
    nearTexts.some((text) => holdsQuantity(text, kind) && (kind !== 'interval' || sharesWord(question, text))) ||
    (kind === 'interval' && statements.some(({ text }) => VAGUE_INTERVAL.test(text) && sharesWord(question, text))) ||
    statements.some(({ context }) => holdsQuantity(context, kind) && sharesWord(question, context));
  if (quantities.length > 0 && !quantities.some((kind) => OFTEN_UNSAID.has(kind) || given(kind)))
    return 'quantity-absent';
  return manualSpeaksOf(question, near, statistics, knownBy) ? null : 'nothing-near';
}

function isFar({ cosine, match }: Nearness): boolean {
  return cosine === null ? match < FAR_MATCH_ALONE : cosine < FAR_COSINE && match < FAR_MATCH;
}

/** Everything has an interval somewhere near; the asked part's own interval names the part, or what is done to it. */
function sharesWord({ concepts }: Question, text: string): boolean {
  const terms = new Set(termsOf(text));
  return concepts.some(({ alternatives }) => alternatives.some(({ term }) => terms.has(term)));
}

/** Contexts of the statements nearest in meaning; without vectors, of those of the best pages. */
function nearest(passages: readonly RankedPassage[], ofBestPages: readonly Statement[]): string[] {
  const near = passages
    .filter(({ candidate }) => candidate.kind === 'sentence' || candidate.kind === 'row')
    .map(({ candidate: { context, cosine } }) => ({ context, cosine: cosine ?? 0 }))
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, NEAREST);
  const best = near[0]?.cosine ?? 0;
  if (best === 0) return ofBestPages.map(({ context }) => context);
  return near.filter(({ cosine }) => cosine >= Math.min(NEAR_COSINE, best - 0.02)).map(({ context }) => context);
}
