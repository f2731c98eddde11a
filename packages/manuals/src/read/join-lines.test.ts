import { describe, expect, it } from 'vitest';
import { joinLines, vocabularyOf } from './join-lines';

const emptyVocabulary = vocabularyOf([]);

describe('joinLines', () => {
  it('removes the hyphen of a line break', () => {
    expect(joinLines('can be re-', 'moved by hand', emptyVocabulary)).toBe('can be removed by hand');
  });

  it.each([
    ['a self-', 'cleaning filter', 'The self-cleaning unit', 'a self-cleaning filter'],
    ['the co-', 'operation', 'their co-operation', 'the co-operation'],
  ])('keeps the hyphen of %j and %j when the manual hyphenates the word elsewhere', (before, after, other, joined) => {
    expect(joinLines(before, after, vocabularyOf([other]))).toBe(joined);
  });

  it.each([
    ['the floor-', 'adjust knob', 'the floor-adjust knob'],
    ['a high-', 'pressure hose', 'a high-pressure hose'],
    ['the bolt-', 'on frame', 'the bolt-on frame'],
  ])('keeps the hyphen between the words %j and %j', (before, after, joined) => {
    expect(joinLines(before, after, emptyVocabulary)).toBe(joined);
  });

  it.each([
    ['the thermo-', 'stat', 'the thermostat'],
    ['during the instal-', 'lation', 'during the installation'],
    ['die Sicher-', 'heitshinweise', 'die Sicherheitshinweise'],
    ['der Wasser-', 'tank', 'der Wassertank'],
    ['the over\u00ad', 'flow pipe', 'the overflow pipe'],
    ['the floor\u00ad', 'adjust knob', 'the flooradjust knob'],
  ])('joins the parts %j and %j of one word', (before, after, joined) => {
    expect(joinLines(before, after, emptyVocabulary)).toBe(joined);
  });

  it('joins two words that the manual writes as one elsewhere', () => {
    expect(joinLines('the floor-', 'adjust knob', vocabularyOf(['Flooradjust']))).toBe('the flooradjust knob');
  });

  it('does not count the beginning of a divided word as a word of the manual', () => {
    expect(vocabularyOf(['the instal-', 'lation of it']).has('instal')).toBe(false);
  });

  it.each([
    ['low-', 'and high-pressure', 'low- and high-pressure'],
    ['low-', '/high-pressure', 'low-/high-pressure'],
    ['from 20-', '30 °C', 'from 20-30 °C'],
    ['Type A-', 'B and 5-', 'Type A- B and 5-'],
    ['Check the', 'oil level', 'Check the oil level'],
  ])('joins %j and %j without reading a dash as the hyphen of a line break', (before, after, joined) => {
    expect(joinLines(before, after, emptyVocabulary)).toBe(joined);
  });

  it('loses and adds no letters, whatever ends and begins the lines', () => {
    const lines = [
      '',
      'a-',
      'valve-',
      'the Ü-',
      'x\u00ad',
      'low\u2010',
      '5-',
      '-',
      ' -',
      '–',
      'and',
      '/or',
      '9',
      'tank',
      'B',
    ];
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    for (const before of lines) {
      for (const after of lines) {
        const joined = joinLines(before, after, emptyVocabulary);
        expect(letters(joined)).toBe(letters(before + after));
        expect(joined.length).toBeLessThanOrEqual(before.length + after.length + 1);
      }
    }
  });
});
