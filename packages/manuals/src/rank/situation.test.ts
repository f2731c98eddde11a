import { describe, expect, it } from 'vitest';
import { withoutSituation } from './situation';

describe('withoutSituation', () => {
  it.each([
    ['The yellow lamp flashes. How do I tie up the bale?', 'How do I tie up the bale?'],
    ['We lost the key! So how can the drawer be opened?', 'So how can the drawer be opened?'],
  ])('keeps only the question for instructions: %s', (text, question) => {
    expect(withoutSituation(text)).toBe(question);
  });

  it.each([
    'The pump is dead. How do I reset it?',
    'It shows F07. How do I bleed the pump?',
    'The lamp flashes. What does that mean?',
    'Is it dry? How do I oil the chain?',
    'The lamp flashes and how do I tie up the bale',
  ])('keeps what the question may need: %s', (text) => {
    expect(withoutSituation(text)).toBe(text);
  });
});
