import { describe, expect, test } from 'vitest';
import { analyseQuestion } from './analyse-question';
import { relatedWords } from './related-words';

describe('relatedWords', () => {
  test('has synonyms and the more general word', () => {
    expect(relatedWords('lorry')).toEqual(expect.arrayContaining(['camion']));
    expect(relatedWords('stink')).toEqual(expect.arrayContaining(['malodor', 'smell']));
  });

  test('finds the base form of inflected words', () => {
    expect(relatedWords('lorries')).toEqual(relatedWords('lorry'));
    expect(relatedWords('stinks')).toEqual(expect.arrayContaining(['stench']));
  });

  test('is empty for unknown words, codes and names of several parts', () => {
    expect(relatedWords('xyzzy')).toEqual([]);
    expect(relatedWords('e12')).toEqual([]);
    expect(relatedWords('air_hose')).toEqual([]);
  });

  test('does not return the word itself or phrases', () => {
    const related = relatedWords('hose');
    expect(related).not.toContain('hose');
    expect(related.every((word) => /^[a-z]+$/.test(word))).toBe(true);
  });
});

test('related words count less than synonyms, and those less than the word itself', () => {
  const [concept] = analyseQuestion('dirt').concepts;
  const weightOf = (term: string) => concept?.alternatives.find((alternative) => alternative.term === term)?.weight;
  expect(weightOf('dirt')).toBe(1);
  expect(weightOf('dust')).toBeLessThan(1);
  expect(weightOf('filth')).toBeLessThan(weightOf('dust') ?? 0);
});
