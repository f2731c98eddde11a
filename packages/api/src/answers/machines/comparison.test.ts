import { describe, expect, it } from 'vitest';
import { comparisonLine } from './compared-values';
import { comparisonOf } from './comparison';

describe('comparisonOf', () => {
  it.each([
    ['which uses less water', 'What is the water consumption of it?', false],
    ['which of the two uses less water', 'What is the water consumption of it?', false],
    ['does use more power than', 'What is the power of it?', true],
    ['does need fewer filters', 'How many filters does it need?', false],
    ['how much more fuel does hold', 'How much fuel does it hold?', true],
    ['how much heavier is than', 'What is the weight of it?', true],
    ['which one is quieter', 'What is the noise level of it?', false],
    ['is louder than', 'What is the noise level of it?', true],
    ['which allows the higher water pressure', 'What is the water pressure of it?', true],
    ['does have bigger fuel tank', 'What is the capacity of the fuel tank of it?', true],
  ])('asks each of the compared machines: %s → %s', (plain, question, asksForMore) =>
    expect(comparisonOf(plain, 'it')).toEqual({ question, asksForMore }),
  );

  it.each(['compare the supply voltage', 'which is more expensive', 'what is the noise of'])(
    'ignores questions without an amount or a size: %s',
    (plain) => expect(comparisonOf(plain, 'it')).toBeNull(),
  );
});

const answers = (first: string, second: string) => [
  { name: 'Washer', content: first },
  { name: 'Pump', content: second },
];

describe('comparisonLine', () => {
  it.each([
    ['Washer: 72 kg. Pump: 44 kg, 28 kg less.', '**72 kg.**\nWeight: 72 kg [p. 3]', 'It weighs 44 kg. [p. 2]'],
    ['Washer: 12 kg. Pump: 12 kg, the same.', '**12 kg.**', '**12 kg.**'],
    ['Washer: 46 kg. Pump: 44 kg, 2 kg less.', 'Net weight: 46 (kg) [p. 2]', '**44 kg.**'],
    ['Washer: 40 to 44 kg. Pump: 72 kg, more.', '**40 to 44 kg.**', '**72 kg.**'],
    ['Washer: 50-60 kg. Pump: 40 to 44 kg, less.', '**50-60 kg.**', 'It weighs 40 to 44 kg.'],
    ['Washer: 12 kg. Pump: 20 lbs, less.', '**12 kg.**', '**20 lbs.**'],
    ['Washer: 12 kg. Pump: 26.5 lbs (12 kg), the same.', '**12 kg.**', '**26.5 lbs (12 kg).**'],
  ])('states both values and their difference: %s', (line, first, second) =>
    expect(comparisonLine(answers(first, second), ['mass'], null, 'values')).toBe(line),
  );

  it('starts with the requested machine, or with yes or no', () => {
    const both = answers('**72 kg.**', '**44 kg.**');
    expect(comparisonLine(both, ['mass'], false, 'choice')).toBe('Pump: 44 kg. Washer: 72 kg, 28 kg more.');
    expect(comparisonLine(both, ['mass'], true, 'choice')).toBe('Washer: 72 kg. Pump: 44 kg, 28 kg less.');
    expect(comparisonLine(both, ['mass'], true, 'verdict')).toBe('Yes. Washer: 72 kg. Pump: 44 kg, 28 kg less.');
    expect(comparisonLine(both, ['mass'], false, 'verdict')).toBe('No. Washer: 72 kg. Pump: 44 kg, 28 kg less.');
  });

  it.each([
    ['an answer with two values', '**10 kg, 12 kg.**', '**44 kg.**'],
    ['a range that holds the other value', '**40 to 48 kg.**', '**44 kg.**'],
    ['two values with one unit', '**10 or 12 kg.**', '**44 kg.**'],
    ['a refusal', 'I did not find this in this manual.', '**44 kg.**'],
    ['a doubtful answer', 'I am not sure that this is what you asked for. The manual says:\n**10 kg.**', '**44 kg.**'],
    ['other quantities', '**10 m.**', '**44 kg.**'],
  ])('does not compare %s', (_, first, second) =>
    expect(comparisonLine(answers(first, second), ['mass', 'length'], true, 'choice')).toBeNull(),
  );
});
