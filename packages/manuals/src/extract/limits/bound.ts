import type { Quantity } from './quantities';

/** Role of a quantity: allowed maximum, minimum or range, or the value itself (rating, setting). */
export type Bound = 'max' | 'min' | 'range' | 'value';

/** Text around a quantity in its sentence or cell. Other quantities are replaced by '#', so that their units are not read as words. */
export interface Context {
  before: string;
  after: string;
  /** The whole sentence, or label and cell of a table row. */
  whole: string;
}

export function contextOf(text: string, quantity: Quantity, others: readonly Quantity[], whole = text): Context {
  const { start, end } = quantity;
  const maskedText = (from: number, to: number) =>
    others
      .filter((other) => other !== quantity && other.start >= from && other.end <= to)
      .reverse()
      .reduce(
        (rest, other) => `${rest.slice(0, other.start - from)}#${rest.slice(other.end - from)}`,
        text.slice(from, to),
      );
  return { before: maskedText(0, start), after: maskedText(end, text.length), whole };
}

/** Fault words. The machine trips above (below) the number, so the number is the allowed maximum (minimum). */
export const FAULT =
  /\b(?:trips?|tripp\w+|alarms?|faults?|(?:overload|thermal|short[- ]circuit|motor|surge|voltage|current|temperature) protection|protection mode|over-?\s?(?:voltage|current|temperature|load|heat\w*|speed|pressure)|under-?\s?(?:voltage|current|temperature|load|speed|pressure)|low voltage|shut(?:s|ting)?[- ]?(?:down|off)|cut[- ]?(?:out|off)s?|errors?|exceed\w*|malfunctions?|failures?|deviat\w+|missing|too (?:high|low|large|small|much))\b/i;
const HARM =
  /\b(?:(?:may|can|could|will) (?:cause|damage|result|lead|be harmful|harm)|is (?:harmful|dangerous)|damages?)\b/i;
/** Remedy for a value on the wrong side: 'should be replaced', ', charge the battery'. */
const REMEDY =
  /\b(?:must|should|shall|has to|have to|needs? to|is to|are to) be (?:replaced|renewed|changed|recharged|charged|cleaned|repaired|re-?adjusted|serviced|discarded|topped up)\b|^[^.;]{0,40},\s*(?:then\s+)?(?:replace|renew|change|re-?charge|clean|repair|re-?adjust|service|discard|stop|top up|call|contact)\b/i;
const KEEPS = /\b(?:must|should|shall|ensure|make sure|keep|kept|maintain\w*)\b[^,;]{0,60}$/i;

