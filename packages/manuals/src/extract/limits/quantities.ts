import { NUMBER_PATTERN, numberOf, rounded } from './numbers';
import { type Unit, unitAt, unitOf } from './units';

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
const WHOLE_NUMBER = `(?:${NUMBER_PATTERN})(?!\\d)`;
/*
 * The parts of a quantity are looked for one after the other from each number, and not with one pattern for all: the units are
 * so many that each pattern with them takes tens of milliseconds to compile.
 */
const NUMBER = new RegExp(`${NO_CODE}${WHOLE_NUMBER}`, 'gu');
const NEXT_NUMBER = new RegExp(WHOLE_NUMBER, 'uy');
const TO =
  /(?:\s*(?:[-–—−~～]|\.{2,3}|…|÷)\s*|\s+(?:up\s+)?(?:to|thru|through|till|until|and|bis|à|hasta|fino a|tot)\s+)/uy;
/** Words that stand between a number and its unit: '28.0 (MIN) - 28.9 (MAX) Volts', 'three (3) years'. */
const ASIDE = /\s?\(\s?(?:min|max|MIN|MAX)\.?(?:imum)?\s?\)/uy;
const GAP = /[\s-]{0,2}/uy;
const TOLERANCE_SIGN = /(?:±|\+\s?\/?\s?[-−–](?=\s?\d))\s?/gu;
const PLAIN_NUMBER = /\d+(?:[.,]\d+)?(?!\d)/uy;
/** '24 V d.c. +5 %, -10 %' */
const UNEVEN_TOLERANCE =
  /[\s,(]*\+\s?(?<above>\d+(?:[.,]\d+)?)\s?%?\s?[/,;]?\s?(?:and\s)?[-−–]\s?(?<below>\d+(?:[.,]\d+)?)\s?%/uy;
/** '230/400 V': each number has the unit. '1/4 in' is a fraction. */
const LIST = new RegExp(
  String.raw`${NO_CODE}(?<first>\d{2,4}(?:[.,]\d+)?)(?<others>(?:\s?/\s?\d{2,4}(?:[.,]\d+)?){1,3})(?!\d)`,
  'gu',
);

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
  if (!hasNumber(text)) return [];
  // the cells of a table are read several times, by what asks for labels, heads and values
  const key = about !== '' && (NEEDS_COMPANY.test(text) || ENDS_OPEN.test(about)) ? `${about}\n${text}` : text;
  const known = recent.get(key);
  if (known) return known;
  if (recent.size >= recentCount) recent.clear();
  const quantities = findQuantities(text, about);
  recent.set(key, quantities);
  return quantities;
}

/** Whether a text may hold a quantity: a quick test before anything slower. */
export const hasNumber = (text: string): boolean => HAS_NUMBER.test(text);

/** Only these texts are read differently under different labels: see `isPlausible`, and the ends that `readRange` looks at. */
const NEEDS_COMPANY = /[CFKG]/;
const ENDS_OPEN = /between|\d\s*$/i;
const HAS_NUMBER = /\d|\b(?:two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\s/;
const recent = new Map<string, readonly Quantity[]>();
const recentCount = 2000;

function findQuantities(text: string, about: string): Quantity[] {
  const found: Quantity[] = text.includes('/') ? readLists(text) : [];
  const taken = (start: number, end: number) => found.some((q) => start < q.end && end > q.start);
  const numbers = numbersIn(text);
  // most texts have none of the signs that the first three look for
  for (const [matchesIn, read, sign] of [
    [rangesIn, readRange, /[-–—−~～…÷]|\.\.|\s(?:to|up|thru|through|till|until|and|bis|à|hasta|fino|tot)\s/],
    [unevenTolerancesIn, readUnevenTolerance, /\+/],
    [tolerancesIn, readTolerance, /[±+]/],
    [singlesIn, readSingle, /./],
  ] as const) {
    if (numbers.length === 0 || !sign.test(text)) continue;
    for (const { start, end, ...parts } of matchesIn(text, numbers)) {
      if (taken(start, end)) continue;
      const before = `${about} ${text.slice(0, start)}`;
      if (!isPlausible(parts.unit, before)) continue;
      const quantity = read(parts, before);
      if (quantity) found.push({ ...quantity, start, end });
    }
  }
  found.push(...readRatios(text).filter(({ start, end }) => !taken(start, end)));
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

/** The numbers of a text. Where one begins inside another ('-5' and '5'), both are there. */
function numbersIn(text: string): Span[] {
  const spans: Span[] = [];
  NUMBER.lastIndex = 0;
  for (let match = NUMBER.exec(text); match; match = NUMBER.exec(text)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
    NUMBER.lastIndex = match.index + 1;
  }
  return spans;
}

/** What a sticky pattern finds at a place of a text. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const endAt = (pattern: RegExp, text: string, at: number): number => at + (matchAt(pattern, text, at)?.[0].length ?? 0);

/** The unit of a number that ends at a place of a text. */
function unitAfter(text: string, at: number): { unit: string; end: number } | undefined {
  for (let start = endAt(GAP, text, at); start >= at; start--) {
    const unit = unitAt(text, start);
    if (unit) return { unit, end: start + unit.length };
  }
  return undefined;
}

/** One match for each number of which `read` makes one, without overlaps, from the left. */
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
    const last = unitAfter(text, endAt(ASIDE, text, end));
    return last && { start, value: text.slice(start, end), ...last };
  });

