import { describe, expect, it } from 'vitest';
import { reasonInQuestion } from './refusal';

describe('reasonInQuestion', () => {
  it('reports that the documents are in another language', () => {
    expect(reasonInQuestion('Wie sperre ich die Tastatur?', ['en', null])).toMatch(
      /seems to be in German, .* is in English\. Please ask in English\.$/,
    );
    expect(reasonInQuestion('How do I lock the keypad?', ['fr'])).toContain('Please ask in French.');
    expect(reasonInQuestion('Wie sperre ich die Tastatur?', ['en', 'de'])).toBeNull();
    expect(reasonInQuestion('Wie sperre ich die Tastatur?', [null, 'und'])).toBeNull();
  });

  it('reports that the words form no question', () => {
    expect(reasonInQuestion('asdf qwer zxcv', ['en'])).toMatch(/^I could not make out a question/);
    expect(reasonInQuestion('fault E5', ['en'])).toBeNull();
  });

  it('returns null for other questions', () => {
    expect(reasonInQuestion('What is the price of the pump?', ['en'])).toBeNull();
  });
});
