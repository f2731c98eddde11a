import { expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { rangeAgreement } from './stated-range';

const agreement = (question: string, heading: string) =>
  rangeAgreement(analyseQuestion(question), { headingPath: ['Mill', heading] });

it.each([
  ['What if the mill rests for a year?', 'Rest of more than 5 months (up to 3 years)', 1],
  ['What if the mill rests for a year?', 'Rest between 2 and 5 months', -1],
  ['It rests for eight weeks, what now?', 'Rest of 1 - 3 months', 1],
  ['Can I use it at 2000 m?', 'Above 1,5 km', 1],
  ['Can I use it at 2000 m?', 'Up to 1500 m', -1],
  ['How long may the mill rest?', 'Rest between 2 and 5 months', 0],
  ['Can I use it at 2000 m?', 'Rest between 2 and 5 months', 0],
  ['The mill weighs 300 kg, what now?', '3. Care', 0],
])('compares the quantity of "%s" with the range of the heading "%s"', (question, heading, expected) => {
  expect(agreement(question, heading)).toBe(expected);
});
