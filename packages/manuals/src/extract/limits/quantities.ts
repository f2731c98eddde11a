import { NUMBER_PATTERN, numberOf, rounded } from './numbers';
import { UNIT_PATTERN, type Unit, unitOf } from './units';

/** A number with its unit as it stands in a text: one value, or a range (a tolerance is the range that it allows). */
export interface Quantity {
  form: 'single' | 'range' | 'tolerance';
  /** [value] or [low, high]. */
  values: [number] | [number, number];
  unit: Unit;
  /** The nominal value of a tolerance ('1600 ± 160 rpm'). */
  nominal?: number;
  /** The same in a second unit, as printed: '32 to 104 °F'. */
  alternative?: string;
  /** Where it stands in the text, the second unit in brackets included. */
  start: number;
  end: number;
}

/** Before a number: what makes it part of a code, a ratio or a date. */
const NO_CODE = String.raw`(?=[\d.+−–-]|\b[otfsen])(?<![\p{L}\p{N}.,/_#@'"°³²]|\d\s?[-–—~]\s?|\p{L}[-–])`;
const TO = String.raw`(?:\s*(?:[-–—−~～]|\.{2,3}|…|÷)\s*|\s+(?:up\s+)?(?:to|thru|through|till|until|and|bis|à|hasta|fino a|tot)\s+)`;
/** Words that stand between a number and its unit: '28.0 (MIN) - 28.9 (MAX) Volts', 'three (3) years'. */
const ASIDE = String.raw`(?:\s?\(\s?(?:min|max|MIN|MAX)\.?(?:imum)?\s?\))?`;
const GAP = String.raw`[\s-]{0,2}`;

const RANGE = new RegExp(
  `${NO_CODE}(?<low>${NUMBER_PATTERN})${ASIDE}${GAP}(?<lowUnit>${UNIT_PATTERN})?(?<to>${TO})(?<high>${NUMBER_PATTERN})${ASIDE}${GAP}(?<unit>${UNIT_PATTERN})`,
  'gu',
);
const TOLERANCE = new RegExp(
  `(?:${NO_CODE}(?<nominal>${NUMBER_PATTERN})${GAP}(?<nominalUnit>${UNIT_PATTERN})?\\s*)?(?:±|\\+\\s?/?\\s?[-−–](?=\\s?\\d))\\s?(?<tolerance>\\d+(?:[.,]\\d+)?)${GAP}(?<unit>${UNIT_PATTERN})`,
  'gu',
);
/** '24 V d.c. +5 %, -10 %' */
const UNEVEN_TOLERANCE = new RegExp(
  `${NO_CODE}(?<nominal>${NUMBER_PATTERN})${GAP}(?<nominalUnit>${UNIT_PATTERN})[\\s,(]*\\+\\s?(?<above>\\d+(?:[.,]\\d+)?)\\s?%?\\s?[/,;]?\\s?(?:and\\s)?[-−–]\\s?(?<below>\\d+(?:[.,]\\d+)?)\\s?(?<unit>%)`,
  'gu',
);
/** '230/400 V': each number has the unit. '1/4 in' is a fraction. */
const LISTED = new RegExp(
  `${NO_CODE}(?<first>\\d{2,4}(?:[.,]\\d+)?)(?<others>(?:\\s?/\\s?\\d{2,4}(?:[.,]\\d+)?){1,3})${GAP}(?<unit>${UNIT_PATTERN})`,
  'gu',
);
const SINGLE = new RegExp(`${NO_CODE}(?<value>${NUMBER_PATTERN})${ASIDE}${GAP}(?<unit>${UNIT_PATTERN})`, 'gu');

/** A volume is a flow when the words after it say so: '1.25 gallons (4.7 litres) per minute'. */
const PER_TIME = /^\s*(?:per|\/|an?)\s*(?:(min)(?:ute)?|h(?:ou)?r?)\b/i;
const FLOWS: Record<string, [perMinute: string, perHour: string]> = {
  L: ['L/min', 'L/h'],
  gal: ['gpm', 'gal/h'],
  'm³': ['m³/min', 'm³/h'],
};

/**
 * The quantities of a text, left to right; ranges before tolerances before single values, a stretch once read is not read again.
 * `about`: the label that a cell stands under, for units that only make sense with it ('0.5 G' of a vibration).
 */
export function readQuantities(text: string, about = ''): readonly Quantity[] {
  if (!HAS_NUMBER.test(text)) return [];
  // the cells of a table are read several times, by what asks for labels, heads and values
  const key = `${about}\n${text}`;
  const known = recent.get(key);
  if (known) return known;
  if (recent.size >= recentCount) recent.clear();
  const quantities = findQuantities(text, about);
  recent.set(key, quantities);
  return quantities;
}

