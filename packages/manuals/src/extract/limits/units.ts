/** Physical quantity of a unit. */
export type Measure =
  | 'temperature'
  | 'voltage'
  | 'current'
  | 'power'
  | 'frequency'
  | 'resistance'
  | 'charge'
  | 'percentage'
  | 'noise'
  | 'pressure'
  | 'torque'
  | 'force'
  | 'inertia'
  | 'angle'
  | 'conductivity'
  | 'illuminance'
  | 'length'
  | 'area'
  | 'mass'
  | 'volume'
  | 'flow'
  | 'rotation'
  | 'speed'
  | 'time'
  | 'density'
  | 'concentration'
  | 'acceleration'
  | 'ratio';

export interface Unit {
  /** Canonical symbol: '°C', 'V', 'N·m'. */
  symbol: string;
  measure: Measure;
  /** Base units per unit, for conversions within a measure. Set for times only, in seconds. */
  factor?: number;
}

const VOLTAGE_KIND = '(?:\\s?(?:AC|DC|ac|dc|rms|RMS|d\\.c\\.|a\\.c\\.|AC\\/DC)\\.?)?';

/**
 * Spellings of units after a number with their symbols (SI brochure, 9th edition; customary units of the United States).
 * Case-sensitive. The first matching spelling wins, so longer ones come first.
 */
