import { expect, it } from 'vitest';
import { readCode } from './code';

it.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['abcd-efgh-ijkl-mnop', { kind: 'recovery', code: 'ABCDEFGHIJKLMNOP' }],
  ['0bcd efgh 1jkl mno8', { kind: 'recovery', code: 'OBCDEFGHIJKLMNOB' }],
  ['12345', null],
  ['1234567', null],
  ['', null],
])('readCode reads %j as %j', (text, code) => {
  expect(readCode(text)).toEqual(code);
});
