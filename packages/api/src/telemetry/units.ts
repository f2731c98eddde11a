import Qty from 'js-quantities';

/** Units of manuals and devices that the library spells in another way. */
const libraryNames: Record<string, string> = {
  '°C': 'tempC',
  C: 'tempC',
  degC: 'tempC',
  '°F': 'tempF',
  F: 'tempF',
  degF: 'tempF',
  K: 'tempK',
  gpm: 'gal/min',
  cfm: 'ft3/min',
  kn: 'knots',
  PS: '735.49875 W',
  Torr: 'mmHg',
  N·m: 'N*m',
  Nm: 'N*m',
  ft·lb: 'ft*lbf',
  in·lb: 'in*lbf',
};

const libraryName = (unit: string): string =>
  libraryNames[unit] ??
  unit
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll('·', '*')
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll(/[ΩΩ]/g, 'ohm');

/** A conversion is looked up for each reading, so it is kept; devices and manuals use few units. */
const converters = new Map<string, ((value: number) => number) | null>();
const maxConverters = 1000;

/** @returns null for a unit that is unknown or measures something else */
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

function createConverter(from: string, to: string): ((value: number) => number) | null {
  try {
    const convert = Qty.swiftConverter(libraryName(from), libraryName(to));
    const probe = convert(1);
    return Number.isFinite(probe) ? convert : null;
  } catch {
    return null;
  }
}
