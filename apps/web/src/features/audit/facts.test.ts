import { expect, test } from 'vitest';
import { factLabel, factText, isChange } from './facts';

test.each([
  [null, 'none'],
  ['', 'none'],
  [0, '0'],
  [false, 'no'],
  [true, 'yes'],
  ['ADMIN', 'ADMIN'],
  [['name', 'location'], 'name, location'],
  [[], 'none'],
  [{ a: 1 }, '{"a":1}'],
])('factText of %j is %s', (value, text) => {
  expect(factText(value)).toBe(text);
});

test('factText formats an instant to the minute', () => {
  expect(factText('2026-11-28T12:31:03.463Z')).toMatch(/^28 Nov 2026, \d\d:\d\d$/);
});

test.each([
  ['openTasks', 'Open tasks'],
  ['email', 'Email'],
  ['handedOverTo', 'Handed over to'],
])('factLabel of %s is %s', (key, name) => {
  expect(factLabel(key)).toBe(name);
});

test('isChange requires from and to, either of which may be null', () => {
  expect(isChange({ from: null, to: 'ADMIN' })).toBe(true);
  expect(isChange({ from: 'x' })).toBe(false);
  expect(isChange('from to')).toBe(false);
  expect(isChange(null)).toBe(false);
});
