import { expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses';

test.each([
  [
    'ann@a.example, bob@a.example;carl@a.example\ndora@a.example',
    ['ann@a.example', 'bob@a.example', 'carl@a.example', 'dora@a.example'],
    [],
  ],
  ['Ann Lee <ann@a.example>, "Bee, Bob" <bob@a.example>', ['ann@a.example', 'bob@a.example'], ['"Bee']],
  ['Ann Lee <ann@a.example>\nbob@a.example', ['ann@a.example', 'bob@a.example'], []],
  ['ANN@a.example ann@a.example', ['ann@a.example'], []],
  ['ann@a.example nobody', ['ann@a.example'], ['nobody']],
  ['  ', [], []],
])('reads the addresses in %j', (text, addresses, invalid) => {
  expect(parseAddresses(text)).toEqual({ addresses, invalid });
});
