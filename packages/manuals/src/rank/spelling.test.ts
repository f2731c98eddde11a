import { describe, expect, it } from 'vitest';
import { analyseQuestion } from './analyse-question';
import { inKnownSpelling, unknownWords } from './spelling';

const terms = [
  { term: 'temperatur', passageFrequency: 9 },
  { term: 'pressur', passageFrequency: 8 },
  { term: 'filter', passageFrequency: 7 },
  { term: 'bolt', passageFrequency: 7 },
  { term: 'turbin', passageFrequency: 7 },
];
const statistics = {
  passageCount: 100,
  averagePassageLength: 20,
  passageFrequency: new Map(terms.map(({ term, passageFrequency }) => [term, passageFrequency])),
};
const corrected = (text: string) => inKnownSpelling(text, unknownWords(analyseQuestion(text), statistics), terms);

describe('inKnownSpelling', () => {
  it.each([
    ['What is the storage teperature?', 'What is the storage temperature?'],
    ['How high may the presure be?', 'How high may the pressure be?'],
    ['How do I clean the fliter?', 'How do I clean the filter?'],
    ['HOW HOT IS THE TURRBINE?', 'HOW HOT IS THE turbine?'],
    ['What shoud the filtar look like?', 'What should the filter look like?'],
  ])('corrects "%s"', (text, expected) => {
    expect(corrected(text)).toBe(expected);
  });

  it.each([
    ['known words', 'How do I clean the filter?'],
    ['another word', 'How do I clean the turbans?'],
    ['short words', 'How do I clean the bolr?'],
    ['one letter for another', 'How do I clean the fitter?'],
    ['words of another language', 'Wie lange muss der Filtar des Motors trocknen?'],
    ['names and codes', 'What does E-5117 mean?'],
  ])('does not correct %s', (_, text) => {
    expect(corrected(text)).toBeNull();
  });
});
