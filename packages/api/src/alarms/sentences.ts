import type { StoredTriggerCondition } from '@steward/db/schema';
import { countText } from '../count-text';
import { shownValue } from '../telemetry/shown-value';

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
];

/** Duration in its largest whole unit: '90 seconds', '10 minutes', '1 day'. */
export function durationText(seconds: number): string {
  const unit = units.find((candidate) => seconds % candidate.seconds === 0 && seconds > 0);
  const count = seconds / (unit?.seconds ?? 1);
  return countText(count, unit?.name ?? 'second');
}

const withUnit = (value: number, unit: string) => [String(shownValue(value)), unit].filter(Boolean).join(' ');

/**
 * Describes what a condition measured when it fired: 'Pressure of "Pump" fell by 2 bar within 10 minutes.'
 * @param at time of the reading as text, if it is not current: 'Pressure of "Pump" was 2 bar (09:40).'
 */
export function measuredSentence(
  condition: StoredTriggerCondition,
  value: number | null,
  deviceName: string,
  at?: string,
): string {
  if (condition.measure === 'missing') {
    return `"${deviceName}" has sent no ${condition.metric} for ${durationText(condition.seconds)}.`;
  }
  const subject = `${condition.metric} of "${deviceName}"`;
  const amount = withUnit(value ?? 0, condition.unit);
  const verb = at === undefined ? 'is' : 'was';
  const end = at === undefined ? '.' : ` (${at}).`;
  switch (condition.measure) {
    case 'value':
      return `${subject} ${verb} ${amount}${end}`;
    case 'mean':
      return `${subject} ${verb} ${amount} on average over ${durationText(condition.seconds)}${end}`;
    case 'rise':
      return `${subject} rose by ${amount} within ${durationText(condition.seconds)}${end}`;
    case 'fall':
      return `${subject} fell by ${amount} within ${durationText(condition.seconds)}${end}`;
  }
}
