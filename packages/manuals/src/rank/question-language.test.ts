import { describe, expect, it } from 'vitest';
import { isSentence, languageNames, languageOfQuestion, languagesOf } from './question-language';

describe('languageOfQuestion', () => {
  it.each([
    ['How do I lock the keypad?', 'en'],
    ['Wie sperre ich die Tastatur?', 'de'],
    ['Comment nettoyer le boîtier de la pompe ?', 'fr'],
    ['¿Cómo se limpia la bomba?', 'es'],
    ['Ogni quanto si deve pulire il filtro?', 'it'],
    ['Hoe vaak moet het filter worden gereinigd?', 'nl'],
    ['Como se limpa o filtro da bomba?', 'pt'],
    ['Ölwechsel wann?', 'de'],
    ['¿Cuál es la presión?', 'es'],
    ["Qual è l'intervallo di pulizia?", 'it'],
    ['filter cleaning interval', null],
    ['Pump E5?', null],
  ])('recognises the language of "%s" as %s', (text, language) => {
    expect(languageOfQuestion(text)).toBe(language);
  });

  it('returns the names of languages in another language', () => {
    expect(languageNames(['de'], 'en')).toBe('German');
    expect(languageNames(['en', 'fr'], 'de')).toBe('Englisch und Französisch');
  });
});

it('distinguishes a sentence from a list of words', () => {
  expect(isSentence('asdf qwer zxcv')).toBe(false);
  expect(isSentence('where is the fuse')).toBe(true);
});

it('finds both languages of a bilingual page', () => {
  const english = 'The lid of the mill is locked if it is on. You must not open it.';
  const french = 'Le couvercle du moulin est fermé. On ne doit pas ouvrir le couvercle avec la main.';
  expect([...languagesOf(english)]).toEqual(['en']);
  expect(languagesOf(french).has('en')).toBe(false);
  expect(languagesOf(`${english} ${french}`)).toEqual(expect.objectContaining(new Set(['fr', 'en'])));
  expect(languagesOf('Mill 20, 31 kg')).toEqual(new Set());
});
