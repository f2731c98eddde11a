import type { StoredTriggerCondition } from '@steward/db/schema';

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
];

/** Duration in its largest whole unit: '90 seconds', '10 minutes', '1 day'. */
export function durationText(seconds: number): string {
  const unit = units.find((candidate) => seconds % candidate.seconds === 0 && seconds > 0);
  const count = seconds / (unit?.seconds ?? 1);
  return `${count} ${unit?.name ?? 'second'}${count === 1 ? '' : 's'}`;
}

/** Rounds to four decimals: unit conversions and means produce more. */
const formatValue = (value: number) => String(Number(value.toFixed(4)));
const withUnit = (value: number, unit: string) => [formatValue(value), unit].filter(Boolean).join(' ');

/** Describes what a condition measured when it fired: 'Pressure of "Pump" fell by 2 bar within 10 minutes.' */
export function measuredSentence(condition: StoredTriggerCondition, value: number | null, deviceName: string): string {
  if (condition.measure === 'missing') {
    return `"${deviceName}" has sent no ${condition.metric} for ${durationText(condition.seconds)}.`;
  }
  const subject = `${condition.metric} of "${deviceName}"`;
  const amount = withUnit(value ?? 0, condition.unit);
  switch (condition.measure) {
    case 'value':
      return `${subject} is ${amount}.`;
    case 'mean':
      return `${subject} is ${amount} on average over ${durationText(condition.seconds)}.`;
    case 'rise':
      return `${subject} rose by ${amount} within ${durationText(condition.seconds)}.`;
    case 'fall':
      return `${subject} fell by ${amount} within ${durationText(condition.seconds)}.`;
  }
}
