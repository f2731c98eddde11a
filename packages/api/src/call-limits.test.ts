import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallLimitSettings, CallLimits, callCosts, valuesPerRequest } from './call-limits';
import { ApiHarness, generousCallLimits, type Person } from './testing/api-harness';

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterAll(() => harness.close());

let organizationCount = 0;
/** Two users of one organization and one of another, under limits. */
async function people(limits: Partial<CallLimitSettings>) {
  harness.limits = new CallLimits({ ...generousCallLimits, ...limits });
  const acme = `acme-${organizationCount++}`;
  return {
    ann: await harness.person(acme, 'USER', `ann@${acme}.example`),
    bo: await harness.person(acme, 'USER', `bo@${acme}.example`),
    stranger: await harness.person(`other-${acme}`, 'USER'),
  };
}

const refusal = { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/^Too many requests\. .* in \d+ s\.$/) };

it('refuses a user who has spent the budget, but no other user', async () => {
  const { ann, bo } = await people({ unitsPerUser: 3 });
  for (let n = 0; n < 3; n++) await ann.api.users.profile();
  await expect(ann.api.users.profile()).rejects.toMatchObject({
    ...refusal,
    cause: { retryAfter: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60) },
  });
  await bo.api.users.profile();
});

it('refuses all users of an organization that has spent its budget, and no other organization', async () => {
  const { ann, bo, stranger } = await people({ unitsPerOrganization: 3 });
  for (let n = 0; n < 3; n++) await ann.api.users.profile();
  await expect(bo.api.users.profile()).rejects.toMatchObject(refusal);
  await stranger.api.users.profile();
});

it('charges a search for more than a simple call', async () => {
  const { ann } = await people({ unitsPerUser: callCosts.search + 1 });
  await ann.api.knowledge.search({ query: 'filter' });
  await expect(ann.api.knowledge.search({ query: 'filter' })).rejects.toMatchObject(refusal);
});

describe('the budget of readings', () => {
  const deviceOf = async ({ api }: Person) => (await api.devices.create({ name: 'Pump' })).id;
  const entry = { values: { t: 1, p: 2 } };

  it('is separate from the call budgets of the sender and the organization', async () => {
    const { ann } = await people({ unitsPerUser: 3, unitsPerOrganization: 3 });
    const deviceId = await deviceOf(ann);
    for (let n = 0; n < 5; n++) await ann.api.devices.recordTelemetry({ deviceId, ...entry });
    await ann.api.users.profile();
  });

  it('refuses further readings of a device that has exceeded it, from any sender, and accepts those of other devices', async () => {
    const { ann, bo } = await people({ valuesPerDevice: 2 * (valuesPerRequest + 2) });
    const [deviceId, otherDeviceId] = [await deviceOf(ann), await deviceOf(ann)];
    await ann.api.devices.recordTelemetry({ deviceId, ...entry });
    await ann.api.devices.recordTelemetry({ deviceId, ...entry });
    await expect(bo.api.devices.recordTelemetry({ deviceId: deviceId.toUpperCase(), ...entry })).rejects.toMatchObject(
      refusal,
    );
    await bo.api.devices.recordTelemetry({ deviceId: otherDeviceId, ...entry });
  });

  it('charges the organization for each reading of a batch', async () => {
    const { ann, stranger } = await people({ valuesPerOrganization: 2 * valuesPerRequest + 5 });
    const [first, second, foreign] = [await deviceOf(ann), await deviceOf(ann), await deviceOf(stranger)];
    await ann.api.devices.recordTelemetryBatch({ deviceId: first, readings: [entry, entry] });
    await expect(ann.api.devices.recordTelemetryBatch({ deviceId: second, readings: [entry] })).rejects.toMatchObject(
      refusal,
    );
    await stranger.api.devices.recordTelemetry({ deviceId: foreign, ...entry });
  });
});

it('does not charge a call that the permissions refuse', async () => {
  const { ann } = await people({ unitsPerUser: 1 });
  await expect(ann.api.audit.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await ann.api.users.profile();
});

it('limits the open streams of a user, and allows another one after one has ended', async () => {
  const { ann, bo } = await people({ streamsPerUser: 2 });
  const open = async (person: Person) => {
    const stream = (await person.api.notifications.changes())[Symbol.asyncIterator]();
    await stream.next();
    return stream;
  };
  const first = await open(ann);
  const second = await open(ann);
  await expect(ann.api.notifications.changes()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You already have 2 live connections to Steward. Please close pages that you do not need.',
  });
  const othersStream = await open(bo);
  await first.return?.();
  const thirdStream = await open(ann);
  for (const stream of [second, thirdStream, othersStream]) await stream.return?.();
});
