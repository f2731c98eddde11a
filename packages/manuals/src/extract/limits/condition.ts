import type { LimitItem } from '../items';
import type { Reading } from './reading';

/** When the rule fires: above a maximum, below a minimum, outside a range, or on the exact value of a rating or default. */
export function conditionOf(metric: string, { bound, quantity }: Reading): LimitItem['condition'] {
  const [low, high] = quantity.values;
  const unit = quantity.unit.symbol;
  if (bound === 'range' && high !== undefined) return { metric, operator: 'outside', values: [low, high], unit };
  if (bound === 'max') return { metric, operator: '>', values: [low], unit };
  if (bound === 'min') return { metric, operator: '<', values: [low], unit };
  return { metric, operator: 'equals', values: [low], unit };
}

/** Examples: 'Coolant temperature above 98 °C', 'Ambient temperature 0 to 40 °C'. */
export function limitTitle(metric: string, { bound, quantity }: Reading): string {
  const [low, high] = quantity.values;
  const unit = quantity.unit.symbol === '%' ? ' %' : ` ${quantity.unit.symbol}`;
  if (bound === 'range' && high !== undefined)
    return quantity.form === 'tolerance' && low === -high
      ? `${metric} ±${high}${unit}`
      : `${metric} ${low} to ${high}${unit}`;
  const words = bound === 'max' ? 'above ' : bound === 'min' ? 'below ' : '';
  return `${metric} ${words}${low}${unit}`;
}
