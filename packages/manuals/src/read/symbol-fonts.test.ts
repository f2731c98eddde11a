import { expect, it } from 'vitest';
import { signEncoding, signOf } from './symbol-fonts';

it.each([
  ['ABCDEF+Webdings', 'a', '✓'],
  ['Symbol', '\u00a3', '≤'],
  ['Symbol', '\uf0a3', '≤'],
  // the glyphs of a subset, numbered from 1
  ['Webdings', '\u0001', '●'],
  ['Wingdings-Regular', '\u0002', '●'],
])('reads in %s the code %j as %s', (font, code, sign) => {
  const encoding = signEncoding(font);
  expect(encoding && signOf(encoding, code)).toBe(sign);
});
