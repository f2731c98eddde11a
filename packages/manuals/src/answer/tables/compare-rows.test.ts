import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../../rank/analyse-question';
import type { Statement } from '../answer-input';
import { compareRows } from './compare-rows';

const HEADERS = ['Programme', 'What it does', 'Load (kg)'];
const rows = [
  ['Pre Grind', 'Breaks the grain before the programme begins', '10 or 12'],
  ['Grind +', 'Grinds a second time after half of the time', '8'],
  ['Flakes', 'Squeezes soft grain', '5'],
  ['Grits', 'Crushes large grain', '3'],
];

const statementOf = (texts: readonly string[], index: number): Statement => ({
  id: String(index),
  ordinal: index,
  kind: 'row',
  page: 1,
  text: texts.join('\t'),
  context: texts.join(' '),
  headingPath: [],
  cosine: null,
  cells: texts.map((text, column) => ({ header: HEADERS[column] ?? '', text })),
});

const compare = (question: string, table: readonly string[][] = rows) =>
  compareRows(analyseQuestion(question), table.map(statementOf));
const labels = (question: string) => compare(question)?.rows.map(({ cells }) => cells?.[0]?.text);

describe('compareRows', () => {
  it.each([
    'What is the difference between PRE GRIND and GRIND +?',
    'whats the diference between the pre grind programme and grind +',
  ])('finds the two rows that a question compares: %s', (question) => {
    expect(labels(question)).toEqual(['Pre Grind', 'Grind +']);
    expect(compare(question)?.line).toBeUndefined();
  });

  it('names the row with the least or the most in the column of the question', () => {
    expect(compare('Which programme has the lowest load?')?.line).toBe(
      'Grits (3) has the lowest Load (kg); Flakes 5, Grind + 8, Pre Grind 10 or 12.',
    );
    expect(compare('Which programme takes the biggest load?')?.line).toBe(
      'Pre Grind (10 or 12) has the highest Load (kg); Grind + 8, Flakes 5, Grits 3.',
    );
  });

  it('states both values and the lower or higher one of two rows', () => {
    expect(compare('Which takes the bigger load, flakes or grits?')?.line).toBe(
      'Flakes (5) has the higher Load (kg); Grits 3.',
    );
    expect(compare('Which of grits and flakes has the lower load?')?.line).toBe(
      'Grits (3) has the lower Load (kg); Flakes 5.',
    );
    expect(compare('Which is lighter, how many kilos: flakes or grits?')?.line).toBeUndefined();
  });

  it('states that two rows have the same value, and nothing if one is not a number', () => {
    const table = [...rows, ['Bran', 'Removes the bran', '3']];
    expect(compare('Which takes the bigger load, bran or grits?', table)?.line).toBe(
      'Bran and Grits have the same Load (kg): 3.',
    );
    expect(compare('Which takes the bigger load, pre grind or grits?')?.line).toBeUndefined();
  });

  it('names all rows with the same value', () => {
    const [, , flakes, grits] = rows as [string[], string[], string[], string[]];
    const table = [flakes, ['Bran', 'Removes the bran', '3'], grits];
    expect(compare('Which programme has the lowest load?', table)?.line).toBe(
      'Bran and Grits (3) have the lowest Load (kg); Flakes 5.',
    );
  });

  it('does not compare if one of the values is not a comparable number', () => {
    expect(
      compare('Which programme takes the biggest load?', [...rows, ['Rye', 'Meal', '4 (9 in winter)']]),
    ).toBeNull();
  });

  it.each([
    'What is the load of the flakes programme?',
    'What is the maximum load?',
    'Which programme has the lowest noise?',
    'Which programme takes the biggest load of grits?',
    'What is the difference between oil and grease?',
  ])('compares nothing: %s', (question) => {
    expect(compare(question)).toBeNull();
  });
});
