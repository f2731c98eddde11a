import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { makeTicket } from './ticket';

let harness: ApiHarness;
let person: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  person = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());

const ticket = () => makeTicket(harness.context(null), { ...person.actor, secondFactor: false, authenticatedAt: null });
const finish = (providerTicket: string) => harness.anyone({ providerTicket }).signInProvider.finish();

it('a ticket of the sign-in provider opens a session within a minute', async () => {
  expect(await finish(await ticket())).toMatchObject({ id: person.actor.userId });
});

it('a ticket of the sign-in provider is refused after a minute, with another key and as another token', async () => {
  const signInExpired = { code: 'UNAUTHORIZED', cause: { reason: 'Sign-in expired' } };
  const oldTicket = await ticket();
  harness.time = new Date(harness.time.getTime() + 61_000);
  await expect(finish(oldTicket)).rejects.toMatchObject(signInExpired);
  const [head, body] = (await ticket()).split('.');
  await expect(finish(`${head}.${body}.AAAA`)).rejects.toMatchObject(signInExpired);
  await expect(finish(harness.cookie ?? '')).rejects.toMatchObject(signInExpired);
  await expect(harness.anyone().signInProvider.finish()).rejects.toMatchObject(signInExpired);
});