/** At most two words between the cue and its number: 'below about 5', 'not exceeding the value of 5'. */
const NEAR = String.raw`[\s.(:=~-]*(?:[\p{L}\d%#’'-]+[\s(]+){0,2}$`;
const ABOVE = new RegExp(
  `(?:[>≥]|\\b(?:above|over|more than|greater than|higher than|hotter than|warmer than|longer than|larger than|thicker than|exceed\\w*|in excess of|beyond|supérieure? à|mehr als|más de|oltre)\\b)${NEAR}`,
  'iu',
);
const BELOW = new RegExp(
  `(?:[<≤]|\\b(?:below|under(?! pressure)|less than|lower than|colder than|cooler than|smaller than|thinner than|fewer than|shorter than|inférieure? à|weniger als|menos de)\\b)${NEAR}`,
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
  /\b(?:not|no|never|cannot|without|nor)\b[^.;,]{0,80}\b(more|greater|higher|hotter|warmer|longer|larger|less|lower|colder|cooler|above|below|over|under|exceed\w*|fall|drop)\b[^.;]{0,24}$/i;
const UPWARDS = /more|greater|higher|hotter|warmer|longer|larger|above|over|exceed/i;
const OR_LESS = /^[\s).]*\(?(?:or|and) (?:less|lower|below|under|smaller)\b/i;
const OR_MORE = /^[\s).]*\(?(?:(?:or|and) (?:more|higher|above|greater|longer|over)\b|and up\b)/i;
const MOST_AFTER = /^[\s).]*\(?(?:nicht (?:überschreiten|übersteigen)|max(?:imum|\b))/i;
const LEAST_AFTER = /^[\s).]*\(?(?:nicht unterschreiten|min(?:imum|\b)|at (?:least|a minimum)\b|as a minimum)/i;

/** The number is part of a condition. */
const CONDITION = /\b(?:if|when|whenever|in case|once)\b[^,;]*$/i;
const DUTY_NOT = /\b(?:must|should|shall|may|can|do) not\b|\b(?:cannot|never)\b/i;
/** Condition for what is allowed: the side named by the sentence is the allowed one. */
const ALLOWED_WHEN = /\b(?:only (?:if|when)|unless|provided(?: that)?|as long as|until)\b[^,;]*$/i;
/** Result of a condition in normal operation. */
const NORMAL_RESULT =
  /(?<!\b(?:not|no longer|never)\s(?:be\s)?)(?:\bOK\b|\b(?:okay|good|normal|acceptable|sufficient|satisfactory|healthy|in order|fully charged|ready(?: for| to)?|passe[sd])\b|\bno (?:action|adjustment|service|repair|further)\b|\b(?:may|can) be (?:used|operated|re-?used|started)\b)/i;
/** Recovery from a stop or an alarm, whose value is not a limit: 'restarts when it falls below 70 °C'. */
const RECOVERY =
  /\b(?:re-?starts?|resumes?|recovers?|resets?|re-?closes|(?:switch\w*|turn\w*|comes?) (?:back )?on again|returns? to normal|alarm (?:clears|is cleared))\b/i;

/** Time of an event, whose value is not a limit: 'after the speed has fallen below 50 %'. */
const MOMENT = /\b(?:after|before|while|as soon as)\b[^,;]*$/i;

type Side = 'above' | 'below';

/**
 * Bound of a single value by the words around it; undefined when they give none. The side that is named ('above', 'or less') is
 * the allowed one, unless the sentence describes a fault or a condition for action, or negates it.
 */
export function boundOf({ before, after, whole }: Context): 'max' | 'min' | undefined {
  if (MOST.test(before) && /at least every/i.test(before)) return 'max';
  const clause = ALLOWED_WHEN.exec(before)?.[0] ?? before;
  const negated = NEGATED.exec(clause)?.[1];
  const side = sideOf(before, after, negated);
  if (side) {
    const isAllowedSide = negated ? isDeniedCondition(before, after) : allowsNamedSide({ before, after, whole });
    if (isAllowedSide === undefined) return undefined;
    return (side === 'above') === isAllowedSide ? 'min' : 'max';
  }
  if (LEAST.test(before)) return 'min';
  if (MOST.test(before)) return 'max';
  if (MOST_AFTER.test(after)) return 'max';
  return LEAST_AFTER.test(after) ? 'min' : undefined;
}

/** Whether a range is the allowed one. A range in a condition is not ('low, if between 7.2 and 8.2 V'), unless its result is normal operation. */
export function isAllowedRange({ before, after }: Context): boolean {
  return !CONDITION.test(before) || ALLOWED_WHEN.test(before) || isNormalResult(before, after);
}

function sideOf(before: string, after: string, negated: string | undefined): Side | undefined {
  if (negated) return UPWARDS.test(negated) ? 'above' : 'below';
  if (ABOVE.test(before)) return 'above';
  if (BELOW.test(before)) return 'below';
  if (OR_LESS.test(after)) return 'below';
  return OR_MORE.test(after) ? 'above' : undefined;
}

/** Whether the side named by the sentence is the allowed one; undefined when it is unclear. */
function allowsNamedSide({ before, after, whole }: Context): boolean | undefined {
  if (ALLOWED_WHEN.test(before)) return true;
  if (MOMENT.test(before) && !KEEPS.test(before)) return undefined;
  // the later cue decides: 'must be fitted if it is above', 'if it runs it must be above'
  const keeps = before.search(KEEPS);
  const condition = before.search(CONDITION);
  if (keeps > condition) return true;
  if (condition >= 0) {
    if (isNormalResult(before, after)) return true;
    return RECOVERY.test(whole) ? undefined : false;
  }
  if (/exceed\w*\W*(?:\w+\s){0,2}$/i.test(before) || REMEDY.test(after)) return false;
  const isAfter = OR_LESS.test(after) || OR_MORE.test(after);
  return !HARM.test(after) && (isAfter || !FAULT.test(whole));
}

/** Whether a condition for action negates the side, which makes it the allowed one: 'if it does not rise above 2 bar, stop'. False for 'it must not rise above'. */
const isDeniedCondition = (before: string, after: string): boolean =>
  CONDITION.test(before) && !DUTY_NOT.test(before) && !isNormalResult(before, after);

/** Whether the clause outside the condition describes normal operation. */
const isNormalResult = (before: string, after: string): boolean =>
  NORMAL_RESULT.test(before.replace(CONDITION, '')) || NORMAL_RESULT.test(after.slice(0, 120));
