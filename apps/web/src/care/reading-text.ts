const number = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
const smallNumber = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const smallBelow = 0.001;

interface Reading {
  value: number | string | boolean;
  unit: string | null;
}

/** '97.4 °C', 'on', 'eco'. The unit is left out if it is unknown. */
export function readingText({ value, unit }: Reading): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return value;
  const { format } = Math.abs(value) < smallBelow ? smallNumber : number;
  return [format(value), unit].filter(Boolean).join(' ');
}
