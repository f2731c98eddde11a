import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { scoredStatements } from './score-statements';
import type { ScoredUnit } from './scorer/score-units';

const unitsOf = (...texts: string[]): ScoredUnit[] =>
  texts.map((text, index) => ({
    statement: {
      id: String(index),
      ordinal: index,
      kind: 'sentence',
      page: 1,
      text,
      context: text,
      headingPath: [],
      cosine: null,
    },
    score: -index * 0.5,
    match: 0.5,
  }));

const bestFor = (question: string, ...texts: string[]) =>
  scoredStatements(analyseQuestion(question), unitsOf(...texts))[0]?.statement.text;

describe('scoredStatements', () => {
  it('prefers the sentence that decides a yes-no question', () => {
    const mention = 'The hopper is filled with grain before the mill is started.';
    const decision = 'The hopper must not be filled with wet grain.';
    expect(bestFor('Can I fill wet grain into the hopper?', mention, decision)).toBe(decision);
    expect(bestFor('How do I fill grain into the hopper?', mention, decision)).toBe(mention);
  });

  it('prefers the duration of the whole to the wait between two steps', () => {
    const wait = 'After 4 minutes empty the drawer.';
    const whole = 'The rinse is complete in approximately 25 minutes.';
    expect(bestFor('How long does the rinse of the mill take?', wait, whole)).toBe(whole);
    expect(bestFor('How long do I wait before I empty the drawer?', wait, whole)).toBe(wait);
  });
});
