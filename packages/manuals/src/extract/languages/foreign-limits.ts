import type { Block, Page } from '../../read/page-model';
import type { LimitItem, Suggestion } from '../items';
import type { Bound } from '../limits/bound';
import { type Quantity, readQuantities } from '../limits/quantities';
import { type Measure, unitOf } from '../limits/units';
import { withVerbatimQuotes } from '../quotes';
import type { Grammar, LimitGrammar } from './grammar';
import type { ForeignPart } from './language-parts';
import { type ForeignLimit, foreignLimitItem, mergeForeignLimits } from './limit-item';
import { clausesIn, isInSection, type TextUnit, textUnits } from './text-units';

/** Extracts the limits of the part of a manual in one language other than English. */
export function foreignLimits({ grammar, manual }: ForeignPart): LimitItem[] {
  const fromText = textUnits(manual).flatMap((unit) => sentenceLimits(unit, grammar));
  const fromTables = manual.pages
    .filter(({ role }) => role === 'body')
    .flatMap((page) => page.blocks.flatMap((block) => tableLimits(block, page, grammar.limits)));
  const limits = [...fromText, ...fromTables].sort((a, b) => a.page - b.page);
  return mergeForeignLimits(
    withVerbatimQuotes(
      limits.map((limit) => foreignLimitItem(limit, grammar.limits)),
      manual,
    ),
  );
}

/** Measures that can be monitored on a running machine, with the stems of their German, French and Spanish names. */
const watched: Partial<Record<Measure, RegExp>> = {
  temperature: /temp/i,
  pressure: /druck|press|presi/i,
  voltage: /spannung|tensi|voltaje/i,
  current: /strom|courant|intensi|corriente/i,
  frequency: /frequen|fréquen|frecuen/i,
  percentage: /feucht|humid|humed|last|charge|carga/i,
  rotation: /drehzahl|geschwindigkeit|vitesse|velocidad/i,
  speed: /geschwindigkeit|vitesse|velocidad|vibration/i,
  flow: /durchfluss|débit|caudal/i,
  power: /leistung|puissance|potencia/i,
  length: /(?:saug|förder|\b)höhe|hauteur|altura/i,
};

const spelled = (text: string, { spellings }: LimitGrammar): string =>
  spellings.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text);

/** Characters before and after a number that are searched for the words of its bound. */
const boundContextLength = 60;
/** Characters before a comparison that are searched for a negation. */
const negationContextLength = 40;

interface StatedBound {
  bound: Bound;
  /** 'above 90 °C': the allowed side, except in a condition, where it is the forbidden side. */
  isComparison: boolean;
}

function boundOf(quantity: Quantity, text: string, grammar: LimitGrammar): StatedBound | undefined {
  const stated = (bound: Bound, isComparison = false): StatedBound => ({ bound, isComparison });
  if (quantity.form !== 'single') return stated('range');
  const before = text.slice(Math.max(0, quantity.start - boundContextLength), quantity.start);
  const after = text.slice(quantity.end, quantity.end + boundContextLength);
  if (grammar.mostAfter.test(after)) return stated('max');
  if (grammar.leastAfter.test(after)) return stated('min');
  if (grammar.most.test(before)) return stated('max');
  if (grammar.least.test(before)) return stated('min');
  const [above, below] = [grammar.above.exec(before), grammar.below.exec(before)];
  const exceeds = grammar.exceeds.exec(before);
  const position = (above ?? below ?? exceeds)?.index;
  if (position === undefined) return grammar.exceedsAfter.test(after) ? stated('min', true) : undefined;
  const lead = before.slice(0, position).split(/[,;:]/).at(-1)?.slice(-negationContextLength) ?? '';
  if (grammar.negation.test(lead)) return stated(below ? 'min' : 'max');
  return stated(below ? 'max' : 'min', true);
}

/** Inverts the bound of a condition, which names the forbidden side: 'if it is above 80 °C, the motor stops'. */
const invertedBound: Record<Bound, Bound> = { max: 'min', min: 'max', range: 'range', value: 'value' };

