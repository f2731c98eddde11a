import { analyseQuestion } from '@steward/manuals/rank/analyse-question';
import { describe, expect, it } from 'vitest';
import { wordQuery } from './word-query';

const statistics = (frequencies: Record<string, number>, passageCount = 100_000) => ({
  passageCount,
  averagePassageLength: 30,
  passageFrequency: new Map(Object.entries(frequencies)),
});

describe('wordQuery', () => {
  it('searches rare words separately, with their synonyms', () => {
    const query = wordQuery(analyseQuestion('Is the hose frayed?'), statistics({ hose: 3, tube: 10, frai: 2 }));
    expect(query).toMatch(/'hose' \| '[^)]*tub/);
    expect(query).toContain("('frayed'");
  });

  it('searches frequent words in pairs', () => {
    const query = wordQuery(analyseQuestion('oil filter'), statistics({ oil: 5000, filter: 4000 }));
    expect(query).toMatch(/^\(\('filter'[^)]*\) & \('oil'[^)]*\)\)$/);
  });

  it('requires all words if each pair is too frequent as well', () => {
    const query = wordQuery(analyseQuestion('oil filter'), statistics({ oil: 60_000, filter: 50_000 }));
    expect(query).toMatch(/^\('filter'[^)]*\) & \('oil'[^)]*\)$/);
  });

  it('is null if no word occurs', () => {
    expect(wordQuery(analyseQuestion('Is the hose frayed?'), statistics({}))).toBeNull();
    expect(wordQuery(analyseQuestion('???'), statistics({ oil: 1 }))).toBeNull();
  });
});
