import type { Interval } from '../items';
import { mayCount, numberSource, parseNumber, parseUnit, quantitiesIn, quantitySource, unitSource } from './quantities';
import { type Timing, withoutRepeats } from './timing';

/**
 * Parses the timing of a sentence. A single occurrence ('at 1,000 miles', 'after the first 50 hours') never becomes an interval, nor
 * does an adverb before a noun ('the weekly test').
 */
export function timingOf(sentence: string): Timing {
  const text = new Remaining(withoutFractions(sentence).replace(conditionOfUse, (clause) => ' '.repeat(clause.length)));
  const timing: Timing = { intervals: [] };
  const timeMatch = text.take(eachTime);
  if (timeMatch) {
    timing.event = timeMatch[0].toLowerCase();
    if (/start|run/i.test(timeMatch[1] ?? timeMatch[2] ?? '')) timing.intervals.push({ every: 1, unit: 'start' });
  }
  const eventMatch = timeMatch ? undefined : text.take(eachEvent);
  if (eventMatch) {
    timing.event = eventMatch[0].toLowerCase();
    const unit = parseUnit(eventMatch[1] ?? '');
    if (unit === 'use' || unit === 'shift' || unit === 'start') timing.intervals.push({ every: 1, unit });
  }
  if (mayCount.test(text.rest)) readCounts(text, timing, sentence);
  const vague = text.rest.match(vaguePattern)?.[0];
  if (vague) timing.vague = vague.toLowerCase();
  const event = timing.event ?? eventOf(text.rest);
  if (event) timing.event = event.toLowerCase();
  return timing;
}

/** Adds the numeric intervals and the first occurrence of a sentence to the timing. */
function readCounts(text: Remaining, timing: Timing, sentence: string): void {
  const { intervals } = timing;
  const thereafter = text.take(atThenThereafter, /thereafter|afterward|after that/i);
  if (thereafter) {
    timing.firstAt = quantitiesIn(thereafter[1] ?? '')[0];
    intervals.push(...(adverbInterval(thereafter[2]) ?? []), ...quantitiesIn(thereafter[2] ?? ''));
  }
  const first = text.take(firstPattern, /first|1st|initial/i);
  if (first) timing.firstAt = quantitiesIn(first[1] ?? '')[0];
  for (const match of text.takeAll(recurring, /every|each/i)) intervals.push(...recurringIntervals(match));
  for (const match of text.takeAll(countedAdverb, /hourly|daily|weekly|monthly|yearly/i))
    intervals.push(...countedInterval(match));
  for (const match of text.takeAll(timesPer, /once|twice|time|\d ?x/i)) intervals.push(...perInterval(match));
  for (const match of text.takeAll(timesAdverb, /once|twice|times/i))
    intervals.push(...perInterval([match[0], match[1] ?? '', adverbUnits[match[2]?.toLowerCase() ?? ''] ?? '']));
  for (const pattern of intervalPatterns) {
    const match = text.take(pattern, /interval|period|frequency|\bor\b/i);
    if (match) intervals.push(...quantitiesIn(match[1] ?? ''));
  }
  if (/\b(?:replac|renew|chang|inspect|retest|exchang|expir)/i.test(sentence)) {
    const match = text.take(lifePattern, /life|last|expir|up to/i) ?? text.take(afterPattern, /after/i);
    if (match) intervals.push(...quantitiesIn(match[1] ?? ''));
  }
  const useMatch = text.take(afterUse, /after/i);
  if (useMatch && intervals.length === 0) intervals.push(...quantitiesIn(useMatch[1] ?? ''));
  timing.intervals.push(...adverbIntervals(text.rest));
  timing.intervals = withoutRepeats(timing.intervals);
  if (!timing.firstAt) delete timing.firstAt;
}

/** Replaces '1/2-yearly', 'every half year' and 'every quarter' by their adverbs. */
function withoutFractions(sentence: string): string {
  return sentence
    .replace(/\b(first|1st|initial)\s+(?=(?:hour|day|week|month|year)\b)/gi, '$1 1 ')
    .replace(/(?:\b1\/2|½)[-\s]?year(?:ly)?\b|\b(?:every|each|per)\s+half[-\s]?year\b/gi, 'half-yearly')
    .replace(
      /(?:\b1\/4|¼)[-\s]?year(?:ly)?\b|\b(?:every|each|once (?:a|per))\s+(?:calendar )?quarter\b(?!\s+(?:turn|inch|of))/gi,
      'quarterly',
    );
}

