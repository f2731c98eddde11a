import { expect, test } from 'vitest';
import { isChange, nameOfFact, textOf } from './facts';

test.each([
  [null, 'none'],
  ['', 'none'],
  [0, '0'],
  [false, 'no'],
  [true, 'yes'],
  ['ADMIN', 'ADMIN'],
  [['a', 1], '["a",1]'],
])('%j reads %s', (value, text) => {
  expect(textOf(value)).toBe(text);
});

test('an instant is read here, to the minute', () => {
  expect(textOf('2026-11-28T12:31:03.463Z')).toMatch(/^28 Nov 2026, \d\d:\d\d$/);
});

test.each([
  ['openTasks', 'Open tasks'],
  ['email', 'Email'],
  ['handedOverTo', 'Handed over to'],
])('%s is called %s', (key, name) => {
  expect(nameOfFact(key)).toBe(name);
});

test('a change has a value before and after, also where one of them is none', () => {
  expect(isChange({ from: null, to: 'ADMIN' })).toBe(true);
  expect(isChange({ from: 'x' })).toBe(false);
  expect(isChange('from to')).toBe(false);
  expect(isChange(null)).toBe(false);
});
