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

export function severityOf(word: SignalWord | undefined, text: string): SafetyItem['severity'] {
  if (word) return SEVERITY[word];
  return GRAVE.test(text) ? 'HIGH' : 'MEDIUM';
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
