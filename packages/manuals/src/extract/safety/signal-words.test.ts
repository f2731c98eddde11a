import { describe, expect, it } from 'vitest';
import { readSignalMark } from './signal-words';

describe('readSignalMark', () => {
  it('reads a signal word and the text after it', () => {
    expect(readSignalMark('WARNING: Hot surface.')).toEqual({ word: 'WARNING', plural: false, text: 'Hot surface.' });
    expect(readSignalMark('Caution – Moving parts.')?.text).toBe('Moving parts.');
    expect(readSignalMark('IMPORTANT In no circumstances stack two units.')?.text).toBe(
      'In no circumstances stack two units.',
    );
  });

  it('reads a word on its own, also after glyphs of symbol fonts', () => {
    for (const text of ['WARNING', 'WARNING!', '! Warning', 'a Danger', '⚠ CAUTION'])
      expect(readSignalMark(text)?.text, text).toBe('');
    expect(readSignalMark('aDanger')?.word).toBe('DANGER');
  });

  it('recognises a plural word', () => {
    expect(readSignalMark('WARNINGS: Wear gloves.')?.plural).toBe(true);
    expect(readSignalMark('WARNING: Wear gloves.')?.plural).toBe(false);
    expect(readSignalMark('AVIS : Portez des gants.')?.plural).toBe(false);
  });

  it('returns undefined for words that are part of a name or a sentence', () => {
    for (const text of [
      'WARNING LAMP L2',
      'Warning and error messages',
      'Caution label holder: carries the label',
      'Warning lights come on',
      'Dangerous voltages inside',
      'IMPORTANT SAFETY INSTRUCTIONS',
      'Note that the pump stops',
    ])
      expect(readSignalMark(text), text).toBeUndefined();
  });

  it.each([
    ['AVERTISSEMENT : Surface chaude.', 'WARNING'],
    ['WARNUNG! Heiße Oberfläche.', 'WARNING'],
    ['VORSICHT', 'CAUTION'],
    ['PELIGRO: Alta tensión.', 'DANGER'],
    ['ATTENZIONE', 'ATTENTION'],
    ['LET OP: Heet oppervlak.', 'ATTENTION'],
  ] as const)('reads %s as %s', (text, word) => {
    expect(readSignalMark(text)?.word).toBe(word);
  });
});
