import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { withRequestedFlashesFirst } from './requested-flashes';

describe('withRequestedFlashesFirst', () => {
  const row = (signal: string, meaning: string, score: number) => ({
    statement: {
      ...{ id: signal, ordinal: 1, page: 1, context: '', headingPath: [], cosine: null, kind: 'row' as const },
      text: `${signal}\t${meaning}`,
      cells: [
        { header: 'LED', text: signal },
        { header: 'Meaning', text: meaning },
      ],
    },
    score,
    match: 1,
  });
  const units = [row('flashing 3×', 'too hot', 3), row('flashing 2×', 'too cold', 2)];

  it('puts the row with the count of the question first', () => {
    const [first] = withRequestedFlashesFirst(analyseQuestion('the light blinks twice'), units);
    expect(first?.statement.id).toBe('flashing 2×');
  });

  it('leaves the order if the question counts nothing, or no row has its count', () => {
    expect(withRequestedFlashesFirst(analyseQuestion('the light blinks'), units)).toBe(units);
    expect(withRequestedFlashesFirst(analyseQuestion('the light blinks 5 times'), units)).toBe(units);
  });
});
