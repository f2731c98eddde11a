import type { SafetyItem } from '../items';
import { GRAVE } from './hazard-language';
import type { SignalWord } from './signal-words';

/** ANSI Z535.6: DANGER will, WARNING could kill or injure seriously, CAUTION could injure lightly, NOTICE is about damage. */
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

const HIGHER: SafetyItem['severity'][] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/** Harm to people that does not heal in days, or that kills; also its source where there is no small harm of it. */
const GRAVE_HARM =
  /\b(?:(?:serious|severe|grave|permanent|grievous) (?:\w+ (?:or|and) )?(?:\w+ )?(?:injur|harm|burn)\w*|blind(?:ness)?|amputat\w*|crush\w*|entangle\w*|suffocat\w*|asphyxia\w*|poison\w*|toxic|cancer|carcinogen\w*|high[- ]voltages?|fires?|ignit\w+|(?:in|com)?flammable|flames?|sparks?|smoking|carbon monoxide|exhaust (?:gas|fumes?)\w*|drown\w*|falling from|(?:over|up)turn\w*|upsetting|(?:roll(?:s|ing)?|tip(?:s|ping)?) over|run over)\b/i;
/** Harm to people at all. */
const HARM =
  /\b(?:injur\w+|hurt|harm\w*|burns?|scald\w*|cuts?|lacerat\w*|pinch\w*|shocks?|irritat\w*|corrosive|acid|hot|sharp|slip\w*|trip(?:ping)? (?:over|hazard)|hazard\w*|danger\w*|unsafe|radiation|dust|fumes?|gloves?|goggles|safety glasses|hearing|children|persons?|people|bystanders?)\b/i;
/** Harm to things only. */
const DAMAGE =
  /\b(?:damag\w*|malfunction\w*|performance|impair\w*|shorten\w*|wear (?:out|of)|leak\w*|corro(?:de|sion)\w*|overheat\w*|deteriorat\w*|void|scratch\w*|discolou?r\w*|fail(?:s|ure)?)\b/i;

/**
 * How severe a notice is: by its signal word and by the harm that it names, whichever is graver. A notice that names
 * neither a word nor a harm is MEDIUM; one that names damage to things only is LOW.
 */
export function severityOf(word: SignalWord | undefined, text: string): SafetyItem['severity'] {
  const named = harmOf(text);
  if (!word) return named ?? 'MEDIUM';
  const marked = SEVERITY[word];
  return named && HIGHER.indexOf(named) > HIGHER.indexOf(marked) ? named : marked;
}

function harmOf(text: string): SafetyItem['severity'] | undefined {
  if (GRAVE.test(text) || GRAVE_HARM.test(text)) return 'HIGH';
  if (HARM.test(text)) return 'MEDIUM';
  return DAMAGE.test(text) ? 'LOW' : undefined;
}

/** Without a signal word, advice under a heading is a procedure to follow and a box a warning. */
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

/** The kind that most words speak of; the first of equals. */
function strongest<T>(text: string, kinds: readonly [T, RegExp][]): T | undefined {
  const counts = kinds.map(([kind, words]) => ({ kind, count: text.match(words)?.length ?? 0 }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > 0 ? best.kind : undefined;
}
