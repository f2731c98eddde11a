/** Physical quantities that a question can ask for. `interval` is a repeating time ('every 250 hours'). */
export type QuantityKind =
  | 'interval'
  | 'time'
  | 'temperature'
  | 'pressure'
  | 'torque'
  | 'length'
  | 'current'
  | 'voltage'
  | 'power'
  | 'frequency'
  | 'speed'
  | 'mass'
  | 'volume'
  | 'flow'
  | 'resistance'
  | 'noise'
  | 'percent';

/**
 * Patterns for the units of each kind after a number. Case matters for single letters (a is not ampere, m is not M).
 * Sources: SI brochure, and the customary units of North American manuals.
 */
const UNITS: Record<Exclude<QuantityKind, 'interval'>, string> = {
  time: '[Ss]econds?|[Ss]ecs?\\.?|s|ms|[Mm]inutes?|[Mm]ins?\\.?|[Hh]ours?|[Hh]rs?\\.?|h|[Dd]ays?|[Ww]eeks?|[Mm]onths?|[Yy]ears?|[Yy]rs?\\.?',
  temperature:
    '[°º˚]\\s?[CFcf]?|℃|℉|deg(?:rees?)?\\.?(?:\\s?(?:[CFcf]\\b|[Cc]elsius|[Ff]ahrenheit|[Cc]entigrade))?|[CF](?![\\w-])|K(?![\\w-])',
  pressure:
    '[Pp][Ss][Ii]g?a?|lbs?\\/in2|lbs\\.?(?![ .\\-]?(?:ft|in)\\b)|[Bb]ars?|mbar|[kKMh]?[Pp]a|in(?:ches)?\\.? ?(?:of )?(?:Hg|w\\.?c\\.?|water)|mm ?Hg|kg\\/cm²?2?|atm',
  torque:
    'N[ ·.\\-]?m|Nm|[Nn]ewton[- ]?met(?:er|re)s?|(?:ft|in|foot|inch)\\.?[ \\-·]?(?:lbs?|lbf|pounds?|oz)\\.?|lbs?\\.?[ \\-·]?(?:ft|in)\\.?|kgf?[ .·\\-]?c?m|oz[- ]in',
  length:
    'mm|cm|km|m|[Mm]et(?:er|re)s?|[Mm]illimet(?:er|re)s?|[Cc]entimet(?:er|re)s?|[Ii]nch(?:es)?|in\\.?|[Ff]eet|[Ff]oot|ft\\.?|[Yy]ards?|[Mm]iles?|″|"|µm|μm|[Mm]icrons?',
  current: 'm?A(?:DC|AC|dc|ac|rms)?|[Aa]mp(?:ere)?s?|Amps|milliamps?',
  voltage: '[kmM]?V(?:[ ]?(?:DC|AC|dc|ac|rms))?|[Vv]olts?|V[dar][cm]s?|[kK]ilovolts?',
  power: '[kmMK]?[Ww]|[kM]?VA|[Ww]atts?|[Kk]ilowatts?|[Hh][Pp]|PS|[Hh]orse ?power|BTU(?:\\/h(?:r)?)?|kWh',
  frequency: '[kMG]?[Hh][Zz]|[Hh]ertz|[Cc]ycles per second',
  speed:
    '[Rr][Pp][Mm]|[Rr]\\.[Pp]\\.[Mm]\\.?|r\\/min|rev(?:olutions)?(?:\\/| per )min(?:ute)?|[Mm][Pp][Hh]|[Kk]m\\/h|m\\/s|ft\\/min|baud|[kM]?b(?:it)?\\/?p?s',
  mass: '[Kk]gs?|mg|g|[Gg]rams?|[Kk]ilos?(?:grams?)?|[Ll]bs?\\.?|[Pp]ounds?|[Oo]z\\.?|[Oo]unces?|[Tt]on(?:ne)?s?',
  volume:
    '[Ll]|m[Ll]|[Ll]it(?:er|re)s?|[Mm]illilit(?:er|re)s?|[Gg]al(?:lon)?s?\\.?|[Qq]uarts?|[Qq]ts?\\.?|[Pp]ints?|pts?\\.?|cc|cm³|m³|cu\\.? ?(?:in|ft)\\.?|fl\\.? ?oz\\.?|US gal',
  flow: '(?:[Ll]|m[Ll]|m³|m3|[Gg]al\\.?|[Gg]allons?|cc|[Ll]iters?|[Ll]itres?)(?: ?\\/ ?| per | an? )(?:min|h|hr|s|second|minute|hour)|[GgLC][Pp][MmHh]|CFM|cfm|[Ll]pm|SCFM|scfm',
  resistance: '[kKMm]?Ω|[kKMm]?[Oo]hms?|[Mm]eg-?a?[Oo]hms?|[kK]ilo-?[Oo]hms?',
  noise: 'dB ?(?:\\(?A\\)?)?|[Dd]ecibels?',
  percent: '%|[Pp]er ?cent|RH|ppm',
};

