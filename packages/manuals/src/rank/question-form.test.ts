import { describe, expect, it } from 'vitest';
import { questionForm } from './question-form';

describe('questionForm', () => {
  it.each([
    'Can I use tap water?',
    'is the cable long enough',
    'mine has a steel tank, may I fill it with brine?',
    'Should the valve be open?',
    'Can I soak it in bleach or vinegar?',
    'ok to use a steam jet?',
    'tap water ok?',
  ])('asks for yes or no: %s', (question) => {
    expect(questionForm(question)).toEqual({ yesNo: true, trouble: false });
  });

  it.each([
    'the pump runs but no water comes out',
    'It beeps three times. What now?',
    'oil drips from the cover, what could it be?',
    'the belt squeals, what do I check',
    'The belt squeals: what are the causes?',
    'cant get the door open, power is on',
    'it clatters when it washes, whats that?',
    "won't start in the cold",
  ])('describes a problem: %s', (question) => {
    expect(questionForm(question)).toEqual({ yesNo: false, trouble: true });
  });

  it.each([
    'How often is the filter cleaned?',
    'the green light flashes, what does that mean?',
    'the tank is empty, how do I fill it?',
    'maximum pressure of the small model?',
    'is it 5 or 10 bar?',
  ])('asks neither: %s', (question) => {
    expect(questionForm(question)).toEqual({ yesNo: false, trouble: false });
  });
});
