import { describe, expect, it } from 'vitest';
import { chunkManual } from '../chunk/chunk-manual';
import { handMadeManual } from '../chunk/testing/hand-made-manual';
import { lexicalStatistics, queryStatistics } from './lexical-statistics';
import { meanDirection, rewordQuestion } from './reword-question';

const manual = handMadeManual(['# Tubing', 'Inspect the tubing. Replace worn tubing. Keep the filter clean.']);
const statistics = queryStatistics(lexicalStatistics(chunkManual(manual), manual));

describe('rewordQuestion', () => {
  it('replaces a word that the manual does not use by its synonym', () => {
    expect(rewordQuestion('Is the hose worn?', statistics)).toBe('Is the tubing worn?');
  });

  it('replaces idioms by the words of manuals', () => {
    expect(rewordQuestion('Is that how it came from the factory?', statistics)).toBe('Is that default?');
    expect(rewordQuestion('Get rid of it and carry on', statistics)).toBe('dispose it and resume');
    expect(rewordQuestion('How much must be left in front after a powercut?', statistics)).toBe(
      'How much must be kept in front after a power failure?',
    );
  });

  it('returns null when the manual uses the words or they have no synonym in it', () => {
    expect(rewordQuestion('Is the filter clean?', statistics)).toBeNull();
    expect(rewordQuestion('Why is the weather bad?', statistics)).toBeNull();
  });
});

it('returns the normalized mean of two vectors', () => {
  const [x, y] = meanDirection(Float32Array.of(1, 0), Float32Array.of(0, 1));
  expect(x).toBeCloseTo(Math.SQRT1_2);
  expect(y).toBeCloseTo(Math.SQRT1_2);
});
