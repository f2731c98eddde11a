import type { Box } from '../../read/page-model';
import type { LimitItem, Suggestion } from '../items';
import type { Bound } from '../limits/bound';
import type { Quantity } from '../limits/quantities';
import type { Measure } from '../limits/units';
import type { LimitGrammar } from './grammar';

/** A limit as found in text: quantity, bound and place. */
export interface ForeignLimit {
  metric: string;
  bound: Bound;
  quantity: Quantity;
  description: string;
  quote: string;
  page: number;
  box: Box;
  headingPath: string[];
  suggestion?: Suggestion;
}

/** Confidence of a limit without a suggestion. */
const sureConfidence = 0.85;

export function foreignLimitItem(limit: ForeignLimit, grammar: LimitGrammar): LimitItem {
  const { bound, quantity, suggestion, description, headingPath } = limit;
  const [low, high] = quantity.values;
  const unit = quantity.unit.symbol;
  const metric = limit.metric.charAt(0).toUpperCase() + limit.metric.slice(1);
  const isRange = bound === 'range' && high !== undefined;
  const isHeatOrPressure = ['temperature', 'pressure'].includes(quantity.unit.measure);
  return {
    title: isRange
      ? `${metric} ${low} to ${high} ${unit}`
      : `${metric} ${bound === 'max' ? 'above ' : bound === 'min' ? 'below ' : ''}${low} ${unit}`,
    description,
    metric,
    ...((bound === 'min' || isRange) && { min: low }),
    ...(bound === 'max' && { max: low }),
    ...(isRange && { max: high }),
    ...(bound === 'value' && { target: low }),
    unit,
    ...(quantity.alternative && { alternative: quantity.alternative }),
    condition: isRange
      ? { metric, operator: 'outside', values: [low, high], unit }
      : { metric, operator: bound === 'max' ? '>' : bound === 'min' ? '<' : 'equals', values: [low], unit },
    kind: isRange ? 'operating-range' : bound === 'max' ? 'maximum' : bound === 'min' ? 'minimum' : 'rating',
    priority: bound === 'value' ? 'LOW' : !isRange && isHeatOrPressure ? 'HIGH' : 'MEDIUM',
    category: categoryOf(metric, quantity.unit.measure, grammar),
    headingPath,
    source: { page: limit.page, quote: limit.quote, box: limit.box },
    seeAlso: [],
    confidence: suggestion?.probability ?? sureConfidence,
    ...(suggestion && { suggestion }),
  };
}

const electrical: ReadonlySet<Measure> = new Set(['voltage', 'current', 'power', 'frequency', 'charge']);

function categoryOf(metric: string, measure: Measure, { categories }: LimitGrammar): string {
  if (measure === 'noise' || categories.environment.test(metric)) return 'Environment';
  if (measure === 'temperature') return 'Thermal';
  if (measure === 'pressure') return 'Pressure';
  if (electrical.has(measure)) return 'Electrical';
  return ['rotation', 'speed', 'flow', 'length', 'acceleration'].includes(measure) ? 'Mechanical' : 'General';
}

/** Merges repeats of a limit. Limits that contradict each other become suggestions. */
export function mergeForeignLimits(items: readonly LimitItem[]): LimitItem[] {
  const merged: LimitItem[] = [];
  for (const item of [...items].sort((a, b) => Number(Boolean(a.suggestion)) - Number(Boolean(b.suggestion)))) {
    const duplicate = merged.find((other) => isSame(other, item));
    if (duplicate) duplicate.seeAlso.push(item.source);
    else merged.push({ ...item, seeAlso: [] });
  }
  const order = new Map(items.map(({ source }, index) => [source, index]));
  return merged
    .map((item) => (!item.suggestion && merged.some((other) => contradicts(item, other)) ? asSuggestion(item) : item))
    .sort((a, b) => (order.get(a.source) ?? 0) - (order.get(b.source) ?? 0));
}

const isSame = (a: LimitItem, b: LimitItem): boolean =>
  a.unit === b.unit &&
  a.condition.operator === b.condition.operator &&
  a.condition.values.join() === b.condition.values.join() &&
  (isNamedBy(a.metric, b.metric) || isNamedBy(b.metric, a.metric) || a.source.quote === b.source.quote);

/** Whether the longer name ends with the shorter: 'Zulässige Öltemperatur' and 'Öltemperatur'. */
const isNamedBy = (longer: string, shorter: string): boolean =>
  ` ${longer.toLowerCase()}`.endsWith(` ${shorter.toLowerCase()}`);

/** Whether an accepted limit gives another value for the same bound of the same metric, or leaves no allowed value. */
function contradicts(item: LimitItem, other: LimitItem): boolean {
  if (item === other || other.suggestion || item.metric !== other.metric || item.unit !== other.unit) return false;
  if (item.condition.operator === other.condition.operator) return true;
  return (item.max ?? Number.POSITIVE_INFINITY) <= (other.min ?? Number.NEGATIVE_INFINITY);
}

const asSuggestion = (item: LimitItem): LimitItem => ({
  ...item,
  confidence: 0.5,
  suggestion: { probability: 0.5, reason: 'The manual gives several values for it.' },
});
