import { splitSentences } from '../../chunk/sentences';
import { readSignalMark } from '../safety/signal-words';
import { type Bound, boundOf, type Context, contextOf, FAULT, isAllowedRange } from './bound';
import type { ColumnRole } from './column-role';
import { actsAt, isBareSize, isForeign, isForeignSubject, isStep, LIMIT_WORD } from './exclusions';
import { cleaned } from './label-text';
import { distanceFrom, metricInSentence } from './metric-phrases';
import { hasNumber, type Quantity, readQuantities } from './quantities';
import type { Doubt, Surroundings } from './reading';
import { HIGH, LOW, withRoleBounds } from './role-bounds';
import { roleInSentence, switchingPoint } from './role-in-sentence';

/** A quantity of a sentence with its bound and the name of what is measured. */
interface SentenceReading extends Surroundings {
  quantity: Quantity;
  bound: Bound;
  name: string;
  sentence: string;
  /** The name is a label ('Humidity: ...'). */
  isLabel: boolean;
  /** The previous sentence, if any. */
  lead?: string;
  target?: number;
  /** From words before the number: 'alarm 7.1 mm/s, trip 11 mm/s'. */
  role?: ColumnRole;
}

const STRICT =
  /\b(?:not exceed\w*|exceeds?|exceeding|maximum|max\.?|never|must not|do not|above (?:the|your) (?:\w+ ){0,2}(?:target|set ?point))\b/i;
