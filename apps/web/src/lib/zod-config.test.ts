import './zod-config';
import { expect, test } from 'vitest';
import { config } from 'zod';

test('zod makes its schemas without new Function', () => {
  expect(config().jitless).toBe(true);
});
