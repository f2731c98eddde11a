import { readSignalMark } from '../safety/signal-words';
import { capitalised, cleaned, inSentenceCase, isLegible, topicOf } from './label-text';
import { isEmpty, objectWords } from './metric-phrases';
import { MEASURE_NAMES, type Measure } from './units';

/** Headings that name the form of a section instead of its subject. */
const FORMAL_HEADING =
  /^(?:on (?:the )?\w+|(?:figure|fig\.|table)\s?\d.*|(?:\W*\b(?:general|introduction|overview|procedures?|description|notes?|options?|operat(?:ion|ing)|instructions?|specifications?|technical|data|important|warnings?|cautions?|recommended|remember|remarks?|intervals?|tests?|testing|operational|schedules?|steps?|examples?|policy|owner'?s|user|manual|limits?|alarms?|trips?|values?|ranges?|conditions?|requirements?|parameters?|settings?|monitoring|protection|supervision|install(?:ation|ing)|additional|information|areas?|check(?:s|ing)?|tips|maintenance|service|using|and|for|of|to|the)\b)+|safety.*)\W*$/i;

/** The innermost heading that names the subject of its section. */
export function contextHeading(headingPath: readonly string[]): string | undefined {
  return headingPath
    .slice(-3)
    .findLast(
      (heading) =>
        cleaned(heading) !== '' &&
        !FORMAL_HEADING.test(cleaned(heading)) &&
        !/[!?]\s*$/.test(heading) &&
        !readSignalMark(heading) &&
        isLegible(heading),
    );
}

/** Printed name of a reading with its context. */
export interface PrintedName {
  name: string;
  context?: string;
  /** ISO 639-1. English nouns of quantities are appended to English names only. */
  language: string;
  /** The context is the group of the row, not only a heading. */
  isGroup: boolean;
  /** The name is a label. Unlike a sentence, a label needs no context for a single noun like 'Humidity'. */
  isLabel: boolean;
}

/**
 * Builds the metric of a rule: the printed name, with the heading if the name alone is not specific, and always with a noun of the
 * quantity ('Nominal input: voltage').
 */
export function namedMetric(
  { name, context: heading, language, isGroup, isLabel }: PrintedName,
  measure: Measure,
): string {
  const ownName = cleaned(name);
  const context = topicOf(inSentenceCase(cleaned(heading ?? '')));
  const isMixed = ownName !== '' && /[,&]|\band\b/.test(context);
  const isEnough =
    context === '' || isMixed || objectWords(ownName).length > 0 || (isLabel && !isGroup && !isEmpty(ownName));
  const metric = isEnough ? ownName : withContext(context, ownName);
  const isForeign = language !== 'en' && language !== 'und' && metric !== '';
  return capitalised(isForeign || hasName(metric, measure) ? metric : `${metric} ${MEASURE_NAMES[measure]}`.trim());
}

/** Appends the words of the name that the context lacks. */
function withContext(context: string, name: string): string {
  const addedWords = name
    .split(/\s+/)
    .filter((word) => word !== '' && !context.toLowerCase().includes(word.toLowerCase().replace(/e?s$/, '')));
  return [
    context,
    ...addedWords.map((word) => (/\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word)),
  ].join(' ');
}

/** Words that already name a quantity, so that its noun need not be appended. */
const NAMES: Partial<Record<Measure, RegExp>> = {
  concentration: /concentration|hardness|content/i,
  temperature: /temp|heat|cool|hot|cold|°|thermal|antifreeze|freez|boil|dew|set ?point|delta|differential|hysteresis/i,
  percentage:
    /humid|percent|rate|content|load|efficien|imbalance|expansion|share|level|voltage|frequency|current|torque|accuracy|solution|concentration|ripple|tolerance|antifreeze|capacity|grade|slope|moisture|charge|duty|drop|speed/i,
  time: /time|delay|duration|period|life|\bage\b|runtime|interval|hours|recovery/i,
  length:
    /distance|spacing|clearance|height|depth|length|width|altitude|gap|diameter|radius|thickness|elevation|lift|stroke|size|wear|level|tread/i,
  power: /power|load|loss|consumption|output|input|watt/i,
  noise: /noise|sound/i,
  mass: /weight|load|mass|capacity|pressure|force|tension/i,
  volume: /volume|capacity|quantity|amount|level/i,
  rotation: /speed|rpm|rotation|revolution/i,
  speed: /speed|velocity|vibration/i,
  acceleration: /vibration|shock|acceleration/i,
  pressure: /pressure|vacuum/i,
  ratio: /./,
};

/** Whether a name already names the quantity: 'water pressure' does, 'water' does not. */
export function hasName(metric: string, measure: Measure): boolean {
  return (NAMES[measure] ?? new RegExp(MEASURE_NAMES[measure].split(' ')[0] ?? '', 'i')).test(metric);
}
