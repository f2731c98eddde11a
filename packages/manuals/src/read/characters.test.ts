import { expect, it } from 'vitest';
import { asSuperscript, plainCharacters } from './characters';

it('replaces layout characters by plain ones', () => {
  expect(plainCharacters('ﬁlter\u00a0at\u200340℃：５')).toBe('filter at 40°C:5');
  expect(plainCharacters('re\u0301servoir')).toBe('réservoir');
});

it('returns superscripts only for characters that have a superscript form', () => {
  expect(asSuperscript('-4')).toBe('⁻⁴');
  expect(asSuperscript('th')).toBeUndefined();
});
