import postgres from 'postgres';
import type { OwnDatabase } from '../own-database';
import type { Figure } from '../report';
import { startServer } from '../serving';
import { compareWithTables } from './compare-with-tables';
import { createPlant, organizationId, type PlantDevice } from './plant';
import { type Batch, Feed } from './readings';
import { Gateways, inLanes } from './send';

const deviceCount = 16;
const connections = 8;
const batchesEach = 100;
const secondsPerBatch = 10;

/**
 * Two servers on one database receive readings of the same devices concurrently: first the same readings, then alternating readings, so
 * that some arrive late. The alarms must match the readings, with one notification each, and a rule must never have two open alarms.
 */
export async function twoServers(
  { url, directory, quiet }: OwnDatabase,
  limits: Record<string, string>,
): Promise<Figure[]> {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  const servers = [
    await startServer({ ...quiet, ...limits }, directory),
    await startServer({ ...quiet, ...limits }, directory),
  ];
  try {
    return [await sameReadings(sql, servers), await dividedReadings(sql, servers)];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await sql.end();
  }
}

type Servers = readonly { url: string }[];

async function sendToBoth(
  servers: Servers,
  devices: readonly PlantDevice[],
  parts: (batch: Batch) => readonly Batch[],
): Promise<Batch[][]> {
  const gateways = servers.map((server) => new Gateways(server, devices));
  const feed = new Feed(Date.now() - 43_200_000);
  const batches = devices.map((_, device) =>
    Array.from({ length: batchesEach }, () => feed.next(device, secondsPerBatch)),
  );
  const lanes = Array.from({ length: connections }, (_, lane) =>
    batches.filter((_, device) => device % connections === lane).flat(),
  );
  await inLanes(lanes, (batch) => {
    const [first = batch, second = batch] = parts(batch);
    return Promise.all([gateways[0]?.send(first), gateways[1]?.send(second)]);
  });
  for (const gateway of gateways) gateway.close();
  return batches;
}

async function sameReadings(sql: postgres.Sql, servers: Servers): Promise<Figure> {
  const devices = await createPlant(sql, deviceCount);
  const batches = await sendToBoth(servers, devices, () => []);
  const { differences, alarms } = await compareWithTables(sql, devices, batches);
  for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`);
  return {
    what: 'differences when two servers get the same readings at the same time',
    measured: differences.length,
    unit: '',
    demand: `none (${alarms} alarms expected, each raised, cleared and notified once)`,
    holds: differences.length === 0 && alarms > 0,
  };
}

async function dividedReadings(sql: postgres.Sql, servers: Servers): Promise<Figure> {
  const devices = await createPlant(sql, deviceCount);
  await sendToBoth(servers, devices, ({ device, entries }) =>
    [0, 1].map((half) => ({ device, entries: entries.filter((_, n) => n % 2 === half) })),
  );
  const [row] = await sql<{ alarms: number; overlapping: number; notified: number }[]>`
    with alarm as (
      select *, lag(coalesce(cleared_at, 'infinity')) over (partition by rule_id, device_id order by raised_at) as previous_end
      from alarms where organization_id = ${organizationId} and device_id = any(${devices.map(({ id }) => id)}::uuid[])
    )
    select count(*)::int as alarms, count(*) filter (where previous_end > raised_at)::int as overlapping,
      (select coalesce(sum(coalesce((metadata ->> 'count')::int, 1)), 0)::int from notifications
        where organization_id = ${organizationId} and user_id = any(${devices.map(({ assigneeId }) => assigneeId)}::uuid[])) as notified
    from alarm`;
  const { alarms = 0, overlapping = 0, notified = 0 } = row ?? {};
  return {
    what: 'alarms raised twice or notified twice when two servers share the readings of a device',
    measured: overlapping + Math.abs(notified - alarms),
    unit: '',
    demand: `none (${alarms} alarms, ${notified} notified)`,
    holds: alarms > 0 && overlapping === 0 && notified === alarms,
  };
}
