import { describe, expect, it } from 'vitest';
import { codeVariants } from './code-variants';

describe('codeVariants', () => {
  it.each([
    ['E-05', ['E5', 'E05', 'Err5', 'Err05', 'Code: 5', 'Code: 05']],
    ['Err 12', ['E12', 'Err12', 'Code: 12']],
    ['F.7', ['F7', 'F07', 'Code: 7', 'Code: 07']],
    ['007', ['Code: 7', 'Code: 07']],
    ['F1, F2', ['F1', 'F01', 'Code: 1', 'Code: 01', 'F2', 'F02', 'Code: 2', 'Code: 02']],
  ])('writes %s in other ways', (text, variants) => {
    expect(codeVariants(text)).toEqual(variants);
  });

  it.each(['Drum is noisy', 'ssLsss', 'HY02D223B', '3 flashes', ''])('has none for "%s"', (text) => {
    expect(codeVariants(text)).toEqual([]);
  });
});
