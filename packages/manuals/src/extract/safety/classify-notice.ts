import type { SafetyItem } from '../items';
import { GRAVE } from './hazard-language';
import type { SignalWord } from './signal-words';

/** ANSI Z535.6: DANGER will and WARNING could cause death or serious injury, CAUTION could cause minor injury, NOTICE concerns damage. */
const SEVERITY: Record<SignalWord, SafetyItem['severity']> = {
  DANGER: 'CRITICAL',
  WARNING: 'HIGH',
  CAUTION: 'MEDIUM',
  ATTENTION: 'MEDIUM',
  IMPORTANT: 'MEDIUM',
  NOTICE: 'LOW',
  NOTE: 'LOW',
};

const TYPE: Record<SignalWord, SafetyItem['type']> = {
  DANGER: 'warning',
  WARNING: 'warning',
  CAUTION: 'caution',
  ATTENTION: 'caution',
  IMPORTANT: 'caution',
  NOTICE: 'note',
  NOTE: 'note',
};

const ASCENDING: SafetyItem['severity'][] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/** Certain death, as opposed to possible death. */
const MORTAL =
  /\b(?:(?:danger|risk|threat) (?:to|of|for) (?:life|death)|mortal danger|(?:will|is) (?:be )?(?:fatal|lethal|deadly)|will (?:kill|(?:result in|cause|lead to) (?:\w+ ){0,3}death))\b/i;
/** Serious injury or death, or a source that never causes minor harm. */
const GRAVE_HARM =
  /\b(?:(?:serious|severe|grave|permanent|grievous) (?:\w+ (?:or|and) )?(?:risk of |\w+ )?(?:injur|harm|burn)\w*|blind(?:ness)?|amputat\w*|crush\w*|entangle\w*|suffocat\w*|asphyxia\w*|poison\w*|toxic|cancer|carcinogen\w*|high[- ]voltages?|fires?|ignit\w+|(?:in|com)?flammable|flames?|sparks?|smoking|carbon monoxide|exhaust (?:gas|fumes?)\w*|drown\w*|falling from|(?:over|up)turn\w*|upsetting|(?:roll(?:s|ing)?|tip(?:s|ping)?) over|run over|damage (?:to )?(?:the |your )?(?:eyes?|cornea|retina|hearing)|eye damage)\b/i;
/** Minor injury, or its source. */
const INJURY =
  /\b(?:injur\w+|hurt|harm\w*|burns?|scald\w*|cuts?|lacerat\w*|pinch\w*|shocks?|irritat\w*|corrosive|acid|hot|sharp|slip\w*|trip(?:ping)? (?:over|hazard)|radiation|dust|fumes?|gloves?|goggles|safety (?:glasses|shoes|boots)|(?:eye|skin|hearing|face) (?:protection|shield\w*)|respirators?)\b/i;
/** People, or danger of an unnamed kind. */
const PEOPLE =
  /\b(?:hazard\w*|danger\w*|unsafe|hearing|children|persons?|people|bystanders?|pedestrians|nobody|patients?|(?:un)?authori[sz]ed|(?:un)?qualified|(?:un)?trained|(?:un)?skilled|personnel|electricians?|hands?|fingers?|feet|eyes|skin|clothes|clothing|hair|accidents?|first[- ]aid|emergenc\w+)\b/i;
/** Harm to things only. */
const DAMAGE =
  /\b(?:damag\w*|malfunction\w*|performance|impair\w*|shorten\w*|service life|wear (?:out|of)|leak\w*|corro(?:de|sion)\w*|overheat\w*|deteriorat\w*|void|scratch\w*|discolou?r\w*|fail(?:s|ure)?)\b/i;
