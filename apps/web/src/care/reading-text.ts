import { shownValue } from '@steward/api/shown-value';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

interface Reading {
  value: number | string | boolean;
  unit: string | null;
}

/** '97.4 °C', 'on', 'eco'. The unit is left out if it is unknown. */
export function readingText({ value, unit }: Reading): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return value;
  return [number.format(shownValue(value)), unit].filter(Boolean).join(' ');
}

/** '215 °F (101.67 °C)': the reading, and its value in the unit of its limit if that is another one. */
export function convertedText(reading: Reading, converted: number | undefined, unit: string): string {
  const text = readingText(reading);
  return converted === undefined ? text : `${text} (${readingText({ value: converted, unit })})`;
}
