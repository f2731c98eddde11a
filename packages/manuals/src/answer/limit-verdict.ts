import { NUMBER, QUANTITY, quantitiesIn, quantityOf, UNIT } from './stated-quantity';

const CONVERSION = '(?:\\s?\\([^()]{0,6}\\d[^()]{0,24}\\))?';
const BETWEEN_WORDS = '(?:\\s+\\p{L}+){0,3}\\s*:?\\s*';
const MAXIMUM = new RegExp(
  `(?:\\bmax(?:imum|\\.)?${BETWEEN_WORDS}|\\b(?:up to|at most|(?:must|may|should|do(?:es)?|can) ?not exceed|not exceeding|not? (?:more|higher|longer|heavier) than|less than)\\s+|[≤<]\\s?)${QUANTITY}${CONVERSION}`,
  'giu',
);
const MINIMUM = new RegExp(
  `(?:\\bmin(?:imum|\\.)?${BETWEEN_WORDS}|\\b(?:at least|not? (?:less|lower) than)\\s+|[≥>]\\s?)${QUANTITY}${CONVERSION}`,
  'giu',
);
const RANGE = new RegExp(
  `(?<![\\p{L}\\d.,])(${NUMBER})\\s?(${UNIT})?\\s?(?:to|-|–|…)\\s?${QUANTITY}${CONVERSION}`,
  'giu',
);
/** A limit under a condition is left to the reader. */
const CONDITIONAL = /\b(?:if|when|unless|except|while|otherwise)\b/i;
/** A question for what is beyond the quantity that it names. */
const ABOVE = /\b(?:above|over|beyond|exceed(?:ing)?|(?:more|higher|hotter|faster|heavier|longer|warmer) than)\b/i;
const BELOW = /\b(?:below|under|(?:less|lower|colder|slower|lighter|shorter) than)\b/i;
/** A temperature without a scale is in the unit of the manual: 'Is 70 degrees ok?' */
const WITHOUT_SCALE = /(\d\s?)(?:degrees?|°)(?!\s?(?:[cf]\b|celsius|fahrenheit))/giu;

interface Limit {
  kind: string;
  from: number;
  to: number;
  /** As the manual writes it. */
  text: string;
}

/**
 * The verdict on the quantity in a yes-no question by the limit that a sentence or row states: 'No: max. temperature 60 °C.' for 'Is 70
 * degrees ok?'. Null without a limit of its kind, with several, and if the limit depends on a condition.
 */
export function limitVerdict(question: string, statement: string): string | null {
  if (CONDITIONAL.test(statement)) return null;
  const [limit, another] = limitsIn(statement);
  if (!limit || another) return null;
  const scale = /°\s?f/i.test(limit.text) && !/°\s?c/i.test(limit.text) ? '°F' : '°C';
  const [requested, other] = quantitiesIn(question.replace(WITHOUT_SCALE, `$1${scale}`)).filter(
    ({ kind }) => kind === limit.kind,
  );
  if (!requested || other) return null;
  const isInside =
    (ABOVE.test(question) ? requested.value < limit.to : requested.value <= limit.to) &&
    (BELOW.test(question) ? requested.value > limit.from : requested.value >= limit.from);
  return `${isInside ? 'Yes' : 'No'}: ${limit.text}.`;
}

/** The limits in a statement; a range counts once. */
function limitsIn(statement: string): Limit[] {
  const ranges = [...statement.matchAll(RANGE)].flatMap(([text, low, lowUnit, high, unit]): Limit[] => {
    const from = quantityOf(['', low, lowUnit ?? unit]);
    const to = quantityOf(['', high, unit]);
    return from && to && from.kind === to.kind && from.value < to.value
      ? [{ kind: to.kind, from: from.value, to: to.value, text: text.trim() }]
      : [];
  });
  const [range] = ranges;
  // '32 to 104 °F (0 to 40 °C)' is one range
  if (range) return ranges.filter(({ text }, at) => at === 0 || !range.text.includes(text));
  const boundsOf = (pattern: RegExp, isMaximum: boolean) =>
    [...statement.matchAll(pattern)].flatMap(([text, number, unit]): Limit[] => {
      const bound = quantityOf(['', number, unit]);
      if (!bound) return [];
      const [from, to] = isMaximum ? [Number.NEGATIVE_INFINITY, bound.value] : [bound.value, Number.POSITIVE_INFINITY];
      return [{ kind: bound.kind, from, to, text: text.trim() }];
    });
  return [...boundsOf(MAXIMUM, true), ...boundsOf(MINIMUM, false)];
}
