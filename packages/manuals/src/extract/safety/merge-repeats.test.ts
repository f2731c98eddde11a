import { expect, it } from 'vitest';
import type { SafetyItem } from '../items';
import { mergeRepeats } from './merge-repeats';

const itemOn = (page: number, rest: Partial<SafetyItem> = {}): SafetyItem => ({
  title: 'Never open the case',
  description: 'Never open the case.',
  severity: 'MEDIUM',
  type: 'procedure',
  category: 'general',
  precautionType: 'general',
  headingPath: [],
  source: { page, quote: 'Never open the case.' },
  seeAlso: [],
  confidence: 'low',
  ...rest,
});

it('accepts a repeated notice that is only a suggestion on its first page', () => {
  const suggestion = { probability: 0.1, reason: 'It is doubtful.' };
  const [item, ...others] = mergeRepeats([itemOn(1, { suggestion }), itemOn(2)]);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ source: { page: 1 }, seeAlso: [{ page: 2 }] });
  expect(item).not.toHaveProperty('suggestion');
  expect(mergeRepeats([itemOn(1, { suggestion }), itemOn(2, { suggestion })])).toMatchObject([{ suggestion }]);
});