const SPELLINGS: [symbol: string, measure: Measure, pattern: string, factor?: number][] = [
  ['°F', 'temperature', '°\\s?F|º\\s?F|℉|(?:[Dd]eg(?:rees?|s)?\\.?|DEG)\\s?(?:F\\b|[Ff]ahrenheit)|[Ff]ahrenheit'],
  [
    '°C',
    'temperature',
    '°\\s?C|º\\s?C|˚\\s?C|℃|oC|(?:[Dd]eg(?:rees?|s)?\\.?|DEG)\\s?(?:C\\b|[Cc]elsius|[Cc]entigrade)|[Cc]elsius',
  ],
  ['kVA', 'power', 'kVA|KVA'],
  ['VA', 'power', 'VA(?!C)'],
  ['kV', 'voltage', `kV${VOLTAGE_KIND}|[Kk]ilovolts?`],
  ['mV', 'voltage', `mV${VOLTAGE_KIND}|mv|[Mm]illivolts?`],
  ['V', 'voltage', `V(?:AC|DC|ac|dc|rms|pp|dc|eff)|V${VOLTAGE_KIND}|[Vv]olts?(?:\\s?(?:AC|DC))?|VOLTS?`],
  ['mAh', 'charge', 'mAh'],
  ['Ah', 'charge', 'Ah|AH|[Aa]mp(?:ere)?[- ]hours?'],
  ['kA', 'current', 'kA'],
  ['mA', 'current', 'mA(?:\\s?(?:AC|DC))?|milliamp(?:ere)?s?'],
  ['µA', 'current', '[µμ]A'],
  ['A', 'current', 'A(?:\\s?(?:AC|DC|rms)|rms)?|[Aa]mp(?:ere)?s?|AMPS?'],
  ['kcal/h', 'power', '[Kk]cal\\/h'],
  ['kWh', 'power', 'kWh'],
  ['kW', 'power', 'kW|KW|Kw|[Kk]ilowatts?'],
  ['MW', 'power', 'MW'],
  ['W', 'power', 'W(?:att)?s?|watts?'],
  ['PS', 'power', 'PS'],
  ['hp', 'power', 'hp|HP|[Hh]orse ?power'],
  ['BTU/h', 'power', '(?:BTU|Btu)(?:\\/h(?:r)?|H| per hour)?'],
  ['GHz', 'frequency', 'GHz'],
  ['MHz', 'frequency', 'MHz'],
  ['kHz', 'frequency', 'kHz|KHz|Khz'],
  ['Hz', 'frequency', 'Hz|HZ|hz|[Hh]ertz'],
  ['MΩ', 'resistance', 'M[ΩΩ]|MOhms?|[Mm]eg-?a?[Oo]hms?'],
  ['kΩ', 'resistance', '[kK][ΩΩ]|[kK] ?-?[Oo]hms?'],
  ['mΩ', 'resistance', 'm[ΩΩ]|[Mm]illi-?[Oo]hms?'],
  ['Ω', 'resistance', '[ΩΩ]|[Oo]hms?'],
  ['dB(A)', 'noise', 'dB\\s?\\(A\\)|dBA'],
  ['dB', 'noise', 'dB|[Dd]ecibels?'],
  ['°dH', 'concentration', '°\\s?dH'],
  ['°fH', 'concentration', '°\\s?f[Hh]|dF'],
  ['gr/gal', 'concentration', 'GPG|gpg|[Gg]rains?(?:\\/gal| per gallon)?'],
  ['mmol/L', 'concentration', 'mmol\\/[lL]'],
  ['g/L', 'concentration', 'g\\/[lL]'],
  ['mg/m³', 'concentration', 'mg\\/m(?:3|³)'],
  ['ppm', 'concentration', 'ppm|PPM'],
  ['fiber/cc', 'concentration', 'fib(?:er|re)s?\\/cc'],
  ['kg/L', 'density', 'kg\\/[lL]|g\\/cm(?:3|³)|g\\/m[lL]'],
  ['kg/m²', 'pressure', 'kg\\/m(?:2|²)'],
  ['kN/m²', 'pressure', 'kN\\/m(?:2|²)'],
  ['N/mm²', 'pressure', 'N\\/mm(?:2|²)'],
  ['N/m²', 'pressure', 'N\\/m(?:2|²)'],
  ['kg/cm²', 'pressure', 'kgf?\\/cm(?:2|²)'],
  ['psi', 'pressure', '[Pp][Ss][Ii][GgAa]?|lbs?\\.?\\/in(?:2|²)|lbs?\\.? per square inch|pounds per square inch'],
  ['mbar', 'pressure', 'mbar'],
  ['bar', 'pressure', '[Bb]ars?(?:\\(?[ga]\\)?)?|BAR'],
  ['MPa', 'pressure', 'MPa|Mpa'],
  ['kPa', 'pressure', 'kPa|KPa|Kpa'],
  ['hPa', 'pressure', 'hPa'],
  ['Pa', 'pressure', 'Pa'],
  ['inHg', 'pressure', 'in(?:ch(?:es)?)?\\.?\\s?(?:of\\s)?Hg'],
  ['mH₂O', 'pressure', 'm\\s?(?:H2O|H₂O|w\\.?c\\.?|WC|CE|of water|water column)'],
  ['mmH₂O', 'pressure', 'mm\\s?(?:H2O|H₂O|w\\.?c\\.?|WC|of water|water column)'],
  ['inH₂O', 'pressure', '(?:in(?:ch(?:es)?)?\\.?\\s?(?:of\\s)?(?:w\\.?c\\.?|WC|H2O|water(?: column)?))'],
  ['mmHg', 'pressure', 'mm\\s?Hg|[Tt]orr'],
  ['N·m', 'torque', 'N\\s?[·.•-]?\\s?m|[Nn]ewton[- ]?met(?:er|re)s?'],
  ['ft·lb', 'torque', '(?:ft|foot|FT)\\.?[ \\-·/]?(?:lbf?s?|LBS?|pounds?)\\.?|lbf?s?\\.?[ \\-·]?(?:ft|feet)\\.?'],
  ['in·lb', 'torque', '(?:in|inch|IN)\\.?[ \\-·/]?(?:lbf?s?|LBS?|pounds?)\\.?|lbf?s?\\.?[ \\-·]in\\.?'],
  ['oz·in', 'torque', 'oz\\.?[ \\-·]in\\.?|in\\.?[ \\-·]oz\\.?'],
  ['kg·cm', 'torque', 'kgf?[ .·•\\-]cm'],
  ['kg·m', 'torque', 'kgf?[·•.\\-]m'],
  ['sccm', 'flow', 'sccm|SCCM'],
  ['L/s', 'flow', '[lL]\\s?\\/\\s?s(?:ec)?'],
  ['NL/min', 'flow', 'N[lL]\\s?\\/\\s?min'],
  ['L/min', 'flow', '(?:[lL]|[Ll]it(?:er|re)s?)\\s?(?:\\/|per )\\s?min(?:ute)?|[Ll]pm|LPM'],
  ['mL/min', 'flow', 'm[lL]\\s?\\/\\s?min|cc\\s?\\/\\s?min'],
  ['L/h', 'flow', '(?:[lL]|[Ll]it(?:er|re)s?)\\s?(?:\\/|per )\\s?h(?:ou)?r?'],
  ['m³/h', 'flow', 'm(?:3|³)\\s?\\/\\s?h(?:r|our)?'],
  ['m³/min', 'flow', 'm(?:3|³)\\s?\\/\\s?min'],
  ['gpm', 'flow', '[Gg][Pp][Mm]|gal(?:lons)?\\.?\\s?(?:\\/|per )\\s?min(?:ute)?'],
  ['cfm', 'flow', 'S?CFM|s?cfm'],
  ['gal/h', 'flow', '[Gg][Pp][Hh]|gal(?:lons)?\\.?\\s?(?:\\/|per )\\s?h(?:ou)?r?'],
  ['kg/h', 'flow', 'kg\\s?\\/\\s?h(?:r|our)?'],
  ['m³/s', 'flow', 'm(?:3|³)\\s?\\/\\s?s'],
  [
    'rpm',
    'rotation',
    '[Rr][Pp][Mm]|[Rr]\\.[Pp]\\.[Mm]\\.?|r\\/min|U\\/min|tr\\/min|1\\/min|min\\s?[⁻-][¹1]|rev(?:olutions)?(?:\\/| per )min(?:ute)?',
  ],
  ['km/h', 'speed', '[Kk]m\\/h|kph|KPH'],
  ['mph', 'speed', 'mph|MPH|miles? per hour'],
  ['mm/s', 'speed', 'mm\\/s(?:ec)?'],
  ['m/s²', 'acceleration', 'm\\/s(?:2|²)'],
  ['m/s', 'speed', 'm\\/s(?:ec)?'],
  ['m/min', 'speed', 'm\\/min'],
  ['in/s', 'speed', 'in(?:ch(?:es)?)?\\/s(?:ec)?|ips'],
  ['kn', 'speed', '[Kk]nots?|kn'],
  ['°/s', 'speed', '°\\s?\\/\\s?s(?:ec)?|deg\\/s(?:ec)?'],
  ['ft/min', 'speed', 'ft\\/min|fpm'],
  ['kg·m²', 'inertia', 'kg\\s?[·.•]?\\s?m(?:2|²)'],
  ['kN', 'force', 'kN'],
  ['N', 'force', 'N|[Nn]ewtons?'],
  ['kgf', 'force', 'kgf'],
  ['lbf', 'force', 'lbf'],
  ['µS/cm', 'conductivity', '[µμ]S\\/cm|[Mm]icrosiemens(?:\\/cm)?'],
  ['lx', 'illuminance', 'lux|lx'],
  ['nm', 'length', 'nm'],
  ['mm²', 'area', 'mm(?:2|²)'],
  ['µm', 'length', '[µμ]m|[Mm]icrons?'],
  ['mm', 'length', 'mm|MM|[Mm]illimet(?:er|re)s?'],
  ['cm', 'length', 'cm|[Cc]entimet(?:er|re)s?'],
  ['km', 'length', 'km|[Kk]ilomet(?:er|re)s?'],
  ['m³', 'volume', 'm³|m3|cubic met(?:er|re)s?'],
  ['m', 'length', 'm|[Mm]et(?:er|re)s?|[Mm]trs?'],
  ['ft', 'length', 'ft\\.?|FT|feet|foot|Feet'],
  ['mile', 'length', 'miles?|mi'],
  [
    'in',
    'length',
    '[Ii]nch(?:es)?|in\\.?(?=\\s*(?:[(),;:|×/]|x\\s|$)|\\s+(?:or|of|from|apart|above|below|minimum|maximum|max|min|wide|long|high|deep)\\b)',
  ],
  ['kg', 'mass', 'kgs?|KG|Kgs?|[Kk]ilograms?|[Kk]ilos?'],
  ['mg', 'mass', 'mg'],
  ['g', 'mass', 'g|gr|[Gg]rams?'],
  ['lb', 'mass', '[Ll]bs?\\.?|LBS?|[Pp]ounds?'],
  ['oz', 'mass', 'oz\\.?|[Oo]unces?'],
  ['t', 'mass', '[Tt]on(?:ne)?s?'],
  ['mL', 'volume', 'm[lL]|[Mm]illilit(?:er|re)s?|cc|cm³|cm3'],
  ['L', 'volume', '[lL]|[Ll]it(?:er|re)s?|Ltrs?|ltrs?'],
  ['gal', 'volume', '(?:US |U\\.S\\. |Imp )?[Gg]al(?:lon)?s?\\.?'],
  ['qt', 'volume', '[Qq]uarts?|qts?\\.?'],
  ['pt', 'volume', '[Pp]ints?|pts?\\.?'],
  ['ms', 'time', 'ms(?:ec)?|m[Ss]|[Mm]illiseconds?', 0.001],
  ['s', 'time', '[Ss]econds?|[Ss]ecs?\\.?|SEC|s|(?<=\\d)S', 1],
  ['min', 'time', '[Mm]inutes?|[Mm]ins?\\.?|MIN(?:UTES)?', 60],
  ['h', 'time', '[Hh]ours?|[Hh]rs?\\.?|HOURS?|h', 3600],
  ['day', 'time', '[Dd]ays?', 86_400],
  ['week', 'time', '[Ww]eeks?', 604_800],
  ['month', 'time', '[Mm]onths?', 2_629_800],
  ['year', 'time', '[Yy]ears?|[Yy]rs?\\.?', 31_557_600],
  ['g₀', 'acceleration', 'G'],
  ['%', 'percentage', '%(?:\\s?(?:RH|rh|r\\.h\\.))?|[Pp]er ?cent|‰'],
  ['K', 'temperature', 'K'],
  ['°', 'angle', '°|º|[Dd]eg(?:rees?|s)?\\.?'],
  ['°C', 'temperature', 'C'],
  ['°F', 'temperature', 'F'],
];

