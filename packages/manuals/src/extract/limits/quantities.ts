import { NUMBER_PATTERN, numberOf, rounded } from './numbers';
import { type Unit, unitAt, unitOf } from './units';

/** A number with its unit in a text: one value, or a range. A tolerance is given as the range it allows. */
export interface Quantity {
  form: 'single' | 'range' | 'tolerance';
  /** [value] or [low, high]. */
  values: [number] | [number, number];
  unit: Unit;
  /** The nominal value of a tolerance ('1600 ± 160 rpm'). */
  nominal?: number;
  /** The same quantity in a second unit, as printed: '32 to 104 °F'. */
  alternative?: string;
  /** Offset in the text; `end` is after the second unit in brackets, if any. */
  start: number;
  end: number;
}

/** Asserts that the text before a number does not make it part of a code, a ratio or a date. */
const NO_CODE = String.raw`(?=[\d.+−–-]|\b[otfsen])(?<![\p{L}\p{N}.,/_#@'"°³²]|\d\s?[-–—~]\s?|\p{L}[-–])`;
const WHOLE_NUMBER = `(?:${NUMBER_PATTERN})(?!\\d)`;
/*
 * The parts of a quantity are matched one after the other from each number instead of with one pattern, because a pattern that
 * contains all units takes tens of milliseconds to compile.
 */
const NUMBER = new RegExp(`${NO_CODE}${WHOLE_NUMBER}`, 'gu');
const NEXT_NUMBER = new RegExp(WHOLE_NUMBER, 'uy');
const TO =
  /(?:\s*(?:[-–—−~～]|\.{2,3}|…|÷)\s*|\s+(?:up\s+)?(?:to|thru|through|till|until|and|bis|à|hasta|fino a|tot)\s+)/uy;
/** Words between a number and its unit: '28.0 (MIN) - 28.9 (MAX) Volts', 'three (3) years'. */
const ASIDE = /\s?\(\s?(?:min|max|MIN|MAX)\.?(?:imum)?\s?\)/uy;
const GAP = /[\s-]{0,2}/uy;
const TOLERANCE_SIGN = /(?:±|\+\s?\/?\s?[-−–](?=\s?\d))\s?/gu;
const PLAIN_NUMBER = /\d+(?:[.,]\d+)?(?!\d)/uy;
/** Different tolerances above and below: '24 V d.c. +5 %, -10 %'. */
const UNEVEN_TOLERANCE =
  /[\s,(]*\+\s?(?<above>\d+(?:[.,]\d+)?)\s?%?\s?[/,;]?\s?(?:and\s)?[-−–]\s?(?<below>\d+(?:[.,]\d+)?)\s?%/uy;
/** Numbers that share a unit: '230/400 V'. One digit is excluded, because '1/4 in' is a fraction. */
const LIST = new RegExp(
  String.raw`${NO_CODE}(?<first>\d{2,4}(?:[.,]\d+)?)(?<others>(?:\s?/\s?\d{2,4}(?:[.,]\d+)?){1,3})(?!\d)`,
  'gu',
);

/** Words after a volume that make it a flow: '1.25 gallons (4.7 litres) per minute'. */
const PER_TIME = /^\s*(?:per|\/|an?)\s*(?:(min)(?:ute)?|h(?:ou)?r?)\b/i;
const FLOWS: Record<string, [perMinute: string, perHour: string]> = {
  L: ['L/min', 'L/h'],
  gal: ['gpm', 'gal/h'],
  'm³': ['m³/min', 'm³/h'],
};

/**
 * The quantities of a text from left to right. Quantities never overlap; ranges take precedence over tolerances, and those over
 * single values.
 * @param about label of the cell, for units that are valid only with it ('0.5 G' of a vibration)
 */
export function readQuantities(text: string, about = ''): readonly Quantity[] {
  if (!hasNumber(text)) return [];
  // cached, because each table cell is read several times: for labels, heads and values
  const key = about !== '' && (NEEDS_CONTEXT.test(text) || ENDS_OPEN.test(about)) ? `${about}\n${text}` : text;
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= maxCachedTexts) cache.clear();
  const quantities = findQuantities(text, about);
  cache.set(key, quantities);
  return quantities;
}

/** Whether a text may contain a quantity: a fast check before slower ones. */
export const hasNumber = (text: string): boolean => HAS_NUMBER.test(text);

