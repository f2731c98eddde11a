import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote';

/** The matched text as it is on the page, with '|' between pieces. */
function words(pieces: string[], quote: string, prefer?: Parameters<typeof findQuote>[2]): string[] {
  return findQuote(pieces, quote, prefer).map(({ from, to }) => {
    if (from.piece === to.piece) return (pieces[from.piece] ?? '').slice(from.offset, to.offset + 1);
    const between = pieces.slice(from.piece + 1, to.piece);
    return [pieces[from.piece]?.slice(from.offset), ...between, pieces[to.piece]?.slice(0, to.offset + 1)].join('|');
  });
}

describe('findQuote', () => {
  it('finds a sentence regardless of line breaks, white space, case and hyphenation', () => {
    const page = ['Before work: CHANGE the  oil fil-', 'ter every 250', ' hours. Then test.'];
    expect(words(page, 'Change the oil filter every 250 hours.')).toEqual([
      'CHANGE the  oil fil-|ter every 250| hours.',
    ]);
  });

  it('matches ligatures, superscripts, full-width and compatibility characters with their plain form', () => {
    expect(
      words(['Re\uFB01ll 5 m\u00B3 at 20 \u2103, \uFF08slowly\uFF09'], 'Refill 5 m3 at 20 °C, (slowly)'),
    ).toHaveLength(1);
  });

  it('returns correct offsets after a ligature', () => {
    expect(words(['\uFB01\uFB02\uFB01 stop the pump now'], 'stop the pump')).toEqual(['stop the pump']);
  });

  it('returns the preferred one of several occurrences', () => {
    const page = ['Check the belt.', 'Other words.', 'Check the belt.'];
    expect(findQuote(page, 'Check the belt.')[0]?.from.piece).toBe(0);
    expect(findQuote(page, 'Check the belt.', ({ from }) => from.piece === 2)[0]?.from.piece).toBe(2);
  });

  it('returns the parts of a quote that are in another order on the page', () => {
    const page = ['every 500 operating hours', 'something else in between', 'Replace the fuel filter element'];
    expect(words(page, 'Replace the fuel filter element\tevery 500 operating hours')).toEqual([
      'every 500 operating hours',
      'Replace the fuel filter element',
    ]);
  });

  it('returns the longest part when the rest differs', () => {
    const page = ['Drain the oil while it is warm and replace the filter cartridge.'];
    expect(words(page, 'Drain the oil while it is warm and replace the old one.')).toEqual([
      'Drain the oil while it is warm and replace the',
    ]);
  });

  it('returns nothing for an empty quote, or if less than half of it is on the page', () => {
    expect(words(['Only the words of another page'], 'Change the engine oil every 250 hours')).toEqual([]);
    expect(words(['anything'], ' - ')).toEqual([]);
  });
});
