import { expect, it } from 'vitest';
import { namesOtherColour } from './stated-colour';

it.each([
  ['What does the red lamp mean?', 'The green lamp shows that the mill runs.'],
  ['The mill blows black smoke, why?', 'White smoke comes from wet grain.'],
])('finds another colour: %s / %s', (question, statement) => {
  expect(namesOtherColour(question, statement)).toBe(true);
});

it.each([
  ['What does the red lamp mean?', 'The red lamp or the green one flashes.'],
  ['What does the orange lamp mean?', 'The amber lamp shows that the mill is empty.'],
  ['The smoke is bluish, why?', 'Blue smoke comes from burnt oil.'],
  ['What does the red lamp mean?', 'The lamp shows that the mill is empty.'],
  ['What does the lamp mean?', 'The green lamp shows that the mill runs.'],
])('finds no other colour: %s / %s', (question, statement) => {
  expect(namesOtherColour(question, statement)).toBe(false);
});
