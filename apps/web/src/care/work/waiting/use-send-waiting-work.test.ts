import { expect, test } from 'vitest';
import { retryDelayMs } from './use-send-waiting-work';

test('the pause before a retry doubles, up to five minutes', () => {
  expect([1, 2, 3, 6, 7, 50].map(retryDelayMs)).toEqual([5_000, 10_000, 20_000, 160_000, 300_000, 300_000]);
});
