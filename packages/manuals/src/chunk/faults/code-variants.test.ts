import { describe, expect, it } from 'vitest';
import { codeVariants } from './code-variants';

describe('codeVariants', () => {
  it.each([
    ['E-05', ['E5', 'E05', 'Err5', 'Err05', 'error code 5', 'error code 05']],
    ['Err 12', ['E12', 'Err12', 'error code 12']],
    ['F.7', ['F7', 'F07', 'error code 7', 'error code 07']],
    ['007', ['error code 7', 'error code 07']],
    ['F1, F2', ['F1', 'F01', 'error code 1', 'error code 01', 'F2', 'F02', 'error code 2', 'error code 02']],
  ])('returns the other spellings of %s', (text, variants) => {
    expect(codeVariants(text)).toEqual(variants);
  });

  it.each(['Drum is noisy', 'ssLsss', 'HY02D223B', '3 flashes', ''])('has none for "%s"', (text) => {
    expect(codeVariants(text)).toEqual([]);
  });
});