/** A duration in hours and minutes, as tables give it: '03:25'. */
const CLOCK = /(?<![\d:])\d{1,2}:[0-5]\d(?![\d:])/;

const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty-five|sixty|ninety';
const NUMBER = `(?:\\d[\\d.,]*(?:\\s?\\/\\s?\\d+)?|(?:${NUMBER_WORDS})(?:\\s*\\(\\d+\\))?)`;

/** What a consumption is given per, after its unit in a table: 'Water (l/cycle): 12'. */
const PER_USE = '(?:\\s?\\/\\s?(?:cycle|wash|load|program(?:me)?|batch|run|use|year|annum))?';

const PATTERNS = new Map(
  Object.entries(UNITS).map(([kind, units]) => [
    kind as QuantityKind,
    // '5 bar', '5-8 bar', '5 (five) bar', '20-lb', '46 (kg)', and in tables 'Pressure (bar): 5', 'Energy (kWh/cycle): P1, Eco 50°: 0.9' or 'Watts: 5'
    new RegExp(
      `(?<![\\w.])${NUMBER}\\)?[\\s\\-]*(?:${units})(?![\\p{L}\\p{N}])|(?<![\\w.])${NUMBER}\\s?\\((?:${units})\\)|[([,]\\s?(?:${units})${PER_USE}\\s?[)\\]]\\W{1,4}(?:[^;|]{0,40}?[:;|]\\W{0,3})?\\d|(?<![\\p{L}\\p{N}])(?=\\p{L}{3,})(?:${units})(?:\\s?\\([^)]{1,12}\\))?:\\s?\\d`,
      'u',
    ),
  ]),
);

const PERIOD = '(?:hours?|hrs?|days?|weeks?|months?|years?|shifts?|miles?|km|kilomet(?:er|re)s|cycles?|starts?|uses?)';
/** A repeating time in words: 'every 250 h', 'once a year', 'monthly', 'at least every six months', '500-hour service'. */
const INTERVAL = new RegExp(
  [
    `\\b(?:every|each|per|after every|once (?:a|an|per|each|every)|times? (?:a|an|per)|within an?|at intervals of)\\b[^.;]{0,24}\\b${PERIOD}\\b`,
    '\\b(?:hourly|daily|weekly|bi-?weekly|monthly|quarterly|(?:semi-?|bi-?)?annual(?:ly)?|yearly|half-yearly)\\b',
    `\\b(?:before|after|prior to|between) (?:(?:each|every) (?:\\d[\\d.,]* )?\\w+|(?:patients|uses|users|shifts|runs|batches|samples)\\b)`,
    `\\b${NUMBER}[\\s-]*(?:operating |running |service |working )?${PERIOD}(?: or | of operation| of use| service| interval|,? whichever|\\s?\\/\\s?\\(?\\d)`,
    `\\b(?:interval|frequency|period)s?\\b[^.;]{0,20}${NUMBER}[\\s-]*${PERIOD}`,
  ].join('|'),
  'i',
);

/** Units in a text in capitals: '33 LB-FT', '5 MINUTES', '10 LBS'. Shorter units mean something else in capitals: 'M', 'MIN'. */
const UNIT_IN_CAPITALS =
  /(?<=\d\)?[\s-]{0,2})(?:(?:FT|IN|LBS?)\.?[ -]?(?:LBS?|FT|IN)|LBS|HRS|SEC|[A-Z]{4,})(?![\p{L}\p{N}])/gu;

/** Keeps the length, so that positions stay valid. */
const withSmallUnits = (text: string): string => text.replace(UNIT_IN_CAPITALS, (unit) => unit.toLowerCase());

/** Whether a text contains a quantity of this kind: a number with one of its units or, for `interval`, a repeating time. */
export function holdsQuantity(text: string, kind: QuantityKind): boolean {
  if (kind === 'interval') return INTERVAL.test(text);
  return (PATTERNS.get(kind)?.test(withSmallUnits(text)) ?? false) || (kind === 'time' && CLOCK.test(text));
}

/** Whether a word is a unit: 'meters', 'horsepower'. */
export const isUnit = (word: string): boolean => [...PATTERNS.values()].some((pattern) => pattern.test(`1 ${word}`));

/** Whether a text contains a number in digits or words. */
export function holdsNumber(text: string): boolean {
  return /\d/.test(text) || new RegExp(`\\b(?:${NUMBER_WORDS})\\b`, 'i').test(text);
}

/** Positions of the quantities of this kind in a text. */
export function quantityMatches(text: string, kind: QuantityKind): { start: number; end: number }[] {
  const pattern = kind === 'interval' ? INTERVAL : PATTERNS.get(kind);
  if (!pattern) return [];
  const read = kind === 'interval' ? text : withSmallUnits(text);
  return [...read.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map(({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }));
}
