import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../../rank/analyse-question';
import type { Statement } from '../answer-input';
import { compareSections } from './compare-sections';

const data: [heading: string, label: string, value: string][] = [
  ['Mill with legs', 'Height', '90 cm'],
  ['Mill with legs', 'Weight (empty)', '410 kg'],
  ['Mill with wagon and hopper (without legs)', 'Height', '120 cm'],
  ['Mill with wagon and hopper (without legs)', 'Weight (empty)', '530 kg'],
  ['Mill with wagon, hopper and lid', 'Weight (empty)', '560 kg'],
];

const rows = data.map(
  ([heading, label, value], index): Statement => ({
    id: String(index),
    ordinal: index,
    kind: 'row',
    page: 1,
    text: `${label}\t${value}`,
    context: `${label} ${value}`,
    headingPath: ['Technical data', heading],
    cosine: null,
    cells: [{ text: label }, { text: value }],
  }),
);

const compare = (question: string) => compareSections(analyseQuestion(question), rows);

describe('compareSections', () => {
  it('states the values of the same label below the two headings that are compared', () => {
    expect(compare('How much heavier is it with wagon and lid compared to the one with legs?')?.line).toBe(
      'Mill with wagon, hopper and lid: 560 kg; Mill with legs: 410 kg; difference 150 kg.',
    );
  });

  it('names the heading with the lower or higher value', () => {
    expect(compare('Which has the lower weight, the one with legs or with wagon and lid?')?.line).toBe(
      'Mill with legs: 410 kg; Mill with wagon, hopper and lid: 560 kg; Mill with legs has the lower value.',
    );
  });

  it('does not count what a heading says that the thing lacks', () => {
    const compared = compare('How much taller is it with wagon compared to just legs?');
    expect(compared?.rows.map(({ id }) => id)).toEqual(['2', '0']);
  });

  it('answers nothing if a phrase fits two headings equally', () => {
    expect(compare('How much heavier is the mill with hopper compared to legs?')).toBeNull();
  });

  it('answers nothing without a comparison', () => {
    expect(compare('How heavy is the mill with wagon?')).toBeNull();
  });
});