const units = SPELLINGS.map(([symbol, measure, pattern, factor]) => ({
  unit: { symbol, measure, ...(factor && { factor }) } satisfies Unit,
  whole: new RegExp(`^(?:${pattern})$`, 'u'),
}));

/** Any unit not followed by letters or digits, except for words that lost their space ('440Vfor'). */
const ANY_UNIT = new RegExp(
  `(?:${SPELLINGS.map(([, , pattern]) => pattern).join('|')})(?=$|[^\\p{L}\\p{N}]|(?:for|and|to)\\b)`,
  'uy',
);

/** The spelling of a unit at the offset. */
export function unitAt(text: string, offset: number): string | undefined {
  ANY_UNIT.lastIndex = offset;
  return ANY_UNIT.exec(text)?.[0];
}

const findUnit = (spelling: string): Unit | undefined => units.find(({ whole }) => whole.test(spelling))?.unit;
/** Cache of `unitOf`: manuals repeat a few dozen spellings. Longer texts are not units and are not cached. */
const unitBySpelling = new Map<string, Unit | undefined>();
const maxCachedLength = 24;

/** The unit for a spelling. */
export function unitOf(spelling: string): Unit | undefined {
  const trimmed = spelling.trim();
  if (trimmed.length > maxCachedLength) return findUnit(trimmed);
  if (!unitBySpelling.has(trimmed)) {
    if (unitBySpelling.size >= 2000) unitBySpelling.clear();
    unitBySpelling.set(trimmed, findUnit(trimmed));
  }
  return unitBySpelling.get(trimmed);
}

/** Noun for each measure in names of metrics: 'voltage', 'speed', 'duration'. */
export const MEASURE_NAMES: Record<Measure, string> = {
  temperature: 'temperature',
  voltage: 'voltage',
  current: 'current',
  power: 'power',
  frequency: 'frequency',
  resistance: 'resistance',
  charge: 'capacity',
  percentage: 'percentage',
  noise: 'noise',
  pressure: 'pressure',
  torque: 'torque',
  force: 'force',
  inertia: 'moment of inertia',
  angle: 'angle',
  conductivity: 'conductivity',
  illuminance: 'illuminance',
  length: 'distance',
  area: 'cross section',
  mass: 'weight',
  volume: 'volume',
  flow: 'flow rate',
  rotation: 'speed',
  speed: 'speed',
  time: 'duration',
  density: 'density',
  concentration: 'concentration',
  acceleration: 'vibration',
  ratio: 'ratio',
};
