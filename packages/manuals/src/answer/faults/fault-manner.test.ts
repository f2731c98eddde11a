import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../../rank/analyse-question';
import { mannerScore } from './fault-manner';

const score = (question: string, symptom: string) => mannerScore(analyseQuestion(question), symptom);

describe('mannerScore', () => {
  it('prefers the symptom that happens over the one that does not', () => {
    const question = 'the drum is filling up to the rim';
    expect(score(question, 'Drum is not filling')).toBeLessThan(score(question, 'Drum is filling too much'));
  });

  it('prefers what does not happen if the question says that it does not', () => {
    const question = 'drill doesnt even spin';
    expect(score(question, 'Drill will not spin')).toBeGreaterThan(0);
    expect(score(question, 'Drill spins too fast')).toBeLessThan(0);
  });

  it('negates only the word after the negation', () => {
    expect(score('the pump runs but the lamp is not lit', 'Pump runs hot')).toBeGreaterThanOrEqual(0);
  });

  it('treats "keeps" as continuous and "comes and goes" as intermittent', () => {
    expect(score('fan keeps running', 'Fan runs continuously')).toBeGreaterThan(score('fan keeps running', 'Fan runs'));
    expect(score('fan keeps running', 'Fan runs intermittently')).toBeLessThan(score('fan keeps running', 'Fan runs'));
  });

  it('tells too high from too low', () => {
    expect(score('voltage is too high', 'Voltage low')).toBeLessThan(0);
    expect(score('voltage is too high', 'Voltage high')).toBeGreaterThan(0);
  });

  it('is neutral for a symptom that names both opposites', () => {
    expect(score('way too much foam', 'Too much or too little foam')).toBe(0);
  });
});
