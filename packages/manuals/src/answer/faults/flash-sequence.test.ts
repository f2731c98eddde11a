import { describe, expect, it } from 'vitest';
import { flashSequence } from './flash-sequence';

describe('flashSequence', () => {
  it.each([
    ['the lamp gives one long and two short flashes', 'l1 s2'],
    ['Lss', 'l1 s2'],
    ['sLs', 's1 l1 s1'],
    ['- . .', 'l1 s2'],
    ['two short blinks, one short, one long', 's3 l1'],
    ['red light flashes three times', '3'],
    ['blinks 3x', '3'],
    ['3 red flashes', '3'],
    ['flashes twice', '2'],
    ['the charger blinks red twice then stops', '2'],
    ['Lamp flashes 3 times', '3'],
    ['red, flashing 2×', '2'],
    ['It beeps four times. What now?', '4'],
    ['two short beeps', '2'],
    ['LED blinks once', '1'],
  ])('reads %s', (text, sequence) => {
    expect(flashSequence(text)).toBe(sequence);
  });

  it.each([
    'the lamp is dark',
    'LLC',
    'E05',
    'one short cable',
    'Less',
    'the lamp flashes',
    'the lamp is flashing after 2 minutes',
    'two lamps are flashing red',
  ])('finds none in %s', (text) => {
    expect(flashSequence(text)).toBeNull();
  });
});
