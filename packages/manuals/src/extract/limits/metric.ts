import { readSignalMark } from '../safety/signal-words';
import { capitalised, cleaned, inSentenceCase, isLegible, topicOf } from './label-text';
import { isEmpty, ownWords } from './metric-phrases';
import { MEASURE_NAMES, type Measure } from './units';

/** Headings that name the form of a section and not its matter. */
const FORMAL_HEADING =
  /^(?:on (?:the )?\w+|(?:figure|fig\.|table)\s?\d.*|(?:\W*\b(?:general|introduction|overview|procedures?|description|notes?|options?|operat(?:ion|ing)|instructions?|specifications?|technical|data|important|warnings?|cautions?|recommended|remember|remarks?|intervals?|tests?|testing|operational|schedules?|steps?|examples?|policy|owner'?s|user|manual|limits?|alarms?|trips?|values?|ranges?|conditions?|requirements?|parameters?|settings?|monitoring|protection|supervision|install(?:ation|ing)|additional|information|areas?|check(?:s|ing)?|tips|maintenance|service|using|and|for|of|to|the)\b)+|safety.*)\W*$/i;

/** The nearest heading that says what its section is about. */
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

/** What a reading is called, and what it stands under. */
export interface NamedThing {
  name: string;
  context?: string;
  /** ISO 639-1; English names of quantities are added to English names only. */
  language: string;
  /** The context is the row's group, and not just a heading. */
  isGroup: boolean;
  /** The name is a label, which says enough with a bare 'Humidity'; a sentence does not. */
  isLabel: boolean;
}

/**
 * The metric as a rule names it: the manual's name, with the heading where that alone says too little, and always with the name of
 * the quantity ('Nominal input: voltage').
 */
export function namedMetric(
  { name, context: under, language, isGroup, isLabel }: NamedThing,
  measure: Measure,
): string {
  const own = cleaned(name);
  const context = topicOf(inSentenceCase(cleaned(under ?? '')));
  const isMixed = own !== '' && /[,&]|\band\b/.test(context);
  const isEnough = context === '' || isMixed || ownWords(own).length > 0 || (isLabel && !isGroup && !isEmpty(own));
  const named = isEnough ? own : joined(context, own);
  const isForeign = language !== 'en' && language !== 'und' && named !== '';
  return capitalised(isForeign || hasName(named, measure) ? named : `${named} ${MEASURE_NAMES[measure]}`.trim());
}

function joined(context: string, own: string): string {
  const added = own
    .split(/\s+/)
    .filter((word) => word !== '' && !context.toLowerCase().includes(word.toLowerCase().replace(/e?s$/, '')));
  return [
    context,
    ...added.map((word) => (/\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word)),
  ].join(' ');
}

/** Words that already name a quantity, where its own name need not stand. */
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

/** Whether a name already says what quantity it is: 'water pressure' does, 'water' does not. */
export function hasName(metric: string, measure: Measure): boolean {
  return (NAMES[measure] ?? new RegExp(MEASURE_NAMES[measure].split(' ')[0] ?? '', 'i')).test(metric);
}
