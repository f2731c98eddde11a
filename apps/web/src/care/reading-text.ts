const number = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

interface Reading {
  value: number | string | boolean;
  unit: string | null;
}

/** '97.4 °C', 'on', 'eco'. A number whose unit is unknown has none. */
export function readingText({ value, unit }: Reading): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return value;
  return [number.format(value), unit].filter(Boolean).join(' ');
}
