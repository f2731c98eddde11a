import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict';

describe('verdictOf', () => {
  it.each([
    ['Can I wash it with petrol?', 'Do not wash the housing with petrol.', 'No.'],
    ['is tap water ok?', 'Tap water is not suitable.', 'No.'],
    ['May it run outdoors?', 'The pump can be used outdoors.', 'Yes.'],
    ['Can I bake it out?', 'Bake out only pumps with metal seals.', 'Only under a condition.'],
    ['Must I drain it in winter?', 'The tank must be drained before frost.', 'Yes.'],
    ['Should I oil the chain?', 'Never oil the chain.', 'No.'],
  ])('%s %s', (question, sentence, verdict) => {
    expect(verdictOf(question, sentence)).toBe(verdict);
  });

  it.each([
    ['Is the tank full?', 'The tank holds 80 litres.'],
    ['Can I use salt?', 'Salt is kept in the left tank.'],
    ['Does it have a battery?', 'Never short the battery.'],
  ])('does not decide: %s %s', (question, sentence) => {
    expect(verdictOf(question, sentence)).toBeNull();
  });
});