/** Sources of grave harm, for texts that do not name the harm: electricity, moving machines, loads, pressure, fuel. */
const GRAVE_SOURCE = [
  /⚡|\b(?:electrical(?:ly)?|electricity|electricians?|mains|live (?:cables?|parts?|wires?|circuits?|connections?)|remains? [“"']?live|power (?:cords?|cables?|lines?|plugs?|outlets?)|(?:un)?plug(?:s|ged|ging)?(?! into the)|electric(?:al)? outlets?|wall sockets?|extension (?:cords?|cables?)|ground(?:ed|ing)|earth(?:ed|ing)|fuses?|circuit breakers?|wiring|capacitors?|lock-?out|wet hands|isolate\w*|(?:de-?)?energi[sz]ed?)\b/i,
  /\b(?:(?:moving|rotating) (?:\w+ )?parts?|moving and rotating|blades?|guards?|protect(?:ion|ive) covers?|pulleys?|gear ?wheels?|fork-?lifts?|lifting|lifted|slings?|cranes?|hoist\w*|suspended|tow(?:ed|ing)|wheel chocks?|kick-?back|work ?pieces?|cutters?|cutting (?:tools?|edges?)|thrown (?:objects?|debris)|loss of control|collisions?|crash(?:es)?|(?:steep )?slopes?|loose (?:\w+ )?(?:clothing|clothes)|long hair)\b/i,
  /\b(?:pressuri[sz]ed|depressuri[sz]\w*|high pressure|compressed air|under pressure|loaded springs?|stored energy)\b/i,
  /\b(?:(?:diesel|liquid|waste) fuel|fuel(?:s|ling| lines?| tanks?| system)?|refuel\w*|petrol|gasoline|natural gas|propane|smok(?:e|ing)|welding|combustible|solvents?)\b/i,
];
/** Topics that harm nobody: paper, packaging, waste, storage and care of the machine. */
const HARMLESS =
  /\b(?:manual|instructions|documentation|guide|handbook|dispos\w+|recycl\w+|waste|packag\w+|original (?:spare )?parts|spare parts|store[ds]?|storage|detergents?|rins\w+|wash\w*|cleaning|domestic use|household use|commercial use|warranty|translations?|regulations?|standards|conformity)\b/i;

/** Texts around a notice that indicate its topic. */
export interface NoticeSetting {
  headings?: readonly string[];
  /** Introduction of the list of the notice. */
  intro?: string;
}

/** Signal words without a severity: they head notices about injury and notices about damage. */
const neutralWords: ReadonlySet<SignalWord> = new Set(['ATTENTION', 'IMPORTANT']);

/**
 * Severity of a notice: the higher of its signal word and its named harm. Without a signal word it also depends on the source of the
 * harm, the introduction of the list and the heading; MEDIUM if none of them indicates a severity.
 */
export function severityOf(
  word: SignalWord | undefined,
  text: string,
  setting: NoticeSetting = {},
): SafetyItem['severity'] {
  if (!word || neutralWords.has(word)) return severityFromText(text, setting) ?? 'MEDIUM';
  const textSeverity = MORTAL.test(text) ? 'CRITICAL' : harmOf(text);
  const wordSeverity = SEVERITY[word];
  return textSeverity && ASCENDING.indexOf(textSeverity) > ASCENDING.indexOf(wordSeverity)
    ? textSeverity
    : wordSeverity;
}

/** @returns undefined when neither the text nor its setting names a harm or its source */
export function severityFromText(
  text: string,
  { headings = [], intro = '' }: NoticeSetting,
): SafetyItem['severity'] | undefined {
  if (MORTAL.test(text)) return 'CRITICAL';
  const harm = harmOf(text);
  const hasSource = isGraveSource(text);
  if (harm === 'MEDIUM' && !INJURY.test(text) && hasSource) return 'HIGH';
  const heading = headings.at(-1) ?? '';
  if (harm === 'LOW' && hasSource) return topicSeverity(heading) ?? 'MEDIUM';
  if (harm) return harm;
  if (hasSource) return 'HIGH';
  if (HARMLESS.test(text)) return 'LOW';
  return topicSeverity(intro) ?? topicSeverity(heading);
}

/** Severity by the topic of a heading or an introduction; undefined for general ones like 'dangers' or 'personnel'. */
function topicSeverity(heading: string): SafetyItem['severity'] | undefined {
  if (GRAVE.test(heading) || GRAVE_HARM.test(heading) || isGraveSource(heading)) return 'HIGH';
  if (/\belectric\w*|\bbatter(?:y|ies)\b|\bgas\b|\bwiring\b/i.test(heading)) return 'HIGH';
  if (INJURY.test(heading)) return 'MEDIUM';
  return /\b(?:dispos\w+|recycl\w+|packag\w+|environmental|warranty|cleaning|storage)\b/i.test(heading)
    ? 'LOW'
    : undefined;
}

const isGraveSource = (text: string): boolean => GRAVE_SOURCE.some((source) => source.test(text));

function harmOf(text: string): SafetyItem['severity'] | undefined {
  if (GRAVE.test(text) || GRAVE_HARM.test(text)) return 'HIGH';
  if (INJURY.test(text) || PEOPLE.test(text)) return 'MEDIUM';
  return DAMAGE.test(text) ? 'LOW' : undefined;
}

/** Type of a notice. Without a signal word, advice below a heading is a procedure, and a box is a warning. */
export function typeOf(word: SignalWord | undefined, isAdvice: boolean): SafetyItem['type'] {
  if (word) return TYPE[word];
  return isAdvice ? 'procedure' : 'warning';
}

const CATEGORY_WORDS: [SafetyItem['category'], RegExp][] = [
  [
    'ppe_requirements',
    /\b(?:wear(?:ing)?|gloves?|goggles|eye protection|safety glasses|face shields?|respirators?|(?:protective|long sleeved?) (?:cloth\w*|equipment|eyewear|gear)|ear protection|hearing protection|helmets?|disposable mask|safety shoes|gants|lunettes|handschuhe)\b/gi,
  ],
  [
    'emergency_procedures',
    /\b(?:emergenc\w+|first[- ]aid|in (?:the event|case) of (?:an? )?(?:accident|fire|emergency|leak\w*)|medical (?:attention|help|support)|evacuate|call (?:911|the fire|for emergency)|unconscious|artificial respiration|seek (?:medical|immediate)|fire extinguisher)\b/gi,
  ],
  [
    'electrical_hazard',
    /\b(?:electric\w*|voltages?|shocks?|electrocut\w*|live|power (?:supply|cord|source)|mains|ground(?:ed|ing)?|earth(?:ed|ing)?|fuses?|wiring|capacitors?|circuits?|terminals?|plug(?:ged)?|outlets?|charged?|batter(?:y|ies)|unplug|remove power|disconnect)\b/gi,
  ],
  [
    'thermal_hazard',
    /\b(?:hot|burn\w*|scald\w*|heat\w*|overheat\w*|fire|flam\w+|ignit\w+|temperatures?|frostbite|freez\w+|steam|boil\w*|combustible|explo\w+|smok(?:e|ing)|sparks?)\b/gi,
  ],
  [
    'mechanical_hazard',
    /\b(?:crush\w*|pinch\w*|mov(?:e|ing)|rotat\w+|entangl\w*|caught|cut\w*|sharp|lift\w*|fall\w*|tip\w*|drop\w*|pressur\w*|fan|blades?|vibration|collision|crash|belts?|wheels?|tires?|jack|brak\w+|steering|mount\w*|guards?|driv(?:e|ing)|spray\w*|torque|bolts?)\b/gi,
  ],
];

export function categoryOf(text: string): SafetyItem['category'] {
  return strongest(text, CATEGORY_WORDS) ?? 'general';
}

const PRECAUTION_WORDS: [SafetyItem['precautionType'], RegExp][] = [
  ['electrical', CATEGORY_WORDS[2]?.[1] ?? /$^/],
  [
    'chemical',
    /\b(?:acid\w*|fumes?|gas(?:es|oline)?|vapou?rs?|toxic|poison\w*|chemical\w*|solvents?|fuel|oil|coolant|refrigerant|electrolyte|carbon monoxide|fib(?:er|re)s?|dust|inhal\w*|cleaners?|corrosive|detergents?|combustible|bleach)\b/gi,
  ],
  ['mechanical', CATEGORY_WORDS[4]?.[1] ?? /$^/],
  [
    'environmental',
    /\b(?:humid\w*|outdoors?|weather|rain|wet|water|moisture|condens\w*|sunlight|ventilat\w*|altitude|ambient|environment\w*|dispos\w+|storage|stored?|atmospheres?|locations?|snow|ice)\b/gi,
  ],
];

export function precautionTypeOf(text: string): SafetyItem['precautionType'] {
  return strongest(text, PRECAUTION_WORDS) ?? 'general';
}

/** The kind with the most matching words; the first of equals. */
function strongest<T>(text: string, kinds: readonly [T, RegExp][]): T | undefined {
  const counts = kinds.map(([kind, words]) => ({ kind, count: text.match(words)?.length ?? 0 }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > 0 ? best.kind : undefined;
}