/** Texts, and labels, for which the result depends on the label: see `isPlausible`, and the end of the label in `readRange`. */
const NEEDS_CONTEXT = /[CFKG]/;
const ENDS_OPEN = /between|\d\s*$/i;
const HAS_NUMBER = /\d|\b(?:two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\s/;
const cache = new Map<string, readonly Quantity[]>();
const maxCachedTexts = 2000;

function findQuantities(text: string, about: string): Quantity[] {
  const found: Quantity[] = text.includes('/') ? readLists(text) : [];
  const isTaken = (start: number, end: number) => found.some((q) => start < q.end && end > q.start);
  const numbers = numbersIn(text);
  // the sign is a fast check: most texts have only single values
  for (const [matchesIn, read, sign] of [
    [rangesIn, readRange, /[-–—−~～…÷]|\.\.|\s(?:to|up|thru|through|till|until|and|bis|à|hasta|fino|tot)\s/],
    [unevenTolerancesIn, readUnevenTolerance, /\+/],
    [tolerancesIn, readTolerance, /[±+]/],
    [singlesIn, readSingle, /./],
  ] as const) {
    if (numbers.length === 0 || !sign.test(text)) continue;
    for (const { start, end, ...parts } of matchesIn(text, numbers)) {
      if (isTaken(start, end)) continue;
      const before = `${about} ${text.slice(0, start)}`;
      if (!isPlausible(parts.unit, before)) continue;
      const quantity = read(parts, before);
      if (quantity) found.push({ ...quantity, start, end });
    }
  }
  found.push(...readRatios(text).filter(({ start, end }) => !isTaken(start, end)));
  return withAlternatives(
    found.sort((a, b) => a.start - b.start),
    text,
  ).map((quantity) => asFlow(quantity, text));
}

interface Span {
  start: number;
  end: number;
}

/** The printed parts of a quantity. */
type Match = Span & Groups;
interface Groups {
  unit: string;
  value?: string;
  low?: string;
  lowUnit?: string;
  to?: string;
  high?: string;
  nominal?: string;
  nominalUnit?: string;
  tolerance?: string;
  above?: string;
  below?: string;
}
type Read = Omit<Quantity, 'start' | 'end'>;

/** The numbers of a text. If one begins inside another ('5' inside '-5'), both are returned. */
function numbersIn(text: string): Span[] {
  const spans: Span[] = [];
  NUMBER.lastIndex = 0;
  for (let match = NUMBER.exec(text); match; match = NUMBER.exec(text)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
    NUMBER.lastIndex = match.index + 1;
  }
  return spans;
}

/** Match of a sticky pattern at an offset. */
function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/** End of a sticky pattern's match at an offset; the offset itself without a match. */
const endAt = (pattern: RegExp, text: string, offset: number): number =>
  offset + (matchAt(pattern, text, offset)?.[0].length ?? 0);

/** The unit of a number that ends at the offset. */
function unitAfter(text: string, offset: number): { unit: string; end: number } | undefined {
  for (let start = endAt(GAP, text, offset); start >= offset; start--) {
    const unit = unitAt(text, start);
    if (unit) return { unit, end: start + unit.length };
  }
  return undefined;
}

/** Matches that `read` returns for the numbers, from left to right and without overlaps. */
function matchesOf(numbers: readonly Span[], read: (number: Span) => Match | undefined): Match[] {
  const matches: Match[] = [];
  for (const number of numbers) {
    const match = number.start >= (matches.at(-1)?.end ?? 0) ? read(number) : undefined;
    if (match) matches.push(match);
  }
  return matches;
}

const singlesIn = (text: string, numbers: readonly Span[]): Match[] =>
  matchesOf(numbers, ({ start, end }) => {
    const unit = unitAfter(text, endAt(ASIDE, text, end));
    return unit && { start, value: text.slice(start, end), ...unit };
  });

const rangesIn = (text: string, numbers: readonly Span[]): Match[] =>
  matchesOf(numbers, ({ start, end }) => {
    const low = { start, low: text.slice(start, end) };
    const lowEnd = endAt(ASIDE, text, end);
    const lowUnit = unitAfter(text, lowEnd);
    const upperAfterUnit = lowUnit && upperEnd(text, lowUnit.end);
    if (upperAfterUnit) return { ...low, lowUnit: lowUnit.unit, ...upperAfterUnit };
    // a hyphen may belong to the gap or to the range
    for (let from = endAt(GAP, text, lowEnd); from >= lowEnd; from--) {
      const upper = upperEnd(text, from);
      if (upper) return { ...low, ...upper };
    }
    return undefined;
  });

/** The upper end of a range, from its 'to' at the offset up to its unit. */
function upperEnd(text: string, offset: number) {
  const to = matchAt(TO, text, offset)?.[0];
  const high = to && matchAt(NEXT_NUMBER, text, offset + to.length)?.[0];
  if (!high) return undefined;
  const unit = unitAfter(text, endAt(ASIDE, text, offset + to.length + high.length));
  return unit && { to, high, ...unit };
}

const unevenTolerancesIn = (text: string, numbers: readonly Span[]): Match[] =>
  matchesOf(numbers, ({ start, end }) => {
    const nominalUnit = unitAfter(text, end);
    const spread = nominalUnit && matchAt(UNEVEN_TOLERANCE, text, nominalUnit.end);
    if (!spread) return undefined;
    const { above, below } = spread.groups ?? {};
    const nominal = { nominal: text.slice(start, end), nominalUnit: nominalUnit.unit };
    return { start, end: nominalUnit.end + spread[0].length, ...nominal, unit: '%', above, below };
  });

function tolerancesIn(text: string, numbers: readonly Span[]): Match[] {
  const matches: Match[] = [];
  for (const sign of text.matchAll(TOLERANCE_SIGN)) {
    const signEnd = sign.index + sign[0].length;
    const tolerance = matchAt(PLAIN_NUMBER, text, signEnd)?.[0];
    const unit = tolerance && unitAfter(text, signEnd + tolerance.length);
    if (!unit) continue;
    const previousEnd = matches.at(-1)?.end ?? 0;
    const nominal = nominalBefore(text, sign.index, numbers, previousEnd);
    matches.push({ start: sign.index, tolerance, ...unit, ...nominal });
  }
  return matches;
}

/** Maximum characters between a nominal value and its tolerance, which the unit must fit in. */
const maxNominalUnitLength = 40;

/** The nominal value, with its unit if any, that ends at the start of a tolerance and begins after the previous match. */
function nominalBefore(text: string, toleranceStart: number, numbers: readonly Span[], previousEnd: number) {
  for (const { start, end } of numbers) {
    if (start < previousEnd || end > toleranceStart || toleranceStart - end > maxNominalUnitLength) continue;
    const unit = unitAfter(text, end);
    const nominal = text.slice(start, end);
    if (unit && unit.end <= toleranceStart && text.slice(unit.end, toleranceStart).trim() === '')
      return { start, nominal, nominalUnit: unit.unit };
    if (/^[\s-]{0,2}\s*$/.test(text.slice(end, toleranceStart))) return { start, nominal };
  }
  return undefined;
}

/** Dimensionless quantities, recognised by name: 'a power factor of 0.8', 'density around 1,27'. */
const RATIO =
  /\b(?:power factor|cos\s?(?:φ|phi)|specific gravity|density|pH(?: value)?)\b[^.;]{0,80}?(?<![\p{L}\p{N}.,/])(?<value>\d{1,2}[.,]\d{1,3})(?:(?:\s?[-–]\s?|\s(?:to|and)\s)(?<high>\d{1,2}[.,]\d{1,3}))?(?![\p{L}\p{N}%°.,/])/dgiu;
const RATIO_UNIT: Unit = { symbol: '', measure: 'ratio' };

/** Fast check before `RATIO`, which is tried at every position. */
const MAY_HAVE_RATIO = /factor|cos|gravity|density|ph/i;

function readRatios(text: string): Quantity[] {
  if (!MAY_HAVE_RATIO.test(text)) return [];
  return [...text.matchAll(RATIO)].flatMap((match): Quantity[] => {
    const offsets = match.indices?.groups?.value;
    const { value, high } = match.groups ?? {};
    if (!offsets || !value) return [];
    const end = match.indices?.groups?.high?.[1] ?? offsets[1];
    if (unitAt(text, end) || (/\s/.test(text.charAt(end)) && unitAt(text, end + 1))) return [];
    const [low, upper] = [numberOf(value), high ? numberOf(high) : Number.NaN];
    return low < upper
      ? [{ form: 'range', values: [low, upper], unit: RATIO_UNIT, start: offsets[0], end }]
      : [{ form: 'single', values: [low], unit: RATIO_UNIT, start: offsets[0], end: offsets[1] }];
  });
}

function readLists(text: string): Quantity[] {
  return [...text.matchAll(LIST)].flatMap((match): Quantity[] => {
    const { first = '', others = '' } = match.groups ?? {};
    const { unit: spelling, end } = unitAfter(text, match.index + match[0].length) ?? { unit: '', end: 0 };
    const unit = unitOf(spelling);
    const values = [first, ...others.split('/').slice(1)].map((printed) => numberOf(printed.trim()));
    const [low = 0, high = 0] = values;
    if (!unit || unit.measure === 'length' || unit.measure === 'time') return [];
    // mains are either of the two, but a rule for one of them would be wrong with the other
    const isOneSupply = unit.measure === 'frequency' || (unit.measure === 'voltage' && high <= 1.25 * low);
    if (isOneSupply && values.length === 2 && low < high)
      return [{ form: 'range', values: [low, high], unit, start: match.index, end }];
    let start = match.index;
    return values.map((value, index) => {
      const separator = match[0].indexOf('/', start - match.index);
      const span = { start, end: index === values.length - 1 || separator < 0 ? end : match.index + separator };
      start = span.end + 1;
      return { form: 'single', values: [value], unit, ...span };
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
  const deviated = (percent: number): number => rounded((centre * (100 + percent)) / 100);
  return { form: 'tolerance', values: [deviated(-numberOf(below)), deviated(numberOf(above))], unit, nominal: centre };
}

function readRange({ low, lowUnit, to: between, high, unit }: Groups, before: string): Read | undefined {
  const to = unit ? unitOf(unit) : undefined;
  const ownUnit = lowUnit ? unitOf(lowUnit) : to;
  // '5° to 40°C': the degree sign alone is a temperature
  const from = ownUnit?.symbol === '°' && to?.measure === 'temperature' ? to : ownUnit;
  if (!low || !high || !to || !from || from.measure !== to.measure) return undefined;
  let first = numberOf(low);
  const last = numberOf(high);
  if (from.symbol !== to.symbol) {
    if (!from.factor || !to.factor) return undefined;
    first = rounded((first * from.factor) / to.factor);
  }
  // '40-33 °C' is not a range, and '50 and 60 Hz' only after 'between'
  if (/and/.test(between ?? '') && !/\bbetween\b[^.;]{0,30}$/i.test(before)) return undefined;
  if (first >= last || (first < 0 && /\d\s?$/.test(before))) return undefined;
  return { form: 'range', values: [first, last], unit: to };
}

function readTolerance({ nominal, nominalUnit, tolerance, unit }: Groups): Read | undefined {
  const spreadUnit = unit ? unitOf(unit) : undefined;
  if (!tolerance || !spreadUnit) return undefined;
  const spread = numberOf(tolerance);
  const centre = nominal === undefined ? undefined : numberOf(nominal);
  const ownUnit = nominalUnit ? unitOf(nominalUnit) : spreadUnit;
  if (centre === undefined) return { form: 'tolerance', values: [-spread, spread], unit: spreadUnit };
  if (ownUnit?.symbol === spreadUnit.symbol)
    return {
      form: 'tolerance',
      values: [rounded(centre - spread), rounded(centre + spread)],
      unit: spreadUnit,
      nominal: centre,
    };
  if (spreadUnit.symbol !== '%' || !ownUnit || !nominalUnit) return undefined;
  const share = (centre * spread) / 100;
  return {
    form: 'tolerance',
    values: [rounded(centre - share), rounded(centre + share)],
    unit: ownUnit,
    nominal: centre,
  };
}

function readSingle({ value, unit }: Groups): Read | undefined {
  const valueUnit = unit ? unitOf(unit) : undefined;
  if (!value || !valueUnit) return undefined;
  return { form: 'single', values: [valueWithUnit(value, valueUnit)], unit: valueUnit };
}

/** Reads '1.000 kg' and '2.500 rpm' as thousands: such measures are never printed to a thousandth. */
function valueWithUnit(printed: string, { measure }: Unit): number {
  const isWhole = /^[1-9]\d{0,2}\.000$/.test(printed) && !['volume', 'density', 'ratio', 'length'].includes(measure);
  const isCount = /^[1-9]\d{0,2}\.\d{3}$/.test(printed) && measure === 'rotation';
  return numberOf(isWhole || isCount ? printed.replace('.', '') : printed);
}

const CONTEXT_WORDS: [spelling: RegExp, context: RegExp][] = [
  [/^[CF]$/, /temp|°|degree|heat|cool|cold|hot|warm|freez|boil|ambient/i],
  [/^K$/, /temperature|kelvin|ΔT/i],
  [/^G$/, /vibrat|shock|accelerat/i],
];

/** False for a single letter without the context that makes it a unit: 'C' of a temperature, 'G' of a vibration. */
function isPlausible(spelling: string, before: string): boolean {
  return CONTEXT_WORDS.every(([letter, context]) => !letter.test(spelling) || context.test(before));
}

/** Customary units, which yield to the SI unit when both are printed. */
const CUSTOMARY_UNITS = new Set([
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

/** Merges a quantity printed in two units, '32 to 104 °F (0 to 40 °C)': the SI values are kept, the other unit becomes the alternative. */
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
    const [main, other] = CUSTOMARY_UNITS.has(last.unit.symbol) ? [quantity, last] : [last, quantity];
    const end = /^\s*[)\]]/.test(text.slice(quantity.end)) ? quantity.end + 1 : quantity.end;
    merged[merged.length - 1] = {
      ...main,
      alternative: text.slice(other.start, other.end).trim(),
      start: last.start,
      end,
    };
  }
  return merged;
}
