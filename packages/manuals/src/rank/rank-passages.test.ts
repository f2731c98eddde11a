import { describe, expect, it } from 'vitest';
import { chunkManual } from '../chunk/chunk-manual';
import { handMadeManual, type Piece } from '../chunk/testing/hand-made-manual';
import { analyseQuestion } from './analyse-question';
import { lexicalStatistics, queryStatistics } from './lexical-statistics';
import { rankPassages } from './rank-passages';

function rank(pages: Piece[][], question: string, cosineOf?: (page: number) => number) {
  const manual = handMadeManual(...pages);
  const passages = chunkManual(manual);
  return rankPassages({
    question: analyseQuestion(question),
    candidates: passages.map((passage, index) => ({
      ...passage,
      id: `${index}`,
      cosine: cosineOf ? cosineOf(passage.page) : null,
    })),
    statistics: queryStatistics(lexicalStatistics(passages, manual)),
  }).pages.map(({ page }) => page);
}

const pages: Piece[][] = [
  ['# Filter', 'Replace the fuel filter with the engine off.'],
  ['# Cleaning', 'Clean the enclosure with a damp cloth. Never use solvent.'],
  ['# Storage', 'Store the pump between -20 and 60 °C. Drain the tubing first.'],
  [
    '# Fault codes',
    [
      ['Code', 'Meaning'],
      ['4', 'Motor too hot'],
      ['5', 'Voltage too high'],
      ['E.OC.A', 'Short circuit'],
    ],
  ],
];

describe('rankPassages', () => {
  it('ranks pages by words without an embedding model', () => {
    expect(rank(pages, 'How do I replace the fuel filter?')[0]).toBe(1);
    expect(rank(pages, 'Which solvent may I use for the enclosure?')[0]).toBe(2);
  });

  it('matches synonyms', () => {
    expect(rank(pages, 'Should the hose be empty?')[0]).toBe(3);
  });

  it('matches codes with different separators, and rows by their number', () => {
    expect(rank(pages, 'It says EOCA')[0]).toBe(4);
    expect(rank(pages, 'What does error code 5 mean?')[0]).toBe(4);
  });

  it('combines vector similarity and word match', () => {
    const toStorage = (page: number) => (page === 3 ? 0.6 : 0.1);
    expect(rank(pages, 'May it freeze in the shed?', toStorage)[0]).toBe(3);
    expect(rank(pages, 'Replace the fuel filter', (page) => (page === 3 ? 0.35 : 0.3))[0]).toBe(1);
  });

  it('prefers the page with a quantity of the requested kind', () => {
    const two: Piece[][] = [
      ['# Nuts', 'Tighten the battery nuts well with a spanner.'],
      ['# Nuts', 'Tighten the battery nuts to 12 Nm with a wrench.'],
    ];
    expect(rank(two, 'How tight must the battery nuts be?')[0]).toBe(2);
  });

  it('returns no pages for an empty manual', () => {
    expect(rank([[]], 'What is this?')).toEqual([]);
  });
});

describe('analyseQuestion', () => {
  it('builds a tsquery that matches any word or synonym, each quoted', () => {
    const { orQuery } = analyseQuestion("What's the hose's size? ' | !(");
    expect(orQuery.split(' | ')).toEqual(expect.arrayContaining(["'hose'", "'tubing'", "'size'"]));
    expect(orQuery).toMatch(/^'[^']+'(?: \| '[^']+')*$/);
  });

  it('returns empty results for a question without words', () => {
    expect(analyseQuestion('???')).toMatchObject({ orQuery: '', concepts: [], codes: [] });
  });
});