const rangesIn = (text: string, numbers: readonly Span[]): Match[] =>
  matchesOf(numbers, ({ start, end }) => {
    const low = { start, low: text.slice(start, end) };
    const at = endAt(ASIDE, text, end);
    const own = unitAfter(text, at);
    const ended = own && upperEnd(text, own.end);
    if (ended) return { ...low, lowUnit: own.unit, ...ended };
    // a hyphen may belong to the gap or to the range
    for (let from = endAt(GAP, text, at); from >= at; from--) {
      const upper = upperEnd(text, from);
      if (upper) return { ...low, ...upper };
    }
    return undefined;
  });

function upperEnd(text: string, at: number) {
  const to = matchAt(TO, text, at)?.[0];
  const high = to && matchAt(NEXT_NUMBER, text, at + to.length)?.[0];
  if (!high) return undefined;
  const last = unitAfter(text, endAt(ASIDE, text, at + to.length + high.length));
  return last && { to, high, ...last };
}

const unevenTolerancesIn = (text: string, numbers: readonly Span[]): Match[] =>
  matchesOf(numbers, ({ start, end }) => {
    const own = unitAfter(text, end);
    const spread = own && matchAt(UNEVEN_TOLERANCE, text, own.end);
    if (!spread) return undefined;
    const { above, below } = spread.groups ?? {};
    const nominal = { nominal: text.slice(start, end), nominalUnit: own.unit };
    return { start, end: own.end + spread[0].length, ...nominal, unit: '%', above, below };
  });

function tolerancesIn(text: string, numbers: readonly Span[]): Match[] {
  const matches: Match[] = [];
  for (const sign of text.matchAll(TOLERANCE_SIGN)) {
    const at = sign.index + sign[0].length;
    const tolerance = matchAt(PLAIN_NUMBER, text, at)?.[0];
    const last = tolerance && unitAfter(text, at + tolerance.length);
    if (!last) continue;
    const least = matches.at(-1)?.end ?? 0;
    const nominal = nominalBefore(text, sign.index, numbers, least);
    matches.push({ start: sign.index, tolerance, ...last, ...nominal });
  }
  return matches;
}

/** The number, with its unit if it has one, that ends where a tolerance begins. */
function nominalBefore(text: string, at: number, numbers: readonly Span[], least: number) {
  for (const { start, end } of numbers) {
    if (start < least || end > at || at - end > longestNominalUnit) continue;
    const own = unitAfter(text, end);
    const nominal = text.slice(start, end);
    if (own && own.end <= at && text.slice(own.end, at).trim() === '') return { start, nominal, nominalUnit: own.unit };
    if (/^[\s-]{0,2}\s*$/.test(text.slice(end, at))) return { start, nominal };
  }
  return undefined;
}
const longestNominalUnit = 40;

/** Quantities without a unit, known by their name: 'a power factor of 0.8', 'density around 1,27'. */
const RATIO =
  /\b(?:power factor|cos\s?(?:φ|phi)|specific gravity|density|pH(?: value)?)\b[^.;]{0,80}?(?<![\p{L}\p{N}.,/])(?<value>\d{1,2}[.,]\d{1,3})(?:(?:\s?[-–]\s?|\s(?:to|and)\s)(?<high>\d{1,2}[.,]\d{1,3}))?(?![\p{L}\p{N}%°.,/])/dgiu;
const RATIO_UNIT: Unit = { symbol: '', measure: 'ratio' };

/** A quick test: the pattern looks for its words at every place. */
const MAY_HAVE_RATIO = /factor|cos|gravity|density|ph/i;

function readRatios(text: string): Quantity[] {
  if (!MAY_HAVE_RATIO.test(text)) return [];
  return [...text.matchAll(RATIO)].flatMap((match): Quantity[] => {
    const at = match.indices?.groups?.value;
    const { value, high } = match.groups ?? {};
    if (!at || !value) return [];
    const end = match.indices?.groups?.high?.[1] ?? at[1];
    if (unitAt(text, end) || (/\s/.test(text.charAt(end)) && unitAt(text, end + 1))) return [];
    const [low, upper] = [numberOf(value), high ? numberOf(high) : Number.NaN];
    return low < upper
      ? [{ form: 'range', values: [low, upper], unit: RATIO_UNIT, start: at[0], end }]
      : [{ form: 'single', values: [low], unit: RATIO_UNIT, start: at[0], end: at[1] }];
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
    // nothing runs between two mains frequencies or voltages, but a rule of either alone would be wrong
    const isOneSupply = unit.measure === 'frequency' || (unit.measure === 'voltage' && high <= 1.25 * low);
    if (isOneSupply && values.length === 2 && low < high)
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
  const ownUnit = lowUnit ? unitOf(lowUnit) : to;
  // '5° to 40°C'
  const from = ownUnit?.symbol === '°' && to?.measure === 'temperature' ? to : ownUnit;
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
