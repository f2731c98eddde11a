import { expect, it } from 'vitest';
import { signEncoding, signOf } from './symbol-fonts';

it.each([
  ['ABCDEF+Webdings', 'a', '✓'],
  ['Symbol', '\u00a3', '≤'],
  ['Symbol', '\uf0a3', '≤'],
  // glyphs of a subset, numbered from 1
  ['Webdings', '\u0001', '●'],
  ['Wingdings-Regular', '\u0002', '●'],
])('maps in font %s the code %j to %s', (font, code, sign) => {
  const encoding = signEncoding(font);
  expect(encoding && signOf(encoding, code)).toBe(sign);
});
