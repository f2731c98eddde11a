import type { Page } from '../../read/page-model';
import type { Context } from './bound';
import type { Quantity } from './quantities';

/** Sections whose numbers are not about the machine in use. */
const FOREIGN_SECTION =
  /\b(?:data sheet|warrant(?:y|ies)|licen[cs]e|liability|parts? (?:list|lists|catalog\w*|numbers?)|replacement parts|spare parts|ordering|contents|index|revision history|glossary|shipping|trademarks?|copyright)\b/i;
/** Praise of the product; data sheets stand under such headings as well, so a heading counts for its own section only. */
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

/** A parts list: its ratings are names of parts. */
export function isPartsTable(headers: readonly string[]): boolean {
  const has = (column: RegExp) => headers.some((header) => column.test(header.trim()));
  // 'Quantity' alone may head a table of measured quantities
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
/** What a signal or a scale is mapped to. */
const MAPPING = /\bcorrespond\w*\b/i;
/** When a display or a comfort function works, and what concerns people: no limit of the machine. */
const FUNCTION =
  /\b(?:activates? (?:only )?when|(?:will|may) (?:not )?(?:only )?(?:activate|appear|be displayed|sound|illuminate|come on)|only displayed|children|infants?|child)\b/i;
/** The end of a stretch, or a setting that is supposed: 'from 50 Hz to 0 Hz', 'if it is set to 4 Hz'. */
const STRETCH = /\bfrom\b[^.;]*\bto\s*$|\b(?:if|when)\b[^.;]*\bset (?:to|at)\s*$/i;
/** Before a number that counts a step, an interval, a condition of measurement or a share of another number. */
const FOREIGN_BEFORE =
  /(?:@|\b(?:after|with an?|every|each|per|during|rated|within (?:the )?(?:first|last)|(?:the )?(?:first|last|next)|wait(?: for)?|for(?: about| approximately| around)?|increments? of|steps? of|in steps|resolution|unit\s*:|at(?: a)? rate of|at|(?:fall\w*|drop\w*|decreas\w*|derat\w*)(?: linearly)? to)|#\s+of\b[^()]{0,30}|(?:^|[\s\d])[x×]|\d\s?\/)\s*(?:(?:the|an?|about|approximately)\s)?$/i;
const FOREIGN_AFTER =
  /^(?:-\s?\d|\s*[-–]\s?\p{Lu})|^\s*(?:below zero|increments?|steps?|model|class|type|series|battery|batteries|mains|systems?|version|units?|motor|[x×]\s?\d|×|[x×]\s|gear|kit|fuse|transformer|relay|wire|cable|supply|power\b(?! (?:consumption|factor)))/iu;
/** '12 hours on one charge', '20 years of experience': praise. */
const PRAISE =
  /^\s*(?:of experience|(?:on|per|with)\s+(?:one|a|a single|each|every|full)\s+charge\b|per charge|of (?:storage|memory|battery life))/i;
const ACTS_AT =
  /\b(?:trips?|vents?|opens?|relieves?|releases?|shuts? (?:off|down)|cuts? (?:in|out|off)|stops?|starts?|activat\w+|engages?|switch(?:es)? (?:on|off)|melts?|ruptures?|alarms?|triggers?(?:ed)?|freezes|boils)\b[^.;]{0,30}\b(?:at|of|reaches|to)\W*$/i;

/** A device acts at the number: 'the relief valve opens at 8 bar'. */
export function actsAt(before: string): boolean {
  return ACTS_AT.test(before);
}

/** Whether a quantity is something else than a limit: a step, a share, a count, a name of a product, a moment. */
export function isForeign({ unit, form }: Quantity, { before, after, whole }: Context): boolean {
  if ([EXAMPLE, MAPPING, FUNCTION].some((words) => words.test(whole))) return true;
  if (PRAISE.test(after)) return true;
  if (form === 'single' && (STRETCH.test(before) || FOREIGN_AFTER.test(after))) return true;
  if (form === 'single' && unit.symbol !== '%' && /^\s*\/\s?[\d#]/.test(after)) return true;
  if (FOREIGN_BEFORE.test(before) && !/\bat least (?:every|for)\s*$/i.test(before) && !actsAt(before)) return true;
  if (unit.measure === 'mass' && !LIMIT_WORD.test(whole)) return true;
  const isTravel = unit.symbol === 'mile' || unit.symbol === 'km';
  return (isTravel || (unit.measure === 'time' && form === 'single')) && isMoment(before, after, whole);
}

const MOMENT =
  /\b(?:every|whichever|once (?:a|in|per)|stor(?:ed?|age|ing)|takes?|press\w*|push\w*|tilt\w*|hold\w*|flush|prime|soak|wait(?:ing)?)\b/i;

/** How long or how often something is done, and not a limit: 'hold for 5 seconds', 'every six months or 6,000 miles', 'if stored for 3 months'. */
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
/** How well it measures, which is nothing to keep within. */
const QUALITY = /\b(?:resolution|accuracy|repeatability|readability|linearity)\b/i;
/** Physical sizes say nothing to watch, unless a limit word stands with them. */
const SIZE =
  /\b(?:length|width|height|depth|diameter|thickness|size|wide|long|tall|dia\.?|weight|mass|volume of|dimensions?|colou?r|material)\b/i;

/** Sentences whose subject is a document, an order or a part. */
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

/** What an operator does, step by step: its amounts are the procedure's. */
export function isStep(sentence: string): boolean {
  return STEP.test(sentence.replace(LEAD, ''));
}
