import { expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { dimensionAgreement } from './stated-dimension';

it.each([
  ['What diameter does the disc have?', 'Disc: Ø 120 mm', 1],
  ['What is the diameter of the disc?', 'Disc, width: 8 mm; height: 20 mm', -1],
  ['What is the diameter of the disc?', 'The disc is 8 mm above the sieve.', 0],
  ['How thick is the disc?', 'Disc thickness: 8 mm', 1],
  ['How wide is the mill?', 'Height: 90 cm', -1],
  ['How wide is the mill?', 'Width and height: 80 x 90 cm', 1],
  ['How heavy is the disc?', 'Disc diameter: 120 mm', 0],
  ['What are the width and the height?', 'Height: 90 cm', 0],
])('compares the dimensions: %s / %s', (question, statement, agreement) => {
  expect(dimensionAgreement(analyseQuestion(question), statement)).toBe(agreement);
});
