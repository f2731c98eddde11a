/** Conversions of customary units and multiples to one base unit per measure, to recognise a limit that is printed in two units. */
const conversions: Record<string, [base: string, factor: number, offset?: number]> = {
  '°F': ['°C', 5 / 9, -32],
  psi: ['bar', 0.0689476],
  kPa: ['bar', 0.01],
  MPa: ['bar', 10],
  mbar: ['bar', 0.001],
  hPa: ['bar', 0.001],
  Pa: ['bar', 0.00001],
  'kg/cm²': ['bar', 0.980665],
  ft: ['m', 0.3048],
  in: ['m', 0.0254],
  mm: ['m', 0.001],
  cm: ['m', 0.01],
  km: ['m', 1000],
  mile: ['m', 1609.344],
  lb: ['kg', 0.453592],
  g: ['kg', 0.001],
  gal: ['L', 3.78541],
  qt: ['L', 0.946353],
  gpm: ['L/min', 3.78541],
  'L/h': ['L/min', 1 / 60],
  mph: ['km/h', 1.609344],
  mA: ['A', 0.001],
  mV: ['V', 0.001],
  kW: ['W', 1000],
  hp: ['W', 745.7],
  ft·lb: ['N·m', 1.35582],
  in·lb: ['N·m', 0.112985],
};

/** Converts values to the base unit: [104] °F to [40] °C. */
export function inBaseUnit(values: readonly number[], unit: string): { values: number[]; unit: string } {
  const [base, factor, offset = 0] = conversions[unit] ?? [unit, 1];
  return { values: values.map((value) => (value + offset) * factor), unit: base };
}