function sentenceLimits(unit: TextUnit, { language, limits: grammar }: Grammar): ForeignLimit[] {
  if (unit.kind === 'heading') return [];
  return clausesIn(unit.text, language).flatMap((clause): ForeignLimit[] => {
    const text = spelled(clause, grammar);
    return readQuantities(text).flatMap((quantity): ForeignLimit[] => {
      const isConditional = grammar.condition.test(clause);
      if (isConditional && (!grammar.protective.test(clause) || grammar.recovery.test(clause))) return [];
      const stated = boundOf(quantity, text, grammar) ?? labelBound(text, quantity, grammar);
      const isExceeding =
        stated?.isComparison &&
        (grammar.exceeds.test(text.slice(0, quantity.start)) || grammar.exceedsAfter.test(text.slice(quantity.end)));
      // 'can exceed 80 °C' is not a limit
      if (!stated || (isExceeding && !isConditional)) return [];
      const bound = isConditional && stated.isComparison ? invertedBound[stated.bound] : stated.bound;
      const metric = measuredIn(text, quantity, grammar);
      if (!metric || grammar.exclusions.test(text)) return [];
      const heading = unit.headingPath.at(-1) ?? '';
      const isTitled = grammar.operation.test(heading) && grammar.measured.test(heading);
      const isOperation = grammar.operation.test(text) || isTitled;
      const suggestion = doubtOf({
        isConditional,
        isStep: unit.kind === 'list-item' && /^\(?\d/.test(unit.marker ?? ''),
        isElsewhere: isInSection(unit.headingPath, grammar.excludedSection),
        isUnclear: (bound === 'range' || grammar.upTo.test(text.slice(0, quantity.start))) && !isOperation,
      });
      const { page, box, headingPath } = unit;
      return [{ metric, bound, quantity, description: clause, quote: clause, page, box, headingPath, ...suggestion }];
    });
  });
}

/** Bound of a label before a value: 'Max. Betriebsdruck: 10 bar'. */
function labelBound(text: string, { start, form }: Quantity, grammar: LimitGrammar): StatedBound | undefined {
  const label = /^([^:]{3,60}):\s*$/.exec(text.slice(0, start))?.[1];
  const bound = label && form === 'single' ? tableBound(label, undefined, grammar) : undefined;
  return bound && { bound, isComparison: false };
}

/** Name of the measured quantity that fits the unit: the nearest before the number, else the first after it. */
function measuredIn(text: string, { start, end, unit }: Quantity, grammar: LimitGrammar): string | undefined {
  const kind = watched[unit.measure];
  if (!kind) return undefined;
  const matchingNames = (part: string) =>
    [...part.matchAll(new RegExp(grammar.measured.source, 'giu'))]
      .map(([name]) => name.trim())
      .filter((name) => kind.test(name));
  return matchingNames(text.slice(0, start)).at(-1) ?? matchingNames(text.slice(end))[0];
}

interface Doubts {
  isConditional: boolean;
  isStep: boolean;
  isElsewhere: boolean;
  isUnclear: boolean;
}

function doubtOf({ isConditional, isStep, isElsewhere, isUnclear }: Doubts): { suggestion?: Suggestion } {
  const reason = isElsewhere
    ? 'Its section does not seem to be about the machine in use.'
    : isStep
      ? 'The value is in a step of a procedure and may apply only there.'
      : isConditional
        ? 'The sentence names a condition, and may not say that the value is a limit.'
        : isUnclear
          ? 'The manual does not say that this is the operating range.'
          : undefined;
  return reason ? { suggestion: { probability: isUnclear ? 0.4 : 0.35, reason } } : {};
}

interface ValueRow {
  label: string;
  unit: string;
  values: { text: string; head: string }[];
  quote: string;
}

function tableLimits(block: Block, page: Page, grammar: LimitGrammar): ForeignLimit[] {
  const { table } = block;
  if (!table) return [];
  const isElsewhere = isInSection([...block.headingPath, table.caption ?? ''], grammar.excludedSection);
  const headCells = table.cells.filter((cell) => cell.row === 0 || cell.header);
  const headOf = (column: number) =>
    headCells
      .filter((cell) => cell.column <= column && column < cell.column + cell.columnSpan)
      .map(({ text }) => text)
      .join(' ');
  const limits: ForeignLimit[] = [];
  for (let row = 0; row < table.rows; row++) {
    const cells = table.cells
      .filter((cell) => cell.row === row && cell.text.trim() !== '')
      .sort((a, b) => a.column - b.column);
    const [first, ...others] = cells;
    if (!first || !/\p{L}{3}/u.test(first.text)) continue;
    const unitCell = others.find((cell) => unitOf(withoutBrackets(cell.text)));
    const [, name = first.text, unitInLabel = ''] = /^(.*\S)\s*[[(]([^[\]()]+)[\])]$/s.exec(first.text.trim()) ?? [];
    const hasUnit = unitOf(unitInLabel.trim()) !== undefined;
    const read: ValueRow = {
      label: (hasUnit ? name : first.text).replace(/\s+/g, ' ').trim(),
      unit: unitCell ? withoutBrackets(unitCell.text) : hasUnit ? unitInLabel.trim() : '',
      values: others
        .filter((cell) => cell !== unitCell && /\d/.test(cell.text))
        .map((cell) => ({ text: cell.text, head: headOf(cell.column) })),
      quote: cells.map(({ text }) => text).join('\t'),
    };
    for (const { metric, bound, quantity, suggestion } of rowLimits(read, isElsewhere, grammar)) {
      limits.push({
        metric,
        bound,
        quantity,
        description: read.quote.replaceAll('\t', ' '),
        quote: read.quote,
        page: page.number,
        box: first.box,
        headingPath: block.headingPath,
        ...(suggestion && { suggestion }),
      });
    }
  }
  return limits;
}

const withoutBrackets = (text: string): string => text.trim().replace(/^[[(]|[\])]$/g, '');

/** Whether the label names what the unit measures. A range of degrees needs only a word of operation. */
const namesMeasure = (label: string, { form, unit }: Quantity, grammar: LimitGrammar): boolean =>
  watched[unit.measure]?.test(label) ||
  (unit.measure === 'temperature' && form === 'range' && grammar.operation.test(label));

type RowLimit = Pick<ForeignLimit, 'metric' | 'bound' | 'quantity' | 'suggestion'>;

/** Cells with more words are prose. */
const maxValueWords = 6;
/** Rows with more values are curves, not limits. */
const maxRowValues = 4;

function rowLimits({ label, unit, values }: ValueRow, isElsewhere: boolean, grammar: LimitGrammar): RowLimit[] {
  if (grammar.exclusions.test(label) || values.length === 0 || values.length > maxRowValues) return [];
  const limits = values.flatMap(({ text, head }): (RowLimit & { head: string })[] => {
    const plain = spelled(text, grammar);
    if (plain.split(/\s+/).length > maxValueWords) return [];
    const quantities = readQuantities(plain, label);
    const [quantity, second] = quantities.length > 0 || !unit ? quantities : readQuantities(`${plain} ${unit}`, label);
    const printedNumbers = text.match(/\d+(?:[.,]\d+)*/g)?.length ?? 0;
    if (
      !quantity ||
      second ||
      printedNumbers > quantity.values.length + (quantity.alternative ? 2 : 0) ||
      !namesMeasure(label, quantity, grammar)
    )
      return [];
    const words = `${label} ${head}`;
    const isRated = grammar.rated.test(words);
    const stated =
      quantity.form === 'single' ? tableBound(words, boundOf(quantity, plain, grammar)?.bound, grammar) : 'range';
    const bound = stated ?? (isRated ? 'value' : undefined);
    if (!bound) return [];
    const isUnclear = bound === 'range' && !grammar.operation.test(words);
    const rating = {
      suggestion: { probability: 0.2, reason: 'The value stands in a list of technical data and may be a rating.' },
    };
    const doubt = bound === 'value' ? rating : doubtOf({ isConditional: false, isStep: false, isElsewhere, isUnclear });
    return [{ metric: label, bound, quantity, head, ...doubt }];
  });
  const distinctCount = new Set(limits.map(({ quantity, bound }) => `${bound} ${quantity.values.join()}`)).size;
  return limits.map(({ head, ...limit }) =>
    distinctCount > 1
      ? {
          ...limit,
          metric: head ? `${label} (${head})` : label,
          suggestion: { probability: 0.3, reason: 'The table gives different values for different models or modes.' },
        }
      : limit,
  );
}

function tableBound(words: string, explicitBound: Bound | undefined, grammar: LimitGrammar): Bound | undefined {
  if (explicitBound) return explicitBound;
  const [isMost, isLeast] = [grammar.mostLabel.test(words), grammar.leastLabel.test(words)];
  if (isMost === isLeast) return undefined;
  return isMost ? 'max' : 'min';
}
