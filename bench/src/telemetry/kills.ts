import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Figure } from '../report';
import { startServer } from '../serving';
import { compareWithTables } from './compare-with-tables';
import type { PlantDevice } from './plant';
import { type Batch, Feed, pointsOf } from './readings';
import { Gateways } from './send';
import { secondsPerBatch } from './throughput';

const kills = 20;
const connections = 8;
/** Time under load before each kill. */
const runMs = { least: 200, most: 1200 };
const retryMs = 20;

/**
 * Kills the server 20 times while devices send readings. A device resends a batch until it is acknowledged, then sends the next one.
 * Afterwards each acknowledged reading, and each expected alarm and notification, must be stored exactly once.
 * @param read opens the database after the server has ended
 */
export async function killsWhileSending(
  environment: Record<string, string>,
  directory: string,
  devices: readonly PlantDevice[],
  read: <T>(work: (sql: postgres.Sql) => Promise<T>) => Promise<T>,
): Promise<Figure[]> {
  let server = await startServer(environment, directory);
  const target = { url: server.url };
  const gateways = new Gateways(target, devices);
  // nobody is notified of an alarm that ended more than a day ago
  const feed = new Feed(Date.now() - 43_200_000);
  const acknowledged: Batch[][] = devices.map(() => []);
  let interrupted = 0;
  let isSending = true;
  const lane = async (first: number) => {
    for (let device = first; isSending; device = device + connections < devices.length ? device + connections : first) {
      const batch = feed.next(device, secondsPerBatch);
      for (
        let outcome = await attempt(gateways, batch);
        outcome !== 'acknowledged';
        outcome = await attempt(gateways, batch)
      ) {
        if (outcome === 'interrupted') interrupted++;
        await pause(retryMs);
      }
      acknowledged[device]?.push(batch);
    }
  };
  const sending = Promise.all(Array.from({ length: connections }, (_, first) => lane(first)));
  try {
    for (let kill = 0; kill < kills; kill++) {
      await pause(runMs.least + Math.random() * (runMs.most - runMs.least));
      await server.kill();
      server = await startServer(environment, directory);
      target.url = server.url;
    }
    isSending = false;
    await sending;
  } finally {
    isSending = false;
    gateways.close();
    await server.stop();
  }
  const points = acknowledged.flat().reduce((sum, batch) => sum + pointsOf(batch), 0);
  const { differences, alarms } = await read((sql) => compareWithTables(sql, devices, acknowledged));
  for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`);
  return [
    {
      what: `differences between acknowledged readings and the tables after ${kills} kill -9`,
      measured: differences.length,
      unit: '',
      demand: `none (${points} points, ${alarms} alarms, ${interrupted} interrupted requests repeated)`,
      holds: differences.length === 0 && interrupted >= kills && alarms > 0,
    },
  ];
}

/** An interrupted request may or may not have been stored. */
const attempt = (gateways: Gateways, batch: Batch): Promise<'acknowledged' | 'interrupted' | 'refused'> =>
  gateways.send(batch).then(
    () => 'acknowledged',
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return 'refused';
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return 'interrupted';
      throw error;
    },
  );
