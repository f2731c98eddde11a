import { devices } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallLimits, valuesPerMessage } from '../call-limits';
import { markSilentDevices } from '../ingest/mark-silent';
import { ApiHarness, generousCallLimits, type Person } from '../testing/api-harness';
import { pollDevice } from './poll';
import { claimPolls, planPolls } from './poll-claims';
import { nextPollAt } from './poll-rules';

let harness: ApiHarness;
let ann: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.db.delete(devices);
  harness.endpoints.answers.clear();
  harness.endpoints.requests.length = 0;
  harness.limits = new CallLimits(generousCallLimits);
});

const url = 'https://device.example/values';
const create = async (fields: object = {}) => {
  const device = { name: 'Pump', httpEndpoint: url, pollIntervalSeconds: 60, ...fields };
  return (await ann.api.devices.create(device)).id;
};
const nextSeconds = (seconds: number) => {
  harness.time = new Date(harness.time.getTime() + seconds * 1000);
};
const claim = (limit = 20) => claimPolls(harness.jobContext().db, harness.time, limit);

/** Plans, claims and runs all due polls, like a server. */
async function pollDue() {
  const ctx = harness.jobContext();
  await planPolls(ctx.db, harness.time);
  const claimed = await claim();
  await Promise.all(claimed.map((poll) => pollDevice(ctx, poll, new AbortController().signal)));
  return claimed.length;
}
const connectionOf = async (deviceId: string) => (await ann.api.devices.connections({ deviceId })).http;

describe('an endpoint with an interval', () => {
  it('is polled immediately and then at its interval, with its headers', async () => {
    harness.endpoints.answers.set(url, '{"temperature":71}');
    const id = await create({ httpHeaders: '{"X-Key":"hush","X-Retries":3}' });
    expect([await pollDue(), await pollDue()]).toEqual([1, 0]);
    expect(harness.endpoints.requests).toEqual([
      { url, headers: { 'X-Key': 'hush', 'X-Retries': '3' }, timeoutMs: 10_000, maxBytes: 262_144 },
    ]);
    expect((await ann.api.devices.readings({ deviceId: id })).readings).toMatchObject([{ value: 71 }]);
    expect(await connectionOf(id)).toMatchObject({
      state: 'connected',
      reason: null,
      lastPayload: '{"temperature":71}',
      nextPollAt: new Date(harness.time.getTime() + 60_000).toISOString(),
    });
    nextSeconds(59);
    expect(await pollDue()).toBe(0);
    nextSeconds(1);
    expect(await pollDue()).toBe(1);
  });

  it('is polled by one of several servers', async () => {
    for (let n = 0; n < 10; n++) await create();
    const ctx = harness.jobContext();
    await planPolls(ctx.db, harness.time);
    const claimed = await Promise.all([claim(4), claim(4), claim(4)]);
    const ids = claimed.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(10);
  });

  it('is polled by another server after the one that claimed it has crashed', async () => {
    await create();
    await planPolls(harness.jobContext().db, harness.time);
    expect(await claim()).toHaveLength(1);
    nextSeconds(60);
    expect(await claim()).toHaveLength(0);
    nextSeconds(31);
    expect(await claim()).toHaveLength(1);
  });

  it.each([
    [{}, { reason: 'Nothing answers.' }, 'Nothing answers.'],
    [{}, 'pong', 'The response is not JSON.'],
    [{}, '{}', 'The message has no values.'],
    [{ httpMethod: 'POST' }, '{"t":1}', 'Only endpoints with the method GET can be read at intervals.'],
  ])('reports why a poll failed (case %#), and backs off', async (fields, answer, reason) => {
    harness.endpoints.answers.set(url, answer);
    const id = await create(fields);
    await pollDue();
    expect(await connectionOf(id)).toMatchObject({ state: 'failed', reason });
    nextSeconds(119);
    expect(await pollDue()).toBe(0);
    nextSeconds(1);
    expect(await pollDue()).toBe(1);
    nextSeconds(120);
    expect(await pollDue()).toBe(0);
  });

  it('is polled soon after a change of its settings, and no longer after its interval is removed', async () => {
    const id = await create();
    await pollDue();
    await pollDue();
    harness.endpoints.answers.set(`${url}/new`, '{"t":1}');
    await ann.api.devices.update({ id, httpEndpoint: `${url}/new` });
    nextSeconds(15);
    expect(await pollDue()).toBe(1);
    expect(await connectionOf(id)).toMatchObject({ state: 'connected' });
    await ann.api.devices.update({ id, pollIntervalSeconds: null });
    nextSeconds(3600);
    expect(await pollDue()).toBe(0);
    expect(await connectionOf(id)).toBeNull();
  });

  it('drops values beyond the budget of its device, and reports their number', async () => {
    harness.limits = new CallLimits({ ...generousCallLimits, valuesPerDevice: valuesPerMessage + 2 });
    harness.endpoints.answers.set(url, '{"a":1,"b":2}');
    const id = await create();
    await pollDue();
    expect(await connectionOf(id)).toMatchObject({ state: 'connected', reason: null });
    nextSeconds(60);
    harness.endpoints.answers.set(url, '{"a":3,"b":4}');
    await pollDue();
    expect(await connectionOf(id)).toMatchObject({
      state: 'connected',
      reason: '2 values were not stored, because more values arrived in a minute than the server accepts.',
      lastPayload: '{"a":3,"b":4}',
    });
    expect((await ann.api.devices.readings({ deviceId: id })).readings.map(({ value }) => value)).toEqual([1, 2]);
  });

  it('brings its device back online when it answers again, and notifies the people who were told that it was offline', async () => {
    harness.endpoints.answers.set(url, '{"t":1}');
    const id = await create({ assignedUserId: ann.actor.userId });
    await pollDue();
    harness.endpoints.answers.delete(url);
    nextSeconds(400);
    await pollDue();
    await markSilentDevices(harness.jobContext());
    expect((await ann.api.devices.get({ id })).status).toBe('OFFLINE');
    harness.endpoints.answers.set(url, '{"t":2}');
    nextSeconds(120);
    await pollDue();
    expect((await ann.api.devices.get({ id })).status).toBe('ONLINE');
    const { notifications } = await ann.api.notifications.unread();
    const titles = notifications.map(({ title }) => title).filter((title) => title !== 'Pump was added');
    expect(titles).toEqual(['Pump is back online', 'Pump is offline']);
  });

  it('is left to another server when the server stops', async () => {
    const id = await create();
    const ctx = harness.jobContext();
    await planPolls(ctx.db, harness.time);
    const [poll] = await claim();
    if (poll) await pollDevice(ctx, poll, AbortSignal.abort());
    expect(await connectionOf(id)).toMatchObject({ state: 'connecting', nextPollAt: harness.time.toISOString() });
  });

  it.each([
    [5, 'The polling interval must be between 10 seconds and 1 day'],
    [90_000, 'The polling interval must be between 10 seconds and 1 day'],
  ])('is rejected with an interval of %d seconds', async (pollIntervalSeconds, sentence) => {
    await expect(create({ pollIntervalSeconds })).rejects.toThrow(sentence);
  });
});

it.each([
  [60, 0, 60],
  [60, 1, 120],
  [60, 2, 240],
  [60, 9, 900],
  [10, 30, 900],
  [3600, 4, 3600],
])('an endpoint with an interval of %d s and %d failures is polled in %d s', (interval, failures, seconds) => {
  const at = new Date('2026-11-21T09:00:00Z');
  expect(nextPollAt(at, interval, failures).getTime() - at.getTime()).toBe(seconds * 1000);
});
