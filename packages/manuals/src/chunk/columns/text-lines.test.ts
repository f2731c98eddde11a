import { expect, it } from 'vitest';
import type { Segment } from '../../read/page-model';
import { textLines } from './text-lines';

const segment = (text: string, x: number, baseline: number, size = 8): Segment => ({
  text,
  box: { x, y: baseline - 0.8 * size, width: 4 * text.length, height: size },
  baseline,
  size,
  bold: false,
  italic: false,
  rotation: 0,
});
const textsOf = (segments: Segment[]) => textLines(segments).map((line) => line.map(({ text }) => text).join(' '));

it('adds raised marks to the line beside them', () => {
  expect(textsOf([segment('*', 80, 97, 5), segment('Noise', 50, 100), segment('68 dB', 200, 100)])).toEqual([
    'Noise * 68 dB',
  ]);
});

it('keeps lines of one size apart, and small text below other text', () => {
  expect(textsOf([segment('Stone', 50, 100), segment('cracks', 200, 103.5)])).toEqual(['Stone', 'cracks']);
  expect(textsOf([segment('Noise', 50, 100), segment('loud', 50, 103.5, 5)])).toEqual(['Noise', 'loud']);
});
