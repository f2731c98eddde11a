import { mayCount, quantitiesIn, quantitySource } from './quantities';
import { isTimed, type Timing, withoutRepeats } from './timing';
import { adverbInterval, countedAdverb, timingOf } from './timing-grammar';

const filler =
  /\b(?:to be (?:performed|carried out|done|executed|made)|every|each|at|least|once|the|first|initial|then|or|and|after|of|a|an|per|in|by|for|to|on|whichever|comes?|occurs?|sooner|earlier|maintenance|checks?|checking|checklist|inspections?|services?|servicing|intervals?|schedules?|scheduled|routine|procedures?|tasks?|items?|works?|care|lubrication|cleaning|operations?|operating|operator|running|engine|hours?|use|period|basis|preventive|preventative|general|actions?|list|required|recommended|minimum|level|stage)\b/gi;
const adjectives =
  /\b(?:semi-?annual(?:ly)?|bi-?annual(?:ly)?|half-?yearly|annual(?:ly)?|yearly|biennial(?:ly)?|daily|bi-?weekly|fortnightly|weekly|bi-?monthly|monthly|quarterly|hourly)\b/gi;
const sectionNumber =
  /^(?:(?:level|stage|step|class|type|section)\s+)?(?:\d{1,2}(?:\.\d{1,2})+\.?|[A-Za-z0-9]{1,2}[.):])\s+/i;
/** A range of intervals, of which the shorter counts: 'every 6 to 12 months'. */
const range = /(\d+)\s*(?:to|-|–)\s*\d+\s*(?=(?:hours?|h|days?|weeks?|months?|years?)\b)/i;
const spans = new RegExp(`(?:first|1st|initial)?\\s*(?:every|each)?\\s*${quantitySource}`, 'gi');
const everyUnit =
  /\b(?:every|each|per|(?:once|twice|\d+ ?x|\w+ times) (?:an?|per|every|each|in an?))\s+(?:\w+\s+)?(?:hour|day|week|month|year|shift|use|start|trip|cycle)s?\b/gi;
const bareEvents =
  /^(?:at |on )?(?:each |every )?start[- ]?up$|^(?:before|after|prior to) (?:(?:each|every) )?(?:use|using|operation|start(?:ing|[- ]?up)?|shift|trip|day|the day)$|^as (?:required|needed|necessary)$|^(?:if|when) (?:required|needed|necessary)$|^each (?:use|shift|trip|start)$/i;

/** Words of which `bareEvents` requires one. */
const eventWords = /start|use|using|operation|shift|trip|day|required|needed|necessary/i;

/**
 * The timing of a heading or a cell that contains little else: 'Daily', 'Every 250 hours or 6 months', 'Monthly maintenance',
 * 'As required'. Undefined when more than one other word remains.
 */
export function bareTiming(heading: string): Timing | undefined {
  const unmarked = heading.replace(/[*†‡]/g, '');
  // a fast check first, because most headings and cells have no timing
  if (!mayCount.test(unmarked) && !eventWords.test(unmarked)) return undefined;
  const text = unmarked
    .replace(/\s+/g, ' ')
    .trim()
    .replace(sectionNumber, '')
    .replace(range, '$1 ')
    .replace(/\b(first|1st|initial)\s+(?=(?:hour|day|week|month|year)\b)/i, '$1 1 ');
  if (text.length === 0 || text.length > 90) return undefined;
  const event = text.replace(/[.:]$/, '');
  if (bareEvents.test(event)) {
    const lower = event.toLowerCase();
    const unit = /start/.test(lower) && !/before|prior/.test(lower) ? ('start' as const) : undefined;
    return unit ? { intervals: [{ every: 1, unit }], event: lower } : { intervals: [], event: lower };
  }
  if (!mayCount.test(text)) return undefined;
  const timing = timingOf(text);
  if (/^after\s/i.test(text) && !/\b(?:every|each)\b/i.test(text)) {
    const [quantity] = quantitiesIn(text);
    return quantity && onlyTiming(text) ? { intervals: [], firstAt: quantity } : undefined;
  }
  if (!timing.firstAt && /^(?:first|1st|initial)\b/i.test(text)) {
    const [quantity] = quantitiesIn(text);
    if (quantity) return onlyTiming(text) ? { intervals: [], firstAt: quantity } : undefined;
  }
  if (timing.firstAt && /^(?:first|1st|initial)\b/i.test(text) && !/every|each|thereafter|then/i.test(text)) {
    return onlyTiming(text) ? { intervals: [], firstAt: timing.firstAt } : undefined;
  }
  const adverbs = (text.replace(countedAdverb, ' ').match(adjectives) ?? []).flatMap(
    (word) => adverbInterval(word) ?? [],
  );
  // After 'every' the grammar has read all quantities; otherwise each quantity is an interval.
  const quantities = timing.firstAt || /\b(?:every|each)\b/i.test(text) ? [] : quantitiesIn(text);
  const all = [...timing.intervals, ...adverbs, ...quantities];
  const bare: Timing = { intervals: withoutRepeats(all), ...(timing.firstAt ? { firstAt: timing.firstAt } : {}) };
  return isTimed(bare) && onlyTiming(text) ? bare : undefined;
}

/** Whether a text is a timing with at most one other word. */
export function onlyTiming(text: string): boolean {
  const remainder = withoutTiming(text);
  // Another word is allowed with 'every' or an adverb; with a quantity alone it changes the meaning ('24 hours warranty').
  const saysHowOften = everyUnit.test(text) || /\bevery\b|\beach\b/i.test(text) || adjectives.test(text);
  everyUnit.lastIndex = 0;
  adjectives.lastIndex = 0;
  return remainder === '' || (saysHowOften && !remainder.includes(' '));
}

/** Whether a text is a timing without other words: 'annually', 'before each use', not 'annually for cracks'. */
export const purelyTiming = (text: string): boolean =>
  bareEvents.test(text) || withoutTiming(text.replace(/\b(?:before|between|prior)\b/gi, ' ')) === '';

/** Words of the text that do not belong to a timing. */
function withoutTiming(text: string): string {
  return text
    .replace(countedAdverb, ' ')
    .replace(spans, ' ')
    .replace(everyUnit, ' ')
    .replace(adjectives, ' ')
    .replace(filler, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
