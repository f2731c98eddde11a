import Qty from 'js-quantities';

/** Units of manuals and devices that the library spells differently. */
const libraryNames: Record<string, string> = {
  C: 'tempC',
  F: 'tempF',
  K: 'tempK',
  kn: 'knots',
  PS: '735.49875 W',
  Torr: 'mmHg',
  N·m: 'N*m',
  Nm: 'N*m',
  ft·lb: 'ft*lbf',
  in·lb: 'in*lbf',
};

/** Spellings whose case and blanks have no meaning, in lower case without blanks. Not those of units that differ by case, such as mPa and MPa. */
const freeSpellings: Record<string, string> = {
  ...Object.fromEntries(['℃', '°c', 'degc', 'celsius', 'degreescelsius', 'degcelsius'].map((name) => [name, 'tempC'])),
  ...Object.fromEntries(['℉', '°f', 'degf', 'fahrenheit', 'degreesfahrenheit'].map((name) => [name, 'tempF'])),
  kelvin: 'tempK',
  // pressures are gauge pressures unless they are called absolute
  ...Object.fromEntries(['bar', 'barg', 'bar(g)'].map((name) => [name, 'bar'])),
  ...Object.fromEntries(['psi', 'psig', 'psi(g)'].map((name) => [name, 'psi'])),
  kpa: 'kPa',
  ...Object.fromEntries(['rpm', 'r/min', 'rev/min', '1/min', 'min-1', 'min⁻¹', 'u/min'].map((name) => [name, 'rpm'])),
  ...Object.fromEntries(['vdc', 'vac'].map((name) => [name, 'V'])),
  kwh: 'kWh',
  hz: 'Hz',
  lpm: 'l/min',
  gpm: 'gal/min',
  cfm: 'ft3/min',
  hours: 'h',
};

const libraryName = (unit: string): string =>
  libraryNames[unit] ??
  freeSpellings[unit.toLowerCase().replaceAll(/\s/g, '')] ??
  unit
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll('·', '*')
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll(/[ΩΩ]/g, 'ohm');

/** Whether two spellings name the same unit: °C and degC. */
export const isSameUnit = (a: string, b: string): boolean => libraryName(a) === libraryName(b);

/** Caches conversions, because one is looked up for each reading; devices and manuals use few units. */
const converters = new Map<string, ((value: number) => number) | null>();
const maxConverters = 1000;
const significantDigits = 12;

/** @returns null for a unit that is unknown or measures something else. The result is rounded to `significantDigits`. */
export function unitConverter(from: string, to: string): ((value: number) => number) | null {
  if (from === to) return (value) => value;
  const key = `${from}\n${to}`;
  let converter = converters.get(key);
  if (converter === undefined) {
    converter = createConverter(from, to);
    if (converters.size >= maxConverters) converters.clear();
    converters.set(key, converter);
  }
  return converter;
}

/** Whether the mean of converted values is the converted mean; false for a unit that is unknown or measures something else. */
export function isLinear(from: string, to: string): boolean {
  const convert = unitConverter(from, to);
  return convert !== null && Number.isFinite(convert(0));
}

function createConverter(from: string, to: string): ((value: number) => number) | null {
  try {
    const convert = Qty.swiftConverter(libraryName(from), libraryName(to));
    const probe = convert(1);
    // without its rounding error, so that a value that equals a limit does not exceed it: 208.4 °F is 98 °C
    return Number.isFinite(probe) ? (value) => Number(convert(value).toPrecision(significantDigits)) : null;
  } catch {
    return null;
  }
}
