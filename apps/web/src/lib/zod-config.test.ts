import './zod-config';
import { expect, test } from 'vitest';
import { config } from 'zod';

test('zod is configured to work without new Function', () => {
  expect(config().jitless).toBe(true);
});
