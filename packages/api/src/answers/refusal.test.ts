import { describe, expect, it } from 'vitest';
import { askInTheirLanguage, noQuestion, otherLanguage, stillReadingDocuments } from './refusal';

describe('otherLanguage', () => {
  it('compares the language of the question with those of the documents', () => {
    expect(otherLanguage('Wie sperre ich die Tastatur?', ['en', null])).toEqual({
      ofQuestion: 'de',
      ofDocuments: ['en'],
    });
    expect(otherLanguage('Wie sperre ich die Tastatur?', ['en', 'de'])).toBeNull();
    expect(otherLanguage('Wie sperre ich die Tastatur?', [null, 'und'])).toBeNull();
    expect(otherLanguage('fault E5', ['fr'])).toBeNull();
    expect(otherLanguage('What is the price of the pump?', ['en'])).toBeNull();
  });
});

describe('askInTheirLanguage', () => {
  it.each([
    ['How do I lock the keypad?', 'fr', 'the document is in French. Please ask in French.'],
    ['Wie sperre ich die Tastatur?', 'en', 'Das Dokument ist auf Englisch. Bitte auf Englisch fragen.'],
    ['Comment nettoyer la pompe ?', 'en', 'le document est en anglais. Veuillez poser la question en anglais.'],
    ['¿Cómo se limpia la bomba?', 'en', 'el documento está en inglés. Por favor, haga la pregunta en inglés.'],
    [
      'Ogni quanto si deve pulire il filtro?',
      'en',
      'il documento è in inglese. Si prega di porre la domanda in inglese.',
    ],
    ['Como se limpa o filtro da bomba?', 'en', 'o documento está em inglês. Por favor, faça a pergunta em inglês.'],
    [
      'Hoe vaak moet het filter worden gereinigd?',
      'en',
      'het document is in het Engels. Stel de vraag alstublieft in het Engels.',
    ],
  ])('explains in the language of "%s" in which language to ask', (text, language, sentence) => {
    const languages = otherLanguage(text, [language]);
    expect(languages && askInTheirLanguage(languages, 1)).toContain(sentence);
  });

  it('names the languages of several documents', () => {
    const languages = { ofQuestion: 'de', ofDocuments: ['en', 'fr'] };
    expect(askInTheirLanguage(languages, 3)).toContain('Die Dokumente sind auf Englisch und Französisch.');
  });
});

describe('stillReadingDocuments', () => {
  it('says in the language of the question that documents are still being read', () => {
    expect(stillReadingDocuments('What is the maximum pressure?', ['a.pdf'], 1)).toBe(
      'I am still reading this manual, and found nothing by words alone yet. Please ask again in a minute.',
    );
    expect(stillReadingDocuments('Wie hoch ist der Druck?', ['a.pdf'], 1)).toMatch(/^Ich lese dieses Handbuch noch/);
    expect(stillReadingDocuments('oil pressure', ['a.pdf', 'b.pdf'], 3)).toContain(
      'still reading "a.pdf", "b.pdf", and',
    );
  });
});

describe('noQuestion', () => {
  it('reports that the words form no question', () => {
    expect(noQuestion('asdf qwer zxcv')).toMatch(/^I could not make out a question/);
    expect(noQuestion('fault E5')).toBeNull();
    expect(noQuestion('What is the price of the pump?')).toBeNull();
  });
});
