import { expect, it } from 'vitest';
import { cannotStore, isDatabaseUnavailable } from './unavailable';

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('failed', { cause }), { code });

it('tells a read-only database from one that cannot be reached, also as the cause of another error', () => {
  for (const error of [withCode('25006'), new Error('query failed', { cause: withCode('25006') })]) {
    expect(cannotStore(error)).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(false);
  }
  for (const error of [withCode('08006'), withCode('XX000', withCode('57P01'))]) {
    expect(cannotStore(error)).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
  expect(cannotStore(withCode('23505'))).toBe(false);
  expect(cannotStore(null)).toBe(false);
});
