import { describe, expect, it } from 'vitest';
import { chunkManual } from '../chunk/chunk-manual';
import { handMadeManual } from '../chunk/testing/hand-made-manual';
import { lexicalStatistics, queryStatistics } from './lexical-statistics';
import { meanDirection, rewordQuestion } from './reword-question';

const manual = handMadeManual(['# Tubing', 'Inspect the tubing. Replace worn tubing. Keep the filter clean.']);
const statistics = queryStatistics(lexicalStatistics(chunkManual(manual), manual));

describe('rewordQuestion', () => {
  it("puts the manual's word for one that it does not know", () => {
    expect(rewordQuestion('Is the hose worn?', statistics)).toBe('Is the tubing worn?');
  });

  it('writes idioms as manuals do', () => {
    expect(rewordQuestion('Is that how it came from the factory?', statistics)).toBe('Is that default?');
    expect(rewordQuestion('Get rid of it and carry on', statistics)).toBe('dispose it and resume');
  });

  it("keeps the asker's words that the manual uses, and those that nothing stands for", () => {
    expect(rewordQuestion('Is the filter clean?', statistics)).toBeNull();
    expect(rewordQuestion('Why is the weather bad?', statistics)).toBeNull();
  });
});

it('finds the direction half way between two', () => {
  const [x, y] = meanDirection(Float32Array.of(1, 0), Float32Array.of(0, 1));
  expect(x).toBeCloseTo(Math.SQRT1_2);
  expect(y).toBeCloseTo(Math.SQRT1_2);
});
