import { expect, it } from 'vitest';
import { cheapHashCost } from '../testing/cheap-hash-cost';
import { hashPassword, verifyPassword } from './passwords';

it('hashes passwords with argon2id at 19 MiB, 2 passes and 1 lane by default', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it.each([undefined, cheapHashCost])('verifies only the hashed password at cost %j', async (cost) => {
  const hashed = await hashPassword('correct horse', cost);
  expect(await verifyPassword(hashed, 'correct horse')).toBe(true);
  expect(await verifyPassword(hashed, 'correct house')).toBe(false);
});
