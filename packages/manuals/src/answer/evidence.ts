import type { Question } from '../rank/analyse-question';
import { holdsQuantity, type QuantityKind } from '../rank/quantities';
import { codeShare, type RankedPassage } from '../rank/rank-passages';
import { stem, termsOf } from '../rank/terms';
import type { AnswerInput, Statement } from './answer-input';
import { isCoveredByManual, type Nearness, nearnessOf } from './topic-coverage';

/** Why a question is refused. */
export type NoAnswerReason = 'nothing-near' | 'code-absent' | 'attribute-absent' | 'quantity-absent';

/**
 * Attributes that users often request in vain, each with the words that must be near for an answer. The other words of such questions
 * (the machine, the part) are in the manual, so that only the missing attribute shows that it has no answer.
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
 * Quantities whose absence is no reason to refuse: questions about them have ambiguous words ('how high may it be filled', 'how far above
 * the set point'), and answers may use other measures ('four times the diameter').
 */
const OPTIONAL_QUANTITIES: ReadonlySet<QuantityKind> = new Set([
  'length',
  'speed',
  'percent',
  'volume',
  'mass',
  'frequency',
  'power',
]);

/** Intervals without a number, which are often all that a manual gives. */
const VAGUE_INTERVAL = /\b(?:periodically|regularly|at regular intervals|from time to time|now and then|as needed)\b/i;

/** Number of best pages that are searched for a code or an attribute. */
export const PAGES_WITH_EVIDENCE = 5;

/** Number of nearest statements that are searched for the requested quantity, and their minimum cosine. */
const NEAREST_COUNT = 25;
const MIN_NEAR_COSINE = 0.35;
/** The question is unrelated to the manual if both the best cosine and the best match are below these. */
const MIN_RELATED_COSINE = 0.25;
const MIN_RELATED_MATCH = 0.4;
/** Minimum match without vectors. */
const MIN_MATCH_WITHOUT_VECTORS = 0.1;

/**
 * Checks for evidence that the manual answers the question: its codes, its attribute and a quantity of its kind must be present, and
 * not too many of its words may be unknown for the nearness of the best passages. A threshold on scores does not suffice, because
 * questions in lay words score lower than unanswerable ones in the words of the manual (measured).
 * @returns the reason for a refusal, or null
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
  const isCodeAbsent = (code: string) =>
    !statistics.passageFrequency.get(stem(code)) &&
    ![...nearText, knownBy ?? ''].some((text) => codeShare([code], text) > 0);
  const isLabelAbsent = (label: string) =>
    !statistics.passageFrequency.get(label) && !nearText.some((text) => new RegExp(`\\b0*${label}\\b`).test(text));
  if (question.codes.some(isCodeAbsent) || question.labels.some(isLabelAbsent)) return 'code-absent';
  const near = nearnessOf(passages);
  if (isUnrelated(near)) return 'nothing-near';
  for (const [asked, evidence] of ATTRIBUTES)
    if (asked.test(question.text) && !nearText.some((text) => evidence.test(text))) return 'attribute-absent';
  const { quantities } = question.type;
  const nearTexts = nearestContexts(passages, statements);
  const isPresent = (kind: QuantityKind) =>
    nearTexts.some((text) => holdsQuantity(text, kind) && (kind !== 'interval' || sharesWord(question, text))) ||
    (kind === 'interval' && statements.some(({ text }) => VAGUE_INTERVAL.test(text) && sharesWord(question, text))) ||
    statements.some(({ context }) => holdsQuantity(context, kind) && sharesWord(question, context));
  if (quantities.length > 0 && !quantities.some((kind) => OPTIONAL_QUANTITIES.has(kind) || isPresent(kind)))
    return 'quantity-absent';
  return isCoveredByManual(question, near, statistics, knownBy) ? null : 'nothing-near';
}

function isUnrelated({ cosine, match }: Nearness): boolean {
  return cosine === null ? match < MIN_MATCH_WITHOUT_VECTORS : cosine < MIN_RELATED_COSINE && match < MIN_RELATED_MATCH;
}

/** Whether the text has a word of the question. Required of intervals, because almost every passage has some interval near it. */
function sharesWord({ concepts }: Question, text: string): boolean {
  const terms = new Set(termsOf(text));
  return concepts.some(({ alternatives }) => alternatives.some(({ term }) => terms.has(term)));
}

/** Contexts of the statements with the highest cosines; without vectors, of the statements of the best pages. */
function nearestContexts(passages: readonly RankedPassage[], statements: readonly Statement[]): string[] {
  const near = passages
    .filter(({ candidate }) => candidate.kind === 'sentence' || candidate.kind === 'row')
    .map(({ candidate: { context, cosine } }) => ({ context, cosine: cosine ?? 0 }))
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, NEAREST_COUNT);
  const best = near[0]?.cosine ?? 0;
  if (best === 0) return statements.map(({ context }) => context);
  return near.filter(({ cosine }) => cosine >= Math.min(MIN_NEAR_COSINE, best - 0.02)).map(({ context }) => context);
}
