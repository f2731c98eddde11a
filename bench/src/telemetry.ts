import { join } from 'node:path';
import { openEmbedded, openServer } from '@steward/db/client';
import postgres from 'postgres';
import { createOwnDirectory, inOwnDatabase, type OwnDatabase } from './own-database';
import type { Bench, Figure } from './report';
import { startServer } from './serving';
import { alarmDelay, delayDevices } from './telemetry/alarm-delay';
import { BareInsert } from './telemetry/bare-insert';
import { flatCost } from './telemetry/flat-cost';
import { killsWhileSending } from './telemetry/kills';
import { createPlant, type PlantDevice } from './telemetry/plant';
import { databaseProcessorSeconds } from './telemetry/processor-time';
import { Gateways } from './telemetry/send';
import {
  bareConnections,
  compareStores,
  dayMs,
  deviceConnections,
  gatewayConnections,
  type Store,
  throughputFigures,
} from './telemetry/throughput';
import { twoServers } from './telemetry/two-servers';

const deviceCount = 100;
/** High enough that devices are not rate-limited. */
const limits = { DEVICE_VALUES_PER_MINUTE: '1000000000', ORGANIZATION_VALUES_PER_MINUTE: '1000000000' };

/**
 * Measures ingestion over REST with the built server on a local PostgreSQL server; each device has ten active rules. Reports the rate
 * compared with a bare insert, the notification delay, the cost by number of devices, and consistency after kills and with two servers.
 */
export async function telemetry(): Promise<Bench> {
  const name = `Readings on PostgreSQL (${deviceCount} devices with 10 rules)`;
  return inOwnDatabase(name, async (database) => [
    ...(await throughputOnServer(database)),
    ...(await flatCost(process.env.DATABASE_URL ?? '', limits)),
    ...(await twoServers(database, limits)),
    ...(await kills(database)),
  ]);
}

async function throughputOnServer({ url, directory, quiet }: OwnDatabase): Promise<Figure[]> {
  const sql = postgres(url, { max: bareConnections, onnotice: () => {} });
  const devices = await createPlant(sql, deviceCount);
  const bare = await BareInsert.create(sql, await createPlant(sql, deviceCount));
  const delayed = await createPlant(sql, delayDevices);
  const server = await startServer({ ...quiet, ...limits }, directory);
  const gateways = new Gateways(server, devices);
  try {
    const database = () => databaseProcessorSeconds(sql);
    const stores: Store[] = [
      {
        send: (batch, body) => gateways.send(batch, body),
        processorSeconds: async () => (await server.processorSeconds()) + (await database()),
      },
      { send: (batch) => bare.send(batch), processorSeconds: database },
    ];
    const figures: Figure[] = [];
    for (const [connections, startMs] of [
      [gatewayConnections, Date.now() - dayMs],
      [deviceConnections, Date.now() - dayMs / 2],
    ] as const) {
      const results = await compareStores(stores, deviceCount, { connections, startMs });
      figures.push(...throughputFigures(results, { rate: 10_000, share: 0.4, connections }));
    }
    return [...figures, ...(await alarmDelay(server, url, delayed))];
  } finally {
    gateways.close();
    await server.stop();
    await sql.end();
  }
}

async function kills({ url, directory, quiet }: OwnDatabase): Promise<Figure[]> {
  const read = async <T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    const database = openServer(url, 1);
    try {
      return await work(database.sql);
    } finally {
      await database.close();
    }
  };
  const devices = await read((sql) => createPlant(sql, deviceCount));
  return killsWhileSending({ ...quiet, ...limits }, directory, devices, read);
}

/** Measures ingestion on the embedded database, compared with a bare insert through the same driver. */
export async function embeddedTelemetry(): Promise<Bench> {
  const [own, bareOwn] = [await createOwnDirectory(), await createOwnDirectory()];
  try {
    const read = async <T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
      const database = await openEmbedded(join(own.directory, 'database'));
      try {
        return await work(database.sql);
      } finally {
        await database.close();
      }
    };
    const devices = await read((sql) => createPlant(sql, deviceCount));
    const killed = await read((sql) => createPlant(sql, deviceCount));
    const figures = [
      ...(await embeddedThroughput(own, bareOwn.directory, devices)),
      ...(await killsWhileSending({ ...own.quiet, ...limits }, own.directory, killed, read)),
    ];
    return { name: `Readings on the embedded database (${deviceCount} devices with 10 rules)`, skipped: null, figures };
  } finally {
    await own.remove();
    await bareOwn.remove();
  }
}

async function embeddedThroughput(
  { directory, quiet }: Omit<OwnDatabase, 'url'>,
  bareDirectory: string,
  devices: readonly PlantDevice[],
): Promise<Figure[]> {
  const bareDatabase = await openEmbedded(join(bareDirectory, 'database'));
  const bare = await BareInsert.create(bareDatabase.sql, await createPlant(bareDatabase.sql, deviceCount));
  const server = await startServer({ ...quiet, ...limits }, directory);
  const gateways = new Gateways(server, devices);
  try {
    const results = await compareStores(
      [
        { send: (batch, body) => gateways.send(batch, body), processorSeconds: () => server.processorSeconds() },
        // its database runs in a thread of this process, so its processor time cannot be measured separately
        { send: (batch) => bare.send(batch), processorSeconds: async () => 0 },
      ],
      deviceCount,
    );
    return throughputFigures(results, { rate: 2000 });
  } finally {
    gateways.close();
    await server.stop();
    await bareDatabase.close();
  }
}