/** Text in which parsed parts are replaced by spaces, so that they are not parsed twice. */
class Remaining {
  rest: string;
  constructor(text: string) {
    this.rest = text;
  }
  /** @param sign fast check before the long pattern: text that every match contains */
  take(pattern: RegExp, sign?: RegExp): RegExpMatchArray | undefined {
    if (sign && !sign.test(this.rest)) return undefined;
    const match = this.rest.match(pattern);
    if (!match || match.index === undefined) return undefined;
    this.rest =
      this.rest.slice(0, match.index) + ' '.repeat(match[0].length) + this.rest.slice(match.index + match[0].length);
    return match;
  }
  /** Takes every match. */
  *takeAll(pattern: RegExp, sign: RegExp): Generator<RegExpMatchArray, void> {
    for (let match = this.take(pattern, sign); match; match = this.take(pattern, sign)) yield match;
  }
}

const quantity = quantitySource;
const more = `(?:\\s*(?:,?\\s*(?:or|and|and/or)\\b|,|/|\\()\\s*(?:after\\s+|every\\s+|at\\s+|each\\s+)?${quantity}\\s*\\)?)*`;
const adverbs =
  'hourly|daily|weekly|bi-?weekly|fortnightly|monthly|bi-?monthly|quarterly|(?:semi-?|bi-?|half-?)(?:annually|yearly)|annually|yearly|biennially';
const about =
  '(?:(?:approximately|approx\\.?|about|around|no more than|not more than|not exceeding|maximum|at least|max\\.?)\\s+)?';

const recurring = new RegExp(
  `\\b(?:every|each)\\s+${about}(?:(other|second|third|fourth|fifth|sixth|\\d{1,2}(?:st|nd|rd|th))\\s+)?(?:(${numberSource})\\s*(?:to|-|–|or)\\s*(?=${numberSource}))?(?:(${numberSource})[\\s-]*)?(${unitSource})(${more}(?:\\s*or\\s+(?:${adverbs}))?)`,
  'i',
);
/** 'Six-monthly', '6-monthly', '3 yearly'. */
export const countedAdverb = new RegExp(`(${numberSource})[\\s-]?(hourly|daily|weekly|monthly|yearly)\\b`, 'i');
const timesPer = new RegExp(
  `\\b(once|twice|one time|two times|three times|four times|${numberSource} times|\\d+ ?x)\\s+(?:in\\s+|within\\s+|during\\s+)?(?:an?|per|each|every|one)\\s+(${unitSource})`,
  'i',
);
/** 'Twice yearly' */
const timesAdverb = /\b(once|twice|three times|four times)\s+(daily|weekly|monthly|yearly|annually)\b/i;
const adverbUnits: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
};
const firstPattern = new RegExp(
  `\\b(?:after\\s+)?(?:the\\s+)?(?:first|1st|initial)\\s+(?:(?:time|change|check|inspection|service|oil change)\\s+)?(?:(?:after|at)\\s+)?(${quantity})`,
  'i',
);
const atThenThereafter = new RegExp(
  `\\b(?:at|after|in|1st|first)\\s+((?:${quantity}\\s*,?\\s*(?:and\\s+)?)+)((?:then\\s+)?(?:${adverbs}|(?:every|each)\\s+${quantity}|(?:every|each)\\s+${unitSource}))\\s*(?:thereafter|after(?:wards?| that))`,
  'i',
);
const intervalPatterns = [
  new RegExp(`\\bintervals?\\s+(?:of|not exceeding|no longer than)\\s+${about}(${quantity}${more})`, 'i'),
  new RegExp(`\\b(${quantity}${more})[\\s-]*intervals?\\b`, 'i'),
  new RegExp(`\\b(?:interval|period|frequency)\\b[^.;]{0,60}?\\bis\\s+${about}(${quantity}${more})`, 'i'),
  new RegExp(
    `(?<!first\\s)\\b(${numberSource}\\s*(?:days?|weeks?|months?|years?)\\s*\\(?\\s*or\\s+(?:after\\s+)?${numberSource}[\\s-]*(?:operating |running |engine |service )?(?:hours?|hrs?|miles?|km|cycles?)\\b)`,
    'i',
  ),
];
const lifePattern = new RegExp(
  `\\b(?:(?:service\\s+|shelf\\s+|useful\\s+)?life\\b[^.;]{0,60}?|lasts?\\s+(?:for\\s+)?|expir\\w+\\b[^.;]{0,40}?\\bis\\s+|up to\\s+)${about}(${quantity})`,
  'i',
);
const afterPattern = new RegExp(
  `\\bafter\\s+${about}((?:(?:\\d{1,3}[,.\\u2009 ]\\d{3}|\\d{2,})\\s*(?:operating |running )?(?:hours?|miles?|km|cycles?)\\b|${numberSource}\\s*(?:months?|years?)\\b)${more})(?!\\s+(?:of\\s+)?(?:storage|purchase|the date))`,
  'i',
);
/** Work that repeats after some hours of use: 'Sharpen blades after 40 hours of use.' Tightening and checking is done once and not included. */
const afterUse = new RegExp(
  `^(?:sharpen|clean|grease|lubricate|replace|change|renew|descale|empty|drain|flush|service)\\b[^.;,]{2,80}?\\bafter\\s+${about}(${quantity})\\s+of\\s+(?:use|operation|running)\\b`,
  'i',
);
const vaguePattern =
  /\bperiodical(?:ly)?\b|(?<!more |less |most )\bregularly\b(?! scheduled)|\b(?:at|in|on) (?:regular|periodic|frequent) (?:intervals|basis)\b|\bon a (?:regular|periodic|routine) basis\b|\bfrom time to time\b|\bevery now and (?:then|again)\b|(?<!more |less |most |as |how )\bfrequently\b|\boccasionally\b|\broutinely\b|\bat (?:the )?(?:specified|recommended|required|scheduled) intervals?\b/i;