/** Rating words with at most three words before the number: 'rated power of the motor: 5 kW'. */
const RATING =
  /\b(?:rated|nominal|rating|recommended|default|factory[- ](?:set\w*|default)|preset|draws|(?:should|must|shall) be)(?:\W+[\p{L}#-]+){0,3}\W*$/iu;
const LABEL = /^([^:.;]{3,64}?)\s?[:=]\s+(?=\S)/;
/** A label inside the sentence: 'Secondary' in 'Primary: 240 V, 0.3 A Secondary: 12 V'. */
const INNER_LABEL = /(\p{L}[\p{L}\s]{2,30}):\s*$/u;
const MARGIN =
  /^\s*(?:above|over|higher than|below|under)\s+(?:the |your |any )?(?:\w+ ){0,3}(?:set ?point|target|ambient|nominal)/i;

/** A threshold before the number: 'the under-voltage threshold is 100 V'. */
const THRESHOLD = /\bthresholds?\s*(?:is|of|at|:|=)?\s*$/i;

export interface Setting {
  language: string;
  /** The section is headed as specifications, so bare values are ratings. */
  isSpecified: boolean;
  /** Label on a line of its own above the values: 'Torque, maximum:'. */
  group?: string;
}

/** Reads the quantities of a paragraph or a list item. */
export function sentenceReadings(text: string, setting: Setting): SentenceReading[] {
  if (!hasNumber(text)) return [];
  const readings: SentenceReading[] = [];
  let lead = '';
  for (const sentence of splitSentences(text, setting.language)) {
    for (const reading of readingsOf(sentence, setting)) {
      const range = readings.at(-1);
      const value = defaultOf(reading, range);
      if (range && value !== undefined && !reading.doubts.size && !range.doubts.size) range.target = value;
      else readings.push({ ...reading, ...(lead && { lead }) });
    }
    lead = sentence;
  }
  return readings;
}

/** The default for a previous range: 5 for 'The default value is 5 °F' after 'adjustable from 2 to 10 °F'. */
function defaultOf(
  { quantity, bound, sentence }: SentenceReading,
  range: SentenceReading | undefined,
): number | undefined {
  if (!range || range.target !== undefined || bound !== 'value' || range.bound !== 'range') return undefined;
  if (!/\b(?:default|factory|preset|recommended)\b/i.test(sentence)) return undefined;
  const [low, high] = range.quantity.values;
  const inUnit = [quantity, ...readQuantities(quantity.alternative ?? '')].find(
    (q) => q.unit.symbol === range.quantity.unit.symbol,
  );
  const value = inUnit?.values[0];
  return value !== undefined && high !== undefined && value >= low && value <= high ? value : undefined;
}

function readingsOf(sentence: string, setting: Setting): SentenceReading[] {
  const quantities = readQuantities(sentence);
  if (quantities.length === 0) return [];
  const label = labelOf(sentence);
  const isAside = (isStep(sentence.slice(label.length)) || isForeignSubject(sentence)) && !STRICT.test(sentence);
  const readings: SentenceReading[] = [];
  let innerLabel = '';
  for (const [index, printedQuantity] of quantities.entries()) {
    const quantity = tripPoint(printedQuantity, sentence.slice(0, printedQuantity.start));
    const context = contextOf(sentence, quantity, quantities);
    if (index > 0)
      innerLabel = INNER_LABEL.exec(sentence.slice(quantities[index - 1]?.end, quantity.start))?.[1] ?? innerLabel;
    const doubts = new Set<Doubt>();
    if (isAside && !isTorque(quantity, context)) doubts.add('step');
    if (isForeign(quantity, context)) doubts.add('foreign');
    const sentenceRole = quantity.form === 'single' ? roleInSentence(context.before) : undefined;
    const point = switchingPoint(context.before, sentence);
    const bound =
      (point ? 'value' : sentenceBound(quantity, context, label, setting)) ??
      (readings.every(({ doubts }) => doubts.size) ? groupBound(sentence, setting) : undefined);
    if (!bound && !sentenceRole) doubts.add('bound');
    if (isBareSize(label || context.before, sentence)) doubts.add('size');
    const isLabel = label !== '' && quantity.start >= label.length;
    const name =
      point ||
      sentenceRole?.name ||
      innerLabel ||
      metricInSentence(isLabel ? context.before.slice(label.length) : context.before, context.after) ||
      (quantity.unit.measure === 'length' && !isLabel ? distanceFrom(context.after) : '');
    readings.push({
      quantity,
      bound: bound ?? unclearBound(quantity),
      name: isLabel ? nameWithLabel(label, name) : name,
      sentence,
      isLabel,
      ...(sentenceRole && { role: sentenceRole.role }),
      before: context.before,
      after: context.after,
      label: isLabel ? label : '',
      header: '',
      order: index,
      count: quantities.length,
      doubts,
      rows: 0,
      columns: 0,
      isRuled: false,
    });
  }
  return withRoleBounds(readings, sentence);
}

/** Reduces the tolerance of a trip point to its outer end: 34 V for 'trips at 32 to 34 V'. */
function tripPoint(quantity: Quantity, before: string): Quantity {
  const [low, high] = quantity.values;
  if (high === undefined || !(actsAt(before) || roleInSentence(before))) return quantity;
  return { ...quantity, form: 'single', values: [LOW.test(before) ? low : high] };
}

/** Bound of a quantity without words for it: a range counts as the allowed range, a single value as a plain value. */
export const unclearBound = ({ form }: Quantity): Bound => (form === 'single' ? 'value' : 'range');

/** Whether the quantity is a tightening torque, which is a limit even in a step: 'tighten the bolts to 45 N·m'. */
function isTorque({ unit, form }: Quantity, { before }: Context): boolean {
  return unit.measure === 'torque' && (form !== 'single' || /\b(?:re-?)?(?:tighten|torque)\w*\b/i.test(before));
}

/** Bound that the line above gives to the first value below it: 'Torque, maximum:'. */
function groupBound(sentence: string, { group, isSpecified }: Setting): Bound | undefined {
  if (!group) return undefined;
  return boundOf({ before: `${group} `, after: '', whole: sentence }) ?? (isSpecified ? 'value' : undefined);
}

/** Label at the start of a sentence ('Humidity: 10 to 90 %'), '' if none; signal words are not labels. */
function labelOf(sentence: string): string {
  const label = LABEL.exec(sentence)?.[1] ?? '';
  return readSignalMark(`${label}:`) ? '' : label;
}

function nameWithLabel(label: string, name: string): string {
  return name === '' || name.length > 40 ? cleaned(label) : `${cleaned(label)}: ${name}`;
}

function sentenceBound(quantity: Quantity, context: Context, label: string, setting: Setting): Bound | undefined {
  const { before, after, whole } = context;
  if (isTorque(quantity, context)) return quantity.form === 'single' ? (boundOf(context) ?? 'value') : 'range';
  if (quantity.form !== 'single') {
    if (!isAllowedRange(context)) return undefined;
    const near = `${before.slice(-60)} ${after.slice(0, 40)}`;
    return whole.split(/\s+/).length < 12 || LIMIT_WORD.test(near) || FAULT.test(near) || /\bfrom\s*$/i.test(before)
      ? 'range'
      : undefined;
  }
  const bound = boundOf(context);
  if (bound) return bound;
  if (LOW.test(before) && (actsAt(before) || THRESHOLD.test(before))) return 'min';
  if ((HIGH.test(before) && THRESHOLD.test(before)) || actsAt(before) || MARGIN.test(after)) return 'max';
  return RATING.test(before) || (setting.isSpecified && label !== '') ? 'value' : undefined;
}
