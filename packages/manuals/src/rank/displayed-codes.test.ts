import { describe, expect, it } from 'vitest';
import { displayedCodes } from './displayed-codes';

describe('displayedCodes', () => {
  it.each([
    ['Display says 12 and red lamp', ['12']],
    ['OL on the screen, it howls', ['OL']],
    ['it shows E08', ['E8']],
    ['Code 1-4, machine stops', ['1-4']],
    ['four flashes, a pause, then one', ['4-1']],
    ['it blinks two short beeps and then three', ['2-3']],
  ])('finds what is displayed or flashed: %s', (text, codes) => {
    expect(displayedCodes(text)).toEqual(codes);
  });

  it.each(['the display is dark', 'it says nothing', 'set 12 bar on the pump', 'the lamp flashes'])(
    'finds nothing in: %s',
    (text) => {
      expect(displayedCodes(text)).toEqual([]);
    },
  );
});