/** How often the machine is used, which is not an interval: 'If you use the pump daily, ...'. */
const conditionOfUse = /^(?:if|when|where)\b[^,.;]*\b(?:us(?:e|es|ed|ing)|operat\w+|runs?|running|works?)\b[^,.;]*,/i;
/** Examples: 'every time before running the pump', 'each time the unit is started'. */
const eachTime =
  /\b(?:at\s+)?(?:each|every)\s+time\s+(?:(?:before|after|prior to|when|you)\s+(?:you\s+)?(start\w*|run\w*|operat\w+|us(?:e|ing))|(?:the|your|an?)\s+[\w-]+(?:\s+[\w-]+)?\s+is\s+(started|turned on|switched on|used|run))/i;
const eachEvent =
  /\b(?:before|after|at|prior to|on|with|between)\s+(?:each|every)\s+(?:[a-z]+\s+)?(uses?|usage|start(?:[- ]?up)?|shift|trip|operation|day|run|cycle|patient|session|time|cleaning|service|test|change|replacement)\b/i;
const eventPatterns = [
  /\b(?:once|twice)\s+(?:a|per|every|each)\s+season\b|\b(?:before|after|at the (?:start|beginning|end) of)\s+(?:the|each|every)\s+(?:\w+\s+)?season\b/i,
  /\b(?:before|after)\s+(?:using|use|operation|starting)\b/i,
  /\bbetween (?:uses|patients|runs|shifts)\b/i,
  /\b(?:as|if|when|whenever|where) (?:is )?(?:required|needed|necessary|worn|dirty|soiled|damaged|appropriate)\b/i,
  /\bwhenever\b[^,.;]{3,60}/i,
];

const eventOf = (text: string): string | undefined => eventPatterns.map((p) => text.match(p)?.[0]).find(Boolean);

/** Whether an event recurs ('before each use') instead of being a condition ('if necessary'). */
export const recursByEvent = (event: string): boolean => /\b(?:each|every|season)\b|^between /i.test(event);

