import { expect, it } from 'vitest';
import { comparedThings } from './compared-things';

it.each([
  ['What is the difference between the pre-wash and the soak?', ['pre', 'wash', 'prewash'], ['soak']],
  ['Compare the noise of the small pump with the large pump.', ['nois', 'small'], ['larg']],
  ['At what volts does it trip for over-voltage and for under-voltage?', ['overvoltag'], ['undervoltag']],
  ['Which uses less power, eco or quick?', ['eco'], ['quick']],
  ['How much heavier is the long mill than the wide mill?', ['long'], ['wide']],
  ['Does the long mill use more power than the wide mill?', ['long'], ['wide']],
  ['How much more oil does the long mill need than the wide mill?', ['long'], ['wide']],
  ['Which of the long mill and the wide mill takes less oil?', ['long'], ['wide']],
  ['Is the long mill louder than the wide mill?', ['long'], ['wide']],
])('finds the compared things: %s', (question, first, second) => {
  const [found, other] = comparedThings(question) ?? [[], []];
  expect(found).toEqual(expect.arrayContaining(first));
  expect(other).toEqual(expect.arrayContaining(second));
});

it.each(['How is the filter cleaned and dried?', 'Is it 5 or 10 bar?'])('compares nothing: %s', (question) => {
  expect(comparedThings(question)).toBeNull();
});
