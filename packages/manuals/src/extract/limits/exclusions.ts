import type { Page } from '../../read/page-model';
import type { Context } from './bound';
import type { Quantity } from './quantities';

/** Sections whose numbers do not concern the machine in use. */
const FOREIGN_SECTION =
  /\b(?:data sheet|warrant(?:y|ies)|licen[cs]e|liability|parts? (?:list|lists|catalog\w*|numbers?)|replacement parts|spare parts|ordering|contents|index|revision history|glossary|shipping|trademarks?|copyright)\b/i;
/** Headings of marketing text. Only the innermost heading counts, because data sheets are often nested below such headings. */
const FEATURES =
  /^(?:[\d.]+\s+)?(?:key |main |product |special |unique )?(?:features?|highlights|benefits|advantages)$/i;

export function inForeignSection(headingPath: readonly string[]): boolean {
  return (
    headingPath.slice(-3).some((heading) => FOREIGN_SECTION.test(heading)) || FEATURES.test(headingPath.at(-1) ?? '')
  );
}

const PART_COLUMN =
  /^(?:(?:part|item|order(?:ing)?|ref(?:erence)?|cat(?:alog(?:ue)?)?|stock)\s*(?:no|number|#|nr)\b\.?|part\b|p\/n|sku)/i;
const COUNT_COLUMN = /^(?:qty|quantity|amount|pcs|pieces)\b/i;
const THING_COLUMN = /^(?:description|designation|item|component|material|article|name)\b/i;

/** Whether a table is a parts list, whose ratings belong to names of parts. */
export function isPartsTable(headers: readonly string[]): boolean {
  const has = (column: RegExp) => headers.some((header) => column.test(header.trim()));
  // 'Quantity' without a part column may head a table of measured quantities
  return has(PART_COLUMN) || (has(COUNT_COLUMN) && has(THING_COLUMN));
}

export function isPartsPage(page: Page): boolean {
  return page.blocks.some(
    (block) => block.table && isPartsTable(block.table.cells.filter((cell) => cell.row <= 1).map((cell) => cell.text)),
  );
}

/** An example, an estimate or another product's figure. */
const EXAMPLE =
  /\b(?:e\.\s?g\b|i\.\s?e\.|for example|for instance|such as|example|typical(?:ly)?|compar(?:ed|ison)|imagine|suppose)/i;
export const LIMIT_WORD =
  /\b(?:max(?:imum)?|min(?:imum)?|limit\w*|ranges?|at least|at most|less than|more than|greater than|not exceed\w*|exceed\w*|between|above|below|within|up to|not (?:more|less|greater|lower|higher)|must|should|shall|adjustable|tolerance|allow\w*|permit\w*|permissible|clearance|thresholds?)\b/i;
/** Mapping of a signal or a scale to values. */
const MAPPING = /\bcorrespond\w*\b/i;
/** Conditions of displays and comfort functions, and advice about people: not limits of the machine. */
const FUNCTION =
  /\b(?:activates? (?:only )?when|(?:will|may) (?:not )?(?:only )?(?:activate|appear|be displayed|sound|illuminate|come on)|only displayed|children|infants?|child)\b/i;
/** The end of a change, or an assumed setting: 'from 50 Hz to 0 Hz', 'if it is set to 4 Hz'. */
const CHANGE_OR_ASSUMPTION = /\bfrom\b[^.;]*\bto\s*$|\b(?:if|when)\b[^.;]*\bset (?:to|at)\s*$/i;
/** Words before a number that is a step, an interval, a measuring condition or a share of another number. */
const FOREIGN_BEFORE =
  /(?:@|\b(?:after|with an?|every|each|per|during|rated|within (?:the )?(?:first|last)|(?:the )?(?:first|last|next)|wait(?: for)?|for(?: about| approximately| around)?|increments? of|steps? of|in steps|resolution|unit\s*:|at(?: a)? rate of|at|(?:fall\w*|drop\w*|decreas\w*|derat\w*)(?: linearly)? to)|#\s+of\b[^()]{0,30}|(?:^|[\s\d])[x×]|\d\s?\/)\s*(?:(?:the|an?|about|approximately)\s)?$/i;
const FOREIGN_AFTER =
  /^(?:-\s?\d|\s*[-–]\s?\p{Lu})|^\s*(?:below zero|increments?|steps?|model|class|type|series|battery|batteries|mains|systems?|version|units?|motor|[x×]\s?\d|×|[x×]\s|gear|kit|fuse|transformer|relay|wire|cable|supply|power\b(?! (?:consumption|factor)))/iu;
/** Marketing claims: '12 hours on one charge', '20 years of experience'. */
const MARKETING_CLAIM =
  /^\s*(?:of experience|(?:on|per|with)\s+(?:one|a|a single|each|every|full)\s+charge\b|per charge|of (?:storage|memory|battery life))/i;
const ACTS_AT =
  /\b(?:trips?|vents?|opens?|relieves?|releases?|shuts? (?:off|down)|cuts? (?:in|out|off)|stops?|starts?|activat\w+|engages?|switch(?:es)? (?:on|off)|melts?|ruptures?|alarms?|triggers?(?:ed)?|freezes|boils)\b[^.;]{0,30}\b(?:at|of|reaches|to)\W*$/i;

/** Whether a device acts at the number that follows: 'the relief valve opens at 8 bar'. */
export function actsAt(before: string): boolean {
  return ACTS_AT.test(before);
}

/** Whether a quantity cannot be a limit: a step, a share, a count, a part of a product name, a time of an event. */
export function isForeign({ unit, form }: Quantity, { before, after, whole }: Context): boolean {
  if ([EXAMPLE, MAPPING, FUNCTION].some((words) => words.test(whole))) return true;
  if (MARKETING_CLAIM.test(after)) return true;
  if (form === 'single' && (CHANGE_OR_ASSUMPTION.test(before) || FOREIGN_AFTER.test(after))) return true;
  if (form === 'single' && unit.symbol !== '%' && /^\s*\/\s?[\d#]/.test(after)) return true;
  if (FOREIGN_BEFORE.test(before) && !/\bat least (?:every|for)\s*$/i.test(before) && !actsAt(before)) return true;
  if (unit.measure === 'mass' && !LIMIT_WORD.test(whole)) return true;
  const isTravel = unit.symbol === 'mile' || unit.symbol === 'km';
  return (isTravel || (unit.measure === 'time' && form === 'single')) && isMoment(before, after, whole);
}

const MOMENT =
  /\b(?:every|whichever|once (?:a|in|per)|stor(?:ed?|age|ing)|takes?|press\w*|push\w*|tilt\w*|hold\w*|flush|prime|soak|wait(?:ing)?)\b/i;

/** Whether the quantity states how long or how often something is done: 'hold for 5 seconds', 'every six months or 6,000 miles', 'if stored for 3 months'. */
function isMoment(before: string, after: string, whole: string): boolean {
  if (MOMENT.test(whole)) return true;
  if (/^\s*(?:ago|later|before|after|from|of (?:use|operation))\b/i.test(after)) return true;
  return (
    /\b(?:allow|let|run|leave|operate|turn|approximately|about|another|an additional|by)\b[^.;]{0,30}$/i.test(before) &&
    !/\b(?:max|min|at least|not|no|never|exceed|limit)\w*\b/i.test(whole)
  );
}

const FOREIGN_SUBJECT =
  /\b(?:page|figure|fig\.|section|chapter|warrant\w*|purchas\w*|phone|telephone|fax|serial number|model number|part (?:no|number)|invoice|copyright|patent|FCC|IP ?\d\d|weigh(?:s|ing|t)|dimensions?|colou?r|paint|cables? (?:size|gauge)|AWG|wire size|screws?|nuts?|washers?|allen|wrench|socket|kits?|assembl(?:y|ies)|display(?:s|ed)?\s+(?:the )?\d)\b/i;
/** Measuring quality, which is a property of the instrument and not a limit. */
const QUALITY = /\b(?:resolution|accuracy|repeatability|readability|linearity)\b/i;
/** Physical dimensions, which are limits only together with a limit word. */
const SIZE =
  /\b(?:length|width|height|depth|diameter|thickness|size|wide|long|tall|dia\.?|weight|mass|volume of|dimensions?|colou?r|material)\b/i;

/** Whether the sentence is about a document, an order or a part. */
export function isForeignSubject(whole: string): boolean {
  return FOREIGN_SUBJECT.test(whole);
}

export function isBareSize(label: string, whole: string): boolean {
  return QUALITY.test(label) || (SIZE.test(label) && !LIMIT_WORD.test(whole));
}

const LEAD =
  /^(?:\W|\d+[.)]\s)*(?:(?:using|with|when|after|before|once|while|during|to)\b[^,]{3,90},\s*)?(?:then |now |next,? |please )?/i;
const STEP =
  /^(?:lift|raise|lower|press|add|fill|pour|wait|push|pull|select|touch|turn|remove|loosen|drill|mix|apply|hold|rotate|insert|open|close|enter|choose|click|tap|adjust the|move|place|run|connect|switch|observe|verify|power (?:up|on|off|down|the)|prime|increase|decrease|tighten|warm|cool|accelerate|repeat|measure|read|the (?:first|next|last) step)\b/i;

/** Whether the sentence is a step of a procedure, whose amounts are not limits. */
export function isStep(sentence: string): boolean {
  return STEP.test(sentence.replace(LEAD, ''));
}
