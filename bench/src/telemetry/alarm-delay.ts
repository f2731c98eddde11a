import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { percentile } from '../load';
import type { Figure } from '../report';
import { organizationId, type PlantDevice } from './plant';
import { Feed, metrics, metricsEach } from './readings';
import { Gateways, type Target } from './send';
import { secondsPerBatch } from './throughput';

const samples = 400;
/** Stays below the number of alarms per minute from which notifications are grouped. */
const samplesPerDevice = 4;
const sampleEveryMs = 50;
/** Background load during the measurement. */
const pointsPerSecond = 3000;
const loadDevices = 50;
const limitMs = 250;
const channel = 'steward';

export const delayDevices = loadDevices + samples / samplesPerDevice;

/**
 * Measures the time from sending a reading that breaks a rule until another connection is notified of the stored notification, under
 * constant background load. The server publishes after its commit, so the row is stored even earlier. The reference stores the
 * reading and a notification, and publishes, in one transaction.
 */
export async function alarmDelay(target: Target, url: string, devices: readonly PlantDevice[]): Promise<Figure[]> {
  const sql = postgres(url, { max: 4, onnotice: () => {} });
  const gateways = new Gateways(target, devices);
  const stop = new AbortController();
  try {
    const untilPublished = await listen(sql);
    const load = sendSteadily(gateways, stop.signal);
    const { measured, reference } = await takeSamples(sql, gateways, devices, untilPublished);
    stop.abort();
    const loadRate = await load;
    const [row] = await sql<{ alarms: number; notified: number }[]>`
      select count(*)::int as alarms, count(n.id)::int as notified
      from alarms a left join notifications n on n.metadata ->> 'alarmId' = a.id::text
      where a.device_id = any(${devices.slice(loadDevices).map(({ id }) => id)}::uuid[])`;
    const complete = row?.alarms === samples && row.notified === samples;
    const figure = (what: string, share: number, limit: number): Figure => ({
      what: `from sending a reading that breaks a rule to its notification, ${what}`,
      measured: percentile(measured, share),
      reference: percentile(reference, share),
      unit: 'ms',
      demand: `under ${limit} ms with ${loadRate.toFixed(0)} other points per second, ${row?.notified} notifications of ${samples} alarms (reference: bare transaction)`,
      holds: percentile(measured, share) < limit && complete,
    });
    return [figure('median', 0.5, limitMs), figure('p99', 0.99, limitMs)];
  } finally {
    stop.abort();
    gateways.close();
    await sql.end();
  }
}

/** Listens on the server's channel. @returns a function that resolves when the topic is published */
async function listen(sql: postgres.Sql): Promise<(topic: string) => Promise<void>> {
  const resolvers = new Map<string, () => void>();
  await sql.listen(channel, (topic) => resolvers.get(topic)?.());
  return (topic) => new Promise((resolve) => resolvers.set(topic, resolve));
}

/** Sends batches at a constant rate until the signal aborts. @returns points per second */
async function sendSteadily(gateways: Gateways, signal: AbortSignal): Promise<number> {
  const feed = new Feed(Date.now() - 43_200_000);
  const start = performance.now();
  const pending = new Set<Promise<void>>();
  let points = 0;
  for (let device = 0; !signal.aborted; device = (device + 1) % loadDevices) {
    const sending = gateways.send(feed.next(device, secondsPerBatch)).finally(() => pending.delete(sending));
    pending.add(sending);
    points += secondsPerBatch * metricsEach;
    await pause(Math.max(0, (points / pointsPerSecond) * 1000 - (performance.now() - start)));
  }
  const rate = points / ((performance.now() - start) / 1000);
  await Promise.all(pending);
  return rate;
}

/** For one device after the other: breaks a rule without delay, waits for the notification, and returns to a value within the limit. */
async function takeSamples(
  sql: postgres.Sql,
  gateways: Gateways,
  devices: readonly PlantDevice[],
  untilPublished: (topic: string) => Promise<void>,
) {
  const undelayed = metrics.flatMap(({ delaySeconds }, index) => (delaySeconds ? [] : index));
  const measured: number[] = [];
  const reference: number[] = [];
  for (let n = 0; n < samples; n++) {
    const device = loadDevices + (n % (devices.length - loadDevices));
    const { assigneeId } = devices[device] as PlantDevice;
    const metric = undelayed[Math.floor(n / (devices.length - loadDevices)) % undelayed.length] as number;
    const arrival = untilPublished(`notifications:${organizationId}:${assigneeId}`);
    const from = performance.now();
    const sending = gateways.send(reading(device, metric, 1));
    await arrival;
    measured.push(performance.now() - from);
    await sending;
    await pause(1);
    await gateways.send(reading(device, metric, -10));
    reference.push(await bareTransaction(sql, assigneeId, untilPublished));
    await pause(sampleEveryMs);
  }
  return { measured, reference };
}

/** @param beyond by how much the metric exceeds its limit; all other metrics stay below theirs */
function reading(device: number, metric: number, beyond: number) {
  const values = metrics.map(({ limit }, index) => limit + (index === metric ? beyond : -10));
  return { device, entries: [{ at: Date.now(), values }] };
}

async function bareTransaction(
  sql: postgres.Sql,
  userId: string,
  untilPublished: (topic: string) => Promise<void>,
): Promise<number> {
  const arrival = untilPublished('bare');
  const from = performance.now();
  await sql.begin(async (tx) => {
    await tx`insert into telemetry_points (organization_id, series_id, at, value)
      select organization_id, id, now(), 1 from telemetry_series where organization_id = ${organizationId} order by id desc limit 1`;
    await tx`insert into notifications (organization_id, id, user_id, category, title, message, planned_at)
      values (${organizationId}, gen_random_uuid(), ${userId}, 'RULE_TRIGGERED', 'Too hot', 'The coolant is too hot.', now())`;
    await tx`select pg_notify(${channel}, 'bare')`;
  });
  await arrival;
  return performance.now() - from;
}
