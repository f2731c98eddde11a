import type { Alarm } from '@steward/api/schema/alarms';
import { readingText } from './reading-text';

/** '101 °C', '12 kW on average', 'rose by 7 °C', 'No reading'. */
export function valueText(value: number | null, { unit, measure }: Pick<Alarm, 'unit' | 'measure'>): string {
  if (value === null) return 'No reading';
  const amount = readingText({ value, unit });
  switch (measure) {
    case 'mean':
      return `${amount} on average`;
    case 'rise':
      return `rose by ${amount}`;
    case 'fall':
      return `fell by ${amount}`;
    default:
      return amount;
  }
}

/** The worst value of an alarm. */
export const alarmValueText = (alarm: Alarm): string => valueText(alarm.peakValue ?? alarm.value, alarm);
