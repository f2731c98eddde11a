import type { QuantityKind } from './quantities';
import { questionForm } from './question-form';

export interface QuestionType {
  /** Kinds of quantity that the question asks for; may be empty. */
  quantities: QuantityKind[];
  /** Asks how to do something, so instructions answer it. */
  steps: boolean;
  /** Asks what something means or why it happens; a row of a fault, lamp or code table often answers it. */
  meaning: boolean;
  /** Asks for a table, so its rows answer it. */
  table: boolean;
  /** Asks for the page of something. */
  page: boolean;
  /** Asks whether something is so or allowed, so the answer begins with yes or no. */
  yesNo: boolean;
  /** Describes a problem ('the pump runs but no water comes'), so a remedy answers it. */
  trouble: boolean;
}

/** Questions about causes and effects mention quantities without asking for one ('why does the voltage drop?'). */
const NOT_A_QUANTITY =
  /\bwhy\b|\bwhat (?:happens|(?:can|could|may|might|will|would) happen|should i (?:check|do)|do i do|(?:all )?do (?:i|we) (?:have|need) to do|can cause|could cause|causes?|else|is wrong|if)\b|\bwhich (?:[a-z]+ )?conditions?\b|\bcan cause\b|\bwhat(?:'s| is) (?:wrong|that|the (?:reason|cause|meaning))\b|\bwhat does\b.*\b(?:mean|indicate|say)\b/i;

const MEANING =
  /\bwhy\b|\bmean(?:s|ing)?\b|\bindicat(?:e|es|ed)\b|\bcauses?\b|\breasons?\b|\bwrong\b|\b(?:error|fault|alarm|trouble)\b|\bstands? for\b|\bwhat(?:'s| has) (?:that|failed|happened)\b/i;

const TABLE = /\b(?:tables?|charts?|spec(?:ification)?s|technical data|data sheet)\b/i;

const PAGE = /\b(?:which|what) pages?\b|\bwhere in (?:the|this) (?:manual|document|guide|book)\b|\bpage numbers?\b/i;

const STEPS =
  /\bhow (?:do|can|should|must|would|to|does one|is it)\b|\bhow (?:is|are)\b.*\b\p{L}+(?:ed|et|lt|ut|ught)\b|\bwhat(?: all)? (?:should|must|do|has to|needs to)\b.*\b(?:do|done)\b|\b(?:what|whats|which|tell|give|know|in)\b.*\b(?:(?<!(?:working|running) )order|sequence|steps|procedure|way)\b|\bwhich way\b|\bwhat (?:are the )?(?:jobs|tasks)\b|\bwhat to do\b|\bhow to\b|\b(?:walk|talk|guide|take) (?:me|us) through\b|\bget rid of\b|\bwhich .*\bfirst\b|^\W*(?:the )?(?:procedure|steps|instructions?) (?:for|to|of)\b|\bstep by step\b|\bhow (?:the|an?|my|our)\b.*\b(?:is|are)\b.*\p{L}+ed\b/iu;

/** Questions without a question word that name what they want: 'part number of the lid gasket', 'step by step for soup please'. */
const NAMES_WHAT_IS_WANTED =
  /^\W*(?:the )?(?:(?:part|order|article|item|spare part|model) (?:number|no)|procedure|steps|instructions?|step by step|value|torque|setting)\b/i;

const SERVICE_WORK =
  '(?:chang|replac|inspect|check|clean|lubricat|greas|oil(?:ed)?\\b|servic|renew|test|exchang|overhaul|swap|calibrat|expire|throw|due\\b)';

/** Pattern for questions that ask for one of the nouns: it follows 'what', 'which', 'maximum' and the like within five words. */
function askingFor(nouns: string): string {
  return `\\b(?:what|which|whose|how much|how many|maximum|minimum|max|min|recommended|required|allowed|permitted|rated)\\b(?:'s)?(?: [^\\s,.?]+){0,4}? (?:${nouns})\\b`;
}

/** 'How many gallons an hour', 'how much water does it pump per minute': a flow rate, for which a volume is not an answer. */
const RATE =
  '\\bhow (?:much|many)\\b[^,.;?]*?\\b(?:lit(?:er|re)s?|gallons?|quarts?|fuel|oil|water|air|coolant|diesel|petrol|gas)\\b[^,.;?]*?\\b(?:an?|per|each|every) (?:second|minute|hour|day)\\b';

/** 'How do I set the maximum frequency' asks how it is set, although 'maximum frequency' alone asks for the value. */
const HOW_TO = /^\W*how (?:do|does|can|could|should|must|would|to)\b/i;
const BOUNDS = /\b(?:maximum|minimum|max|min|recommended|required|allowed|permitted|rated)\b/gi;

/** Patterns of questions by the quantity that they ask for. Several may match. */
const QUANTITY_PATTERNS: readonly [QuantityKind, RegExp][] = (
  [
    ['interval', '\\bhow (?:often|frequently|regularly|many times)\\b|\\bat (?:what|which) intervals?\\b'],
    ['interval', askingFor('intervals?')],
    ['interval', `\\b(?:when (?:must|should|do|does|is|are|to|shall)|after how many)\\b.*\\b${SERVICE_WORK}`],
    ['time', '\\bhow long (?!is the (?:cable|hose|cord|pipe|lead|wire|shaft|belt|bolt))|\\bhow (?:quickly|soon)\\b'],
    ['time', '\\bhow many (?:[a-z]+ )?(?:seconds|minutes|hours|days|weeks|months|years)\\b'],
    ['time', askingFor('time|duration|delay|period|life|lifetime|lifespan|timeout')],
    [
      'temperature',
      '\\bhow (?:hot|cold|warm|cool|much (?:hotter|colder|warmer|cooler))\\b|\\b(?:freez(?:e|es|ing)|frost|winter)\\b|\\bhow (?:many degrees|far (?:below zero|above))\\b',
    ],
    ['temperature', '\\b(?:cold|hot|warm) (?:shed|room|weather|garage|day|climate|place|storage|environment)\\b'],
    ['temperature', '\\b(?:hott|cold|warm|cool)est\\b'],
    ['temperature', askingFor('temperatures?|temps?|degrees|cold limits?|heat')],
    ['torque', '\\bhow tight(?:ly)?\\b|\\b(?:wrench|spanner) (?:setting|value|torque)\\b|\\btorque\\b'],
    ['pressure', askingFor('pressures?|psi|vacuum')],
    ['pressure', '\\bhow hard\\b.*\\b(?:pump|inflat)|\\bhow much air\\b.*\\b(?:tyre|tire|tank)'],
    [
      'length',
      '\\bhow (?:far (?!below zero|above)|close|near|high|tall|wide|deep|thick|sharply|(?:big|large)(?! an? )|much (?:taller|wider|deeper|thicker))\\b',
    ],
    ['length', '\\b(?:thick|wid|tall|deep)est\\b'],
    ['length', '\\bhow long is the (?:cable|hose|cord|pipe|lead|wire|shaft|belt|bolt)\\b'],
    [
      'length',
      askingFor(
        'distances?|clearances?|altitude|elevation|radius|diameter|dimensions?|depth|width|height|length|thickness|space|gap|spacing',
      ),
    ],
    [
      'current',
      `\\bamp(?:ere)?s?\\b|\\bamperage\\b|\\bhow (?:big|large|strong) an? (?:fuse|breaker)\\b|${askingFor('current|fuses?|breaker')}`,
    ],
    ['voltage', `\\bhow many volts\\b|${askingFor('voltages?|volts')}`],
    [
      'power',
      `\\b(?:how much|least|most|less|more) (?:power|electricity|energy)\\b|${askingFor('power|watt(?:s|age)?|kilowatts?|horse ?power|(?:power|energy|electricity) consumption')}`,
    ],
    ['frequency', askingFor('frequency|frequencies|hertz')],
    [
      'speed',
      `\\bhow (?:fast|much faster)\\b|\\b(?:turns|revolutions|revs) (?:a|per) minute\\b|${askingFor('speeds?|rpm|baud')}`,
    ],
    ['mass', `\\bhow (?:heavy|much heavier)\\b|\\bweighs?\\b|\\b(?:heavi|light)est\\b|${askingFor('weight|mass')}`],
    [
      'volume',
      '\\bhow (?:much|many lit(?:er|re)s of|many gallons of|many quarts of) (?:[a-z]+ )?(?:oil|coolant|water|fluid|fuel|refrigerant|grease|liquid|lubricant|detergent|salt)\\b',
    ],
    ['volume', askingFor('capacity|volume|lit(?:er|re)s|gallons|quarts')],
    ['flow', askingFor('flow|flow rate|airflow')],
    ['flow', RATE],
    ['resistance', `\\bmegger\\b|\\bhow many ohms\\b|${askingFor('resistances?|ohms?|insulation (?:reading|value)')}`],
    [
      'noise',
      `\\bhow (?:loud|noisy|quiet)\\b|\\bdecibels?\\b|\\b(?:noise|sound (?:pressure|power)) levels?\\b|\\b(?:loud|quiet|nois)(?:i)?est\\b|\\b(?:least|most|less|more) noise\\b`,
    ],
    ['percent', askingFor('humidity|per ?cent(?:age)?|concentration|mixture|ratio')],
  ] as const
).map(([kind, pattern]) => [kind, new RegExp(pattern, 'i')]);

/**
 * Classifies an English question by the kind of answer that it asks for. A question for a quantity names it or uses its
 * adjective ('how hot', 'how tight').
 */
export function questionType(question: string): QuestionType {
  const asksQuantity = !NOT_A_QUANTITY.test(question);
  const quantityText = HOW_TO.test(question) ? question.replace(BOUNDS, '') : question;
  const quantities = asksQuantity
    ? QUANTITY_PATTERNS.filter(([, pattern]) => pattern.test(quantityText)).map(([kind]) => kind)
    : [];
  const isRate = quantities.includes('flow');
  const form = questionForm(question);
  return {
    quantities: [...new Set(quantities)].filter((kind) => !(isRate && kind === 'volume')),
    steps: STEPS.test(question),
    meaning: MEANING.test(question),
    table: !form.yesNo && TABLE.test(question),
    page: PAGE.test(question),
    ...form,
    trouble: form.trouble && !NAMES_WHAT_IS_WANTED.test(question),
  };
}
