import { describe, expect, it } from 'vitest';
import { boundOf, contextOf } from './bound';
import { readQuantities } from './quantities';

/** Bound of the last quantity of a sentence. */
const bound = (sentence: string) => {
  const quantities = readQuantities(sentence);
  const last = quantities.at(-1);
  if (!last) throw new Error(`no quantity in: ${sentence}`);
  return boundOf(contextOf(sentence, last, quantities));
};

describe('boundOf', () => {
  it.each([
    'The temperature must not exceed 60 °C.',
    'Grounding resistance must not be more than 20 Ohms.',
    'Less than 2000 m.',
    'Charge for up to 8 hours.',
    'A maximum operating temperature of 1100 °C.',
    'Grounding resistance should be 10 Ω or lower.',
    'Do not run the starter motor without a pause for more than 15 seconds.',
    'Keep the temperature inside the cabinet below 40 °C to avoid overheating.',
    'If the difference between the phases is more than 30 %, the windings overheat.',
    'Over-temperature fault: core > 180 °C',
    'Install a fan when there are two, so that the temperature is kept below 40 °C to avoid overheating.',
    'Noise higher than 85 dB may cause hearing loss.',
    'Support the cable at least every 30 inches.',
    'Fit a reducing valve if the pressure is higher than 1 MPa.',
    'Cells that differ by 0.05 V or more should be replaced.',
    'If the cells differ by 0.05 V or more, replace the battery.',
    'Do not let the water get hotter than 60 °C.',
    'Do not open the cover until the temperature is below 40 °C.',
    'The result is acceptable if it is less than 5 mA.',
    'Start the motor only if the voltage is below 30 V.',
  ])('reads a maximum in: %s', (sentence) => {
    expect(bound(sentence)).toBe('max');
  });

  it.each([
    'Run it at not less than 30 % of its load.',
    'There must be a clear space of at least 10 cm.',
    'The voltage must be higher than 9 V.',
    'If the resistance is lower than 5 MΩ, dry the windings.',
    'Under voltage fault: output < 23.3 V',
    'The coolant protects to -20 °F.',
    'A gap of 300 mm or more.',
    'The display shows "Battery OK" if over 8.2 V.',
    'If the speed does not recover to above 50 %, the pump shuts down.',
    'If the charge is 30 % or below, charge the battery.',
    'Do not start the engine unless the pressure is above 2 bar.',
    'Wait until the oil is above 20 °C.',
    'If the pressure does not exceed 2 bar, stop the engine.',
  ])('reads a minimum in: %s', (sentence) => {
    expect(bound(sentence)).toBe('min');
  });

  it('ignores the unit of another number: "min" is not a minimum', () => {
    expect(bound('1 to 20 min (default is 5 min)')).toBeUndefined();
  });

  it.each([
    'The burner restarts when the temperature falls below 70 °C.',
    'The alarm is cleared and the unit resets if the level rises above 20 %.',
  ])('returns no bound for the value at which operation resumes: %s', (sentence) => {
    expect(bound(sentence)).toBeUndefined();
  });

  it('returns no bound for a value that only dates an event', () => {
    expect(bound('Power is reinstated after the pump speed falls below 50 %.')).toBeUndefined();
  });

  it('returns no bound when no word gives one', () => {
    expect(bound('The pump weighs 12 kg.')).toBeUndefined();
  });
});
