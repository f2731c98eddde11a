import { describe, expect, it } from 'vitest';
import { readQuantities } from './quantities';

/** Quantities as text: 'range 0..40 °C (32 to 104 °F)'. */
const summaries = (text: string, label?: string) =>
  readQuantities(text, label).map(({ form, values, unit, alternative }) =>
    `${form} ${values.join('..')} ${unit.symbol}${alternative ? ` (${alternative})` : ''}`.trim(),
  );

describe('readQuantities', () => {
  it.each([
    ['1 - 100 rpm', 'range 1..100 rpm'],
    ['-40 to +65°C', 'range -40..65 °C'],
    ['–20 - +40°C', 'range -20..40 °C'],
    ['10% to 90%', 'range 10..90 %'],
    ['28.0 (MIN) - 28.9 (MAX) Volts DC', 'range 28..28.9 V'],
    ['between 95VAC and 135VAC', 'range 95..135 V'],
    ['0.10~400.00Hz', 'range 0.1..400 Hz'],
    ['37-41 ft. lbs.', 'range 37..41 ft·lb'],
  ])('reads the range %s', (text, expected) => {
    expect(summaries(text)).toEqual([expected]);
  });

  it('converts a range with two units of time to the second unit', () => {
    expect(summaries('30 min to 8 hrs')).toEqual(['range 0.5..8 h']);
  });

  it('reads a tolerance as the range it allows', () => {
    expect(summaries('1600 ± 160 rpm')).toEqual(['tolerance 1440..1760 rpm']);
    expect(summaries('120 VAC ± 2%')).toEqual(['tolerance 117.6..122.4 V']);
    expect(summaries('+/- 10 °F')).toEqual(['tolerance -10..10 °F']);
    expect(readQuantities('1600 ± 160 rpm')[0]?.nominal).toBe(1600);
  });

  it('reads a tolerance with different values above and below', () => {
    expect(summaries('24 V d.c. +5%, -10%')).toEqual(['tolerance 21.6..25.2 V']);
    expect(summaries('230 V +10/-15 %')).toEqual(['tolerance 195.5..253 V']);
  });

  it('applies the unit of a list to each of its numbers', () => {
    expect(summaries('115/230 V')).toEqual(['single 115 V', 'single 230 V']);
    expect(summaries('230 / 400 V, 50/60 Hz')).toEqual(['single 230 V', 'single 400 V', 'range 50..60 Hz']);
    expect(summaries('a 1/4 in tube')).toEqual([]);
  });

  it('reads two similar mains voltages as a range', () => {
    expect(summaries('104/127V')).toEqual(['range 104..127 V']);
    expect(summaries('220 / 240 V, 50/60 Hz')).toEqual(['range 220..240 V', 'range 50..60 Hz']);
  });

  it('reads a range whose first number has only a degree sign', () => {
    expect(summaries('5° to 40°C')).toEqual(['range 5..40 °C']);
    expect(summaries('41° to 104°F (5° to 40°C)')).toEqual(['range 5..40 °C (41° to 104°F)']);
    expect(summaries('5° to 40°')).toEqual(['range 5..40 °']);
  });

  it('keeps the bracket of a unit and requires a word boundary after a unit', () => {
    expect(summaries('max. 85 dB(A) at 1 m')).toEqual(['single 85 dB(A)', 'single 1 m']);
    expect(summaries('440Vfor each')).toEqual(['single 440 V']);
    expect(summaries('5 mx or 5 kgs of it')).toEqual(['single 5 kg']);
  });

  it('reads the tolerance of a number whose unit follows the tolerance', () => {
    expect(summaries('set to 50 ± 2 Hz')).toEqual(['tolerance 48..52 Hz']);
    expect(summaries('50 Hz or 60 Hz ±5%')).toEqual(['single 50 Hz', 'tolerance 57..63 Hz']);
  });

  it('reads a volume followed by a time as a flow', () => {
    expect(summaries('1.25 gallons (4.7 litres) per minute')).toEqual(['single 4.7 L/min (1.25 gallons)']);
  });

  it.each([
    ['20 to 50 sccm', 'range 20..50 sccm'],
    ['0.5 µS/cm', 'single 0.5 µS/cm'],
    ['15 °', 'single 15 °'],
    ['90 dF', 'single 90 °fH'],
    ['500 kg/m2', 'single 500 kg/m²'],
    ['120 N', 'single 120 N'],
    ['8.8 m water column', 'single 8.8 mH₂O'],
    ['3000 U/min', 'single 3000 rpm'],
  ])('recognises the unit of %s', (text, expected) => {
    expect(summaries(text)).toEqual([expected]);
  });

  it('keeps the other unit in brackets as the alternative of the SI unit', () => {
    expect(summaries('32 to 104°F (0 to 40°C)')).toEqual(['range 0..40 °C (32 to 104°F)']);
    expect(summaries('2000 m (6562 ft)')).toEqual(['single 2000 m (6562 ft)']);
    expect(summaries('15 amps (1800 W)')).toEqual(['single 15 A', 'single 1800 W']);
  });

  it('reads decimal commas, thousands separators, spelled numbers and powers of ten', () => {
    expect(summaries('0,10-0,15 mm')).toEqual(['range 0.1..0.15 mm']);
    expect(summaries('1,800 W')).toEqual(['single 1800 W']);
    expect(summaries('three (3) years')).toEqual(['single 3 year']);
    expect(summaries('wait two minutes between the two starts')).toEqual(['single 2 min']);
    expect(summaries('5 x 10⁻⁴ mbar')).toEqual(['single 0.0005 mbar']);
  });

  it('keeps prefixes and distinguishes upper and lower case', () => {
    expect(summaries('15 mA, 5 MΩ and 10 kV')).toEqual(['single 15 mA', 'single 5 MΩ', 'single 10 kV']);
    expect(summaries('5 m and 3 MW')).toEqual(['single 5 m', 'single 3 MW']);
  });

  it('reads no quantities from codes, ratios and list numbers', () => {
    expect(summaries('Part 7218-2054-00A, plug 5-20, bolt M8, figure 3 in the text')).toEqual([]);
    expect(summaries('PD014 and 1/4 of it')).toEqual([]);
  });

  it('reads single letters as units only with words that fit them', () => {
    expect(summaries('ambient temperature of -20 to 40 C')).toEqual(['range -20..40 °C']);
    expect(summaries('Connect 4 C')).toEqual([]);
    expect(summaries('0.5G', 'Vibration')).toEqual(['single 0.5 g₀']);
    expect(summaries('0.5G')).toEqual([]);
  });

  it('reads dimensionless quantities by their names', () => {
    expect(summaries('The density should be around 1,27 when charged.')).toEqual(['single 1.27']);
    expect(summaries('a power factor of at least 0.8')).toEqual(['single 0.8']);
    expect(summaries('a specific gravity of 1.265 to 1.285')).toEqual(['range 1.265..1.285']);
    expect(summaries('a pH of 6.0 - 8.0')).toEqual(['range 6..8']);
  });
});
