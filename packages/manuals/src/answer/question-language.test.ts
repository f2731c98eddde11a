import { describe, expect, it } from 'vitest';
import { isSentence, languageName, languageOfQuestion } from './question-language';

describe('languageOfQuestion', () => {
  it.each([
    ['How do I lock the keypad?', 'en'],
    ['Wie sperre ich die Tastatur?', 'de'],
    ['Comment nettoyer le boîtier de la pompe ?', 'fr'],
    ['¿Cómo se limpia la bomba?', 'es'],
    ['Ogni quanto si deve pulire il filtro?', 'it'],
    ['Hoe vaak moet het filter worden gereinigd?', 'nl'],
    ['Como se limpa o filtro da bomba?', 'pt'],
    ['filter cleaning interval', null],
    ['Pump E5?', null],
  ])('recognises the language of "%s" as %s', (text, language) => {
    expect(languageOfQuestion(text)).toBe(language);
  });

  it('returns the English name of a language', () => {
    expect(languageName('de')).toBe('German');
  });
});

it('distinguishes a sentence from a list of words', () => {
  expect(isSentence('asdf qwer zxcv')).toBe(false);
  expect(isSentence('where is the fuse')).toBe(true);
});