const HAS_NUMBER = /\d|\b(?:two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\s/;
const recent = new Map<string, readonly Quantity[]>();
const recentCount = 2000;

function findQuantities(text: string, about: string): Quantity[] {
  // most texts have none of the signs that the longer patterns look for
  const found: Quantity[] = text.includes('/') ? readLists(text) : [];
  const taken = (start: number, end: number) => found.some((q) => start < q.end && end > q.start);
  for (const [pattern, read, sign] of [
    [RANGE, readRange, /[-–—−~～…÷]|\.\.|\s(?:to|up|thru|through|till|until|and|bis|à|hasta|fino|tot)\s/],
    [UNEVEN_TOLERANCE, readUnevenTolerance, /\+/],
    [TOLERANCE, readTolerance, /[±+]/],
    [SINGLE, readSingle, /./],
  ] as const) {
    if (!sign.test(text)) continue;
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (taken(match.index, end)) continue;
      const before = `${about} ${text.slice(0, match.index)}`;
      if (!isPlausible(match.groups?.unit ?? '', before)) continue;
      const quantity = read(match.groups ?? {}, before);
      if (quantity) found.push({ ...quantity, start: match.index, end });
    }
  }
  found.push(...readRatios(text).filter(({ start, end }) => !taken(start, end)));
  return withAlternatives(
    found.sort((a, b) => a.start - b.start),
    text,
  ).map((quantity) => asFlow(quantity, text));
}

type Groups = Record<string, string | undefined>;
type Read = Omit<Quantity, 'start' | 'end'>;

/** Quantities without a unit, known by their name: 'a power factor of 0.8', 'density around 1,27'. */
const RATIO = new RegExp(
  `\\b(?:power factor|cos\\s?(?:φ|phi)|specific gravity|density|pH(?: value)?)\\b[^.;]{0,80}?(?<![\\p{L}\\p{N}.,/])(?<value>\\d{1,2}[.,]\\d{1,3})(?:(?:\\s?[-–]\\s?|\\s(?:to|and)\\s)(?<high>\\d{1,2}[.,]\\d{1,3}))?(?![\\p{L}\\p{N}%°.,/]|\\s?${UNIT_PATTERN})`,
  'dgiu',
);
const RATIO_UNIT: Unit = { symbol: '', measure: 'ratio' };

function readRatios(text: string): Quantity[] {
  return [...text.matchAll(RATIO)].flatMap((match): Quantity[] => {
    const at = match.indices?.groups?.value;
    const { value, high } = match.groups ?? {};
    if (!at || !value) return [];
    const end = match.indices?.groups?.high?.[1] ?? at[1];
    const [low, upper] = [numberOf(value), high ? numberOf(high) : Number.NaN];
    return low < upper
      ? [{ form: 'range', values: [low, upper], unit: RATIO_UNIT, start: at[0], end }]
      : [{ form: 'single', values: [low], unit: RATIO_UNIT, start: at[0], end: at[1] }];
  });
}

function readLists(text: string): Quantity[] {
  return [...text.matchAll(LISTED)].flatMap((match): Quantity[] => {
    const { first = '', others = '', unit: spelling = '' } = match.groups ?? {};
    const unit = unitOf(spelling);
    const values = [first, ...others.split('/').slice(1)].map((printed) => numberOf(printed.trim()));
    const [low = 0, high = 0] = values;
    if (!unit || unit.measure === 'length' || unit.measure === 'time') return [];
    const end = match.index + match[0].length;
    // nothing runs at a frequency between two mains frequencies, but a rule of either alone would be wrong
    if (unit.measure === 'frequency' && values.length === 2 && low < high)
      return [{ form: 'range', values: [low, high], unit, start: match.index, end }];
    let start = match.index;
    return values.map((value, at) => {
      const separator = match[0].indexOf('/', start - match.index);
      const own = { start, end: at === values.length - 1 || separator < 0 ? end : match.index + separator };
      start = own.end + 1;
      return { form: 'single', values: [value], unit, ...own };
    });
  });
}

function asFlow(quantity: Quantity, text: string): Quantity {
  const flow = FLOWS[quantity.unit.symbol];
  const rate = flow && PER_TIME.exec(text.slice(quantity.end));
  if (!rate) return quantity;
  const symbol = rate[1] ? flow[0] : flow[1];
  return { ...quantity, unit: { symbol, measure: 'flow' }, end: quantity.end + rate[0].length };
}

function readUnevenTolerance({ nominal, nominalUnit, above, below }: Groups): Read | undefined {
  const unit = nominalUnit ? unitOf(nominalUnit) : undefined;
  if (!nominal || !above || !below || !unit) return undefined;
  const centre = numberOf(nominal);
  const at = (percent: number): number => rounded((centre * (100 + percent)) / 100);
  return { form: 'tolerance', values: [at(-numberOf(below)), at(numberOf(above))], unit, nominal: centre };
}

