import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { isCoveredByDocuments, isCoveredByManual } from './topic-coverage';

const statisticsOf = (passageCount: number) => ({
  passageCount,
  averagePassageLength: 30,
  passageFrequency: new Map([
    ['oil', 40],
    ['chang', 60],
    ['pump', 200],
    ['tower', 3],
    ['spin', 9],
  ]),
});
const small = statisticsOf(1500);
const large = statisticsOf(25_000);
const oil = analyseQuestion('How do I change the oil of the pump?');
const eiffel = analyseQuestion('How tall is the Eiffel tower?');
const lay = analyseQuestion('The pump makes a racket - how do I change that?');

describe('isCoveredByManual and isCoveredByDocuments', () => {
  it('accept a question near the passages in known words', () => {
    expect(isCoveredByManual(oil, { cosine: 0.5, match: 0.8 }, small)).toBe(true);
    expect(isCoveredByDocuments(oil, { cosine: 0.5, match: 0.8 }, large)).toBe(true);
  });

  it('refuse a question with unknown names', () => {
    expect(isCoveredByManual(eiffel, { cosine: 0.3, match: 0.2 }, small)).toBe(false);
    expect(isCoveredByDocuments(eiffel, { cosine: 0.4, match: 0.4 }, large)).toBe(false);
  });

  it('refuse a question with an unknown topic, even if its other words are near', () => {
    const near = { cosine: 0.45, match: 0.4 };
    expect(isCoveredByManual(analyseQuestion('How do I change the printhead of the pump?'), near, small)).toBe(false);
    expect(isCoveredByManual(analyseQuestion('How do I change the oil of the pump?'), near, small)).toBe(true);
    expect(
      isCoveredByManual(analyseQuestion('How do I change the printhead?'), { cosine: null, match: 0.4 }, small),
    ).toBe(false);
  });

  it('accept a lay question with unknown words for one manual, but not for many documents', () => {
    const near = { cosine: 0.4, match: 0.3 };
    expect(isCoveredByManual(lay, near, small)).toBe(true);
    expect(isCoveredByDocuments(lay, near, small)).toBe(true);
    expect(isCoveredByDocuments(lay, near, large)).toBe(false);
  });

  it('decide by words alone without vectors', () => {
    const near = { cosine: null, match: 0.4 };
    expect(isCoveredByManual(oil, near, small)).toBe(true);
    expect(isCoveredByManual(lay, near, small)).toBe(true);
    expect(isCoveredByManual(eiffel, near, small)).toBe(false);
    expect(isCoveredByManual(analyseQuestion('Qwertz asdf yxcv?'), near, small)).toBe(false);
  });
});