const ordinals = new Map(
  ['other', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((word, i) => [word, Math.max(2, i + 1)]),
);

function recurringIntervals(match: RegExpMatchArray): Interval[] {
  const [, ordinal, lower, number, unitText = '', tail = ''] = match;
  const unit = parseUnit(unitText);
  if (!unit) return [];
  const ordinalValue = ordinal ? (ordinals.get(ordinal.toLowerCase()) ?? Number.parseInt(ordinal, 10)) : 1;
  const every = lower ? parseNumber(lower, unit) : number ? parseNumber(number, unit) : ordinalValue;
  return [...(every > 0 ? [{ every, unit }] : []), ...quantitiesIn(tail), ...adverbIntervals(tail)];
}

function countedInterval([, number = '', adverb]: RegExpMatchArray): Interval[] {
  return (adverbInterval(adverb) ?? []).map(({ every, unit }) => ({ every: every * parseNumber(number, unit), unit }));
}

/** Interval of a rate: every 6 months for 'twice a year'. Fractions are given in the next smaller unit, rounded down. */
function perInterval([, times = '', unitText = '']: readonly string[]): Interval[] {
  const unit = parseUnit(unitText);
  if (!unit) return [];
  const count = /^twice|^two/i.test(times)
    ? 2
    : /^(?:once|one)/i.test(times)
      ? 1
      : parseNumber(times.replace(/ times$| ?x$/i, ''), unit);
  if (count === 1) return [{ every: 1, unit }];
  const smaller: Partial<Record<Interval['unit'], [number, Interval['unit']]>> = {
    year: [12, 'month'],
    month: [30, 'day'],
    week: [7, 'day'],
    day: [24, 'hour'],
  };
  const [parts, part] = smaller[unit] ?? [];
  return parts && part && count > 1 && count <= parts ? [{ every: Math.floor(parts / count), unit: part }] : [];
}

const adverbValues: [RegExp, Interval][] = [
  [/^hourly$/i, { every: 1, unit: 'hour' }],
  [/^daily$/i, { every: 1, unit: 'day' }],
  [/^weekly$/i, { every: 1, unit: 'week' }],
  [/^bi-?weekly$|^fortnightly$/i, { every: 2, unit: 'week' }],
  [/^monthly$/i, { every: 1, unit: 'month' }],
  [/^bi-?monthly$/i, { every: 2, unit: 'month' }],
  [/^quarterly$/i, { every: 3, unit: 'month' }],
  [/^(?:semi-?|bi-?|half-?)(?:annual(?:ly)?|yearly)$/i, { every: 6, unit: 'month' }],
  [/^annual(?:ly)?$|^yearly$/i, { every: 1, unit: 'year' }],
  [/^biennial(?:ly)?$/i, { every: 2, unit: 'year' }],
];

/** The interval of an adverb or, in headings, of an adjective; undefined for other words. */
export function adverbInterval(word: string | undefined): Interval[] | undefined {
  const entry = adverbValues.find(([pattern]) => pattern.test(word?.trim() ?? ''));
  return entry ? [entry[1]] : undefined;
}

const adverbInText = new RegExp(`\\b(on an?\\s+)?(${adverbs})(\\s+basis)?\\b([^\\p{L}]*)(\\p{L}+)?`, 'giu');
const mayFollow =
  /^(?:and|or|to|for|by|with|in|on|at|using|if|before|after|when|thereafter|until|as|but|unless|from|during|is|are|under|per|of|whichever|depending|the|a|an|your|all|through|while|once)$/i;

function adverbIntervals(text: string): Interval[] {
  const intervals: Interval[] = [];
  for (const match of text.matchAll(adverbInText)) {
    const [, onA, adverb, basis, between = '', next] = match;
    const isAtStart = /^[\s"“(•-]*$/.test(text.slice(0, match.index));
    const isAdverb = !next || /[.,;:)!?]/.test(between) || mayFollow.test(next) || isAtStart;
    if ((onA && basis) || isAdverb) intervals.push(...(adverbInterval(adverb) ?? []));
  }
  return intervals;
}
