import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './postponed-work';

describe('retryDelayMs', () => {
  it('doubles with each failure, from 5 minutes up to a day', () => {
    expect([1, 2, 3, 9, 30].map((failures) => retryDelayMs(failures) / 60_000)).toEqual([5, 10, 20, 1280, 1440]);
  });
});
