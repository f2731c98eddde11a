import type { Quantity } from './quantities';

/** What a quantity says about the thing measured: the most, the least, the range that it may have, or its value. */
export type Bound = 'max' | 'min' | 'range' | 'value';

/** A quantity in its sentence or cell; the other quantities around it stand as '#', so that their units are not taken for words. */
export interface Context {
  before: string;
  after: string;
  /** The whole sentence, or the row's label and cell. */
  whole: string;
}

export function contextOf(text: string, quantity: Quantity, others: readonly Quantity[], whole = text): Context {
  const { start, end } = quantity;
  const masked = (from: number, to: number) =>
    others
      .filter((other) => other !== quantity && other.start >= from && other.end <= to)
      .reverse()
      .reduce(
        (rest, other) => `${rest.slice(0, other.start - from)}#${rest.slice(other.end - from)}`,
        text.slice(from, to),
      );
  return { before: masked(0, start), after: masked(end, text.length), whole };
}

/** Words of faults: above (below) the number is where it trips, so the number is the most (least) that is right. */
export const FAULT =
  /\b(?:trips?|tripp\w+|alarms?|faults?|(?:overload|thermal|short[- ]circuit|motor|surge|voltage|current|temperature) protection|protection mode|over-?\s?(?:voltage|current|temperature|load|heat\w*|speed|pressure)|under-?\s?(?:voltage|current|temperature|load|speed|pressure)|low voltage|shut(?:s|ting)?[- ]?(?:down|off)|cut[- ]?(?:out|off)s?|errors?|exceed\w*|malfunctions?|failures?|deviat\w+|missing|too (?:high|low|large|small|much))\b/i;
const HARM =
  /\b(?:(?:may|can|could|will) (?:cause|damage|result|lead|be harmful|harm)|is (?:harmful|dangerous)|damages?)\b/i;
const KEEPS = /\b(?:must|should|shall|ensure|make sure|keep|kept|maintain\w*)\b[^,;]{0,60}$/i;

/** Up to two words between the cue and its number: 'below about 5', 'not exceeding the value of 5'. */
const NEAR = String.raw`[\s.(:=~-]*(?:[\p{L}\d%#’'-]+[\s(]+){0,2}$`;
const ABOVE = new RegExp(
  `(?:[>≥]|\\b(?:above|over|more than|greater than|higher than|longer than|larger than|thicker than|exceed\\w*|in excess of|beyond|supérieure? à|mehr als|más de|oltre)\\b)${NEAR}`,
  'iu',
);
const BELOW = new RegExp(
  `(?:[<≤]|\\b(?:below|under(?! pressure)|less than|lower than|smaller than|thinner than|fewer than|shorter than|inférieure? à|weniger als|menos de)\\b)${NEAR}`,
  'iu',
);
const MOST = new RegExp(
  `(?:\\b(?:at most|up to|no later than|limited to|as high as|jusqu[’']à|höchstens|bis zu|hasta|fino a|at least every|dépasser|excéder|superare?|exceder)\\b${NEAR}|\\bmax(?:imum|\\.)?(?![\\p{L}])[^.;,#]{0,36}$)`,
  'iu',
);
const LEAST = new RegExp(
  `(?:\\b(?:at least|not less than|down to|as low as|protect\\w* (?:down )?to|mindestens)\\b${NEAR}|(?<!\\d\\s?)\\bmin(?:imum|\\.)?(?![\\p{L}])[^.;,#]{0,36}$)`,
  'iu',
);
const NEGATED =
  /\b(?:not|no|never|cannot|without|nor)\b[^.;,]{0,80}\b(more|greater|higher|longer|larger|less|lower|above|below|over|under|exceed\w*|fall|drop)\b[^.;]{0,24}$/i;
const MOST_AFTER =
  /^[\s).]*\(?(?:nicht (?:überschreiten|übersteigen)|(?:or|and) (?:less|lower|below|under|smaller)\b|max(?:imum|\b))/i;
const LEAST_AFTER =
  /^[\s).]*\(?(?:nicht unterschreiten|(?:or|and) (?:more|higher|above|greater|longer|over)\b|min(?:imum|\b)|at (?:least|a minimum)\b|as a minimum|and up\b)/i;

/** The bound that the words around a single value give; undefined when they give none. */
export function boundOf({ before, after, whole }: Context): 'max' | 'min' | undefined {
  if (MOST.test(before) && /at least every/i.test(before)) return 'max';
  const negated = NEGATED.exec(before)?.[1];
  if (negated) return /more|greater|higher|longer|larger|above|over|exceed/i.test(negated) ? 'max' : 'min';
  const isConditional = /\b(?:if|when|whenever|in case|once|until)\b[^,;]*$/i.test(before);
  const isFault = !KEEPS.test(before) && (isConditional || HARM.test(after) || FAULT.test(whole));
  if (ABOVE.test(before)) return isFault || /exceed\w*\W*(?:\w+\s){0,2}$/i.test(before) ? 'max' : 'min';
  if (BELOW.test(before)) return isFault ? 'min' : 'max';
  if (LEAST.test(before)) return 'min';
  if (MOST.test(before)) return 'max';
  if (MOST_AFTER.test(after)) return 'max';
  return LEAST_AFTER.test(after) ? 'min' : undefined;
}
