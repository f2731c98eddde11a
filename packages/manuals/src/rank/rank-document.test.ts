import { describe, expect, it } from 'vitest';
import { chunkManual } from '../chunk/chunk-manual';
import { handMadeManual, type Piece } from '../chunk/testing/hand-made-manual';
import type { BoostedTrees } from '../learned/boosted-trees';
import { analyseQuestion } from './analyse-question';
import { lexicalStatistics, queryStatistics } from './lexical-statistics';
import { PAGES_TO_ORDER, rankDocument } from './rank-document';
import { rankPassages } from './rank-passages';

/** Every page says something about filters; the later ones are less similar to the question. */
const pages = (count: number): Piece[][] =>
  Array.from({ length: count }, (_, index) => [`# Part ${index + 1}`, `The filter of part ${index + 1} is blue.`]);

function inputFor(count: number) {
  const manual = handMadeManual(...pages(count));
  const passages = chunkManual(manual);
  return {
    question: analyseQuestion('Which filter is blue?'),
    candidates: passages.map((passage) => ({
      ...passage,
      id: `${passage.ordinal}`,
      cosine: 0.9 - 0.03 * passage.page,
    })),
    statistics: queryStatistics(lexicalStatistics(passages, manual)),
  };
}

/** Prefers the pages that are worst by `rankPassages`. */
const reverse: BoostedTrees = { features: ['page.rank'], baseline: 0, linear: [1], trees: [] };

const numbers = (ranked: { pages: { page: number }[] }) => ranked.pages.map(({ page }) => page);

describe('rankDocument', () => {
  it('keeps the first page and puts the next ones in the order of the model', () => {
    expect(numbers(rankPassages(inputFor(4)))).toEqual([1, 2, 3, 4]);
    expect(numbers(rankDocument(inputFor(4), reverse))).toEqual([1, 4, 3, 2]);
  });

  it('does not reorder the pages after the best twelve', () => {
    const ordered = numbers(rankDocument(inputFor(15), reverse));
    expect(ordered.slice(0, 3)).toEqual([1, PAGES_TO_ORDER, PAGES_TO_ORDER - 1]);
    expect(ordered.slice(PAGES_TO_ORDER)).toEqual([13, 14, 15]);
  });

  it('returns the passages in the order of rankPassages', () => {
    const ids = (ranked: { passages: { candidate: { id: string } }[] }) =>
      ranked.passages.map(({ candidate }) => candidate.id);
    expect(ids(rankDocument(inputFor(5), reverse))).toEqual(ids(rankPassages(inputFor(5))));
  });

  it('keeps the order of rankPassages for texts without sentences', () => {
    const { candidates, ...input } = inputFor(4);
    const sections = candidates.filter(({ kind }) => kind === 'section');
    expect(numbers(rankDocument({ ...input, candidates: sections }, reverse))).toEqual([1, 2, 3, 4]);
  });

  it('returns no pages for an empty document', () => {
    expect(rankDocument({ ...inputFor(1), candidates: [] }).pages).toEqual([]);
  });

  it('puts pages in another language than the question last, if the manual has pages in both', () => {
    const manual = handMadeManual(
      ['# Teil', 'Der Filter der Pumpe ist blau. Was ist mit dem Filter? Der Filter ist wie die Pumpe und nicht grau.'],
      ['# Part', 'The filter of the pump is blue. It is not grey, and you can see it if the lid is open.'],
    );
    const passages = chunkManual(manual);
    const input = (text: string) => ({
      question: analyseQuestion(text),
      candidates: passages.map((passage) => ({
        ...passage,
        id: `${passage.ordinal}`,
        cosine: 0.9 - 0.1 * passage.page,
      })),
      statistics: queryStatistics(lexicalStatistics(passages, manual)),
    });
    expect(numbers(rankDocument(input('What filter is in the pump?')))).toEqual([2, 1]);
    expect(numbers(rankDocument(input('Was ist mit dem Filter?')))).toEqual([1, 2]);
  });
});
