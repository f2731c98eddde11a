import { expect, it } from 'vitest';
import { asSuperscript, leadingBullet, letterCounts, plainCharacters } from './characters';

it('replaces layout characters by plain ones', () => {
  expect(plainCharacters('ﬁlter\u00a0at\u200340℃：５')).toBe('filter at 40°C:5');
  expect(plainCharacters('re\u0301servoir')).toBe('réservoir');
});

it('returns superscripts only for characters that have a superscript form', () => {
  expect(asSuperscript('-4')).toBe('⁻⁴');
  expect(asSuperscript('th')).toBeUndefined();
});

it('counts letters and capital letters of any script', () => {
  expect(letterCounts('Öl 5W-40, ЁЖ!')).toEqual({ letters: 5, capitals: 4 });
  expect(letterCounts('12 – 34')).toEqual({ letters: 0, capitals: 0 });
});

it('reads an asterisk directly before an item as a bullet, but not a factor or another sign', () => {
  expect(['*Belt too loose', '* Belt too loose', '- Belt'].map((text) => leadingBullet.test(text))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['*3 only', '-Belt', 'Belt * 2'].map((text) => leadingBullet.test(text))).toEqual([false, false, false]);
});