function readRange({ low, lowUnit, to: between, high, unit }: Groups, before: string): Read | undefined {
  const to = unit ? unitOf(unit) : undefined;
  const from = lowUnit ? unitOf(lowUnit) : to;
  if (!low || !high || !to || !from || from.measure !== to.measure) return undefined;
  let first = numberOf(low);
  const last = numberOf(high);
  if (from.symbol !== to.symbol) {
    if (!from.factor || !to.factor) return undefined;
    first = rounded((first * from.factor) / to.factor);
  }
  // '40-33 °C' is no range, and '50 and 60 Hz' is one only after 'between'
  if (/and/.test(between ?? '') && !/\bbetween\b[^.;]{0,30}$/i.test(before)) return undefined;
  if (first >= last || (first < 0 && /\d\s?$/.test(before))) return undefined;
  return { form: 'range', values: [first, last], unit: to };
}

function readTolerance({ nominal, nominalUnit, tolerance, unit }: Groups): Read | undefined {
  const found = unit ? unitOf(unit) : undefined;
  if (!tolerance || !found) return undefined;
  const spread = numberOf(tolerance);
  const centre = nominal === undefined ? undefined : numberOf(nominal);
  const ownUnit = nominalUnit ? unitOf(nominalUnit) : found;
  if (centre === undefined) return { form: 'tolerance', values: [-spread, spread], unit: found };
  if (ownUnit?.symbol === found.symbol)
    return {
      form: 'tolerance',
      values: [rounded(centre - spread), rounded(centre + spread)],
      unit: found,
      nominal: centre,
    };
  if (found.symbol !== '%' || !ownUnit || !nominalUnit) return undefined;
  const share = (centre * spread) / 100;
  return {
    form: 'tolerance',
    values: [rounded(centre - share), rounded(centre + share)],
    unit: ownUnit,
    nominal: centre,
  };
}

function readSingle({ value, unit }: Groups): Read | undefined {
  const found = unit ? unitOf(unit) : undefined;
  if (!value || !found) return undefined;
  return { form: 'single', values: [countOf(value, found)], unit: found };
}

/**
 * '1.000 kg' and '2.500 rpm' are thousands where the decimal point is a comma: such figures are not given to a thousandth.
 */
function countOf(printed: string, { measure }: Unit): number {
  const isWhole = /^[1-9]\d{0,2}\.000$/.test(printed) && !['volume', 'density', 'ratio', 'length'].includes(measure);
  const isCount = /^[1-9]\d{0,2}\.\d{3}$/.test(printed) && measure === 'rotation';
  return numberOf(isWhole || isCount ? printed.replace('.', '') : printed);
}

const IN_COMPANY: [spelling: RegExp, company: RegExp][] = [
  [/^[CF]$/, /temp|°|degree|heat|cool|cold|hot|warm|freez|boil|ambient/i],
  [/^K$/, /temperature|kelvin|ΔT/i],
  [/^G$/, /vibrat|shock|accelerat/i],
];

/** Letters that are units only in company: 'C' of a temperature, 'G' of a vibration. */
function isPlausible(spelling: string, before: string): boolean {
  return IN_COMPANY.every(([letter, company]) => !letter.test(spelling) || company.test(before));
}

const SI_FIRST = new Set([
  '°F',
  'psi',
  'ft',
  'in',
  'lb',
  'oz',
  'gal',
  'qt',
  'pt',
  'hp',
  'BTU/h',
  'ft·lb',
  'in·lb',
  'oz·in',
  'gpm',
  'cfm',
  'mph',
  'inHg',
  'inH₂O',
  'mile',
]);

/** '32 to 104 °F (0 to 40 °C)' is one quantity in two units: the SI one counts, the other is kept as printed. */
function withAlternatives(quantities: Quantity[], text: string): Quantity[] {
  const merged: Quantity[] = [];
  for (const quantity of quantities) {
    const last = merged.at(-1);
    const between = last ? text.slice(last.end, quantity.start) : '';
    const isSecond =
      last !== undefined &&
      last.unit.measure === quantity.unit.measure &&
      last.unit.symbol !== quantity.unit.symbol &&
      last.values.length === quantity.values.length &&
      !last.alternative &&
      /^\s*(?:[([/]|or\s)\s*(?:approx\.?\s*)?[<>]?\s*$/.test(between);
    if (!last || !isSecond) {
      merged.push(quantity);
      continue;
    }
    const [kept, other] = SI_FIRST.has(last.unit.symbol) ? [quantity, last] : [last, quantity];
    const end = /^\s*[)\]]/.test(text.slice(quantity.end)) ? quantity.end + 1 : quantity.end;
    merged[merged.length - 1] = {
      ...kept,
      alternative: text.slice(other.start, other.end).trim(),
      start: last.start,
      end,
    };
  }
  return merged;
}
