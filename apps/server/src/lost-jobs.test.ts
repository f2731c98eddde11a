import { devices } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onboardingForm, readableManual } from './testing/manuals';
import { type Person, TestServer, withoutEmbedding } from './testing/test-server';

let server: TestServer;
let user: Person;
beforeAll(async () => {
  server = await TestServer.start(withoutEmbedding);
  user = await server.person('acme', 'USER');
});
afterAll(() => server.stop());

const onboard = async () =>
  user.call('POST', '/api/devices/unified-onboarding', {
    headers: { 'idempotency-key': 'repeated' },
    form: onboardingForm(await readableManual),
  });

it('stores no onboarding whose job cannot be added, so that a retry with the same key completes', async () => {
  await server.db.execute(sql`
    create function jobs.reject_job() returns trigger language plpgsql as $$ begin raise exception 'no jobs today'; end $$`);
  await server.db.execute(
    sql`create trigger reject_job before insert on jobs.job for each row execute function jobs.reject_job()`,
  );
  expect(await onboard()).toMatchObject({ status: 500, body: { error: 'Internal Server Error' } });
  expect(await server.db.$count(devices)).toBe(0);

  await server.db.execute(sql`drop trigger reject_job on jobs.job`);
  expect(await onboard()).toMatchObject({ status: 200, body: { success: true } });
  expect(await server.db.$count(devices)).toBe(1);
});
