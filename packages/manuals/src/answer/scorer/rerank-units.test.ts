import { describe, expect, it } from 'vitest';
import { chunkManual } from '../../chunk/chunk-manual';
import { handMadeManual } from '../../chunk/testing/hand-made-manual';
import { analyseQuestion } from '../../rank/analyse-question';
import { lexicalStatistics, queryStatistics } from '../../rank/lexical-statistics';
import { rankPassages } from '../../rank/rank-passages';
import type { Statement } from '../answer-input';
import { withRelevance } from './rerank-units';
import { scoreQuestion } from './score-question';
import { scoreUnits } from './score-units';

const manual = handMadeManual([
  '# Filter',
  'Clean the fuel filter with water.',
  'A dirty filter stops the flow of fuel.',
  'The fuel filter is behind the cover.',
]);
const passages = chunkManual(manual);
const statistics = queryStatistics(lexicalStatistics(passages, manual));
const question = analyseQuestion('Why does no fuel come through the filter?');
const statements = passages
  .filter(({ kind }) => kind === 'sentence')
  .map((passage) => ({ ...passage, id: `${passage.ordinal}`, cosine: null }));
const input = {
  question,
  ranked: rankPassages({ question, candidates: statements, statistics }),
  statements,
  pages: new Map(),
  statistics,
};

/** A reranker that finds only the texts with a word relevant. */
const relevantWith = (word: string) => async (_: string, texts: string[]) =>
  texts.map((text) => (text.includes(word) ? 6 : -6));

describe('withRelevance', () => {
  it('puts the unit first that the reranker finds most relevant, and keeps its score', async () => {
    const plain = scoreUnits(input);
    for (const word of ['water', 'dirty', 'cover']) {
      const units = scoreUnits(await withRelevance(input, relevantWith(word)));
      const [best] = units;
      expect(best?.statement.text).toContain(word);
      const before = (statement?: Statement) => plain.find((unit) => unit.statement === statement)?.score;
      expect(best?.score).toBe(before(best?.statement));
      for (const { statement, score } of units.slice(1)) expect(score).toBeLessThan(before(statement) ?? 0);
    }
  });

  it('makes an answer likelier if a unit is relevant, and less likely if none is', async () => {
    const scoreWith = async (relevance: number) => {
      const read = await withRelevance(input, async (_, texts) => texts.map(() => relevance));
      return scoreQuestion(read, scoreUnits(read));
    };
    const unread = scoreQuestion(input, scoreUnits(input));
    expect(await scoreWith(4)).toBeGreaterThan(unread);
    expect(await scoreWith(-4)).toBeLessThan(unread);
  });

  it('changes nothing without a reranker', async () => {
    expect(await withRelevance(input, async () => null)).toBe(input);
  });
});
