import { setTimeout as pause } from 'node:timers/promises';
import { openServer } from '@steward/db/client';
import { createOwnDatabase } from '../own-database';
import { type Figure, median } from '../report';
import { startServer } from '../serving';
import { createPlant } from './plant';
import { databaseProcessorSeconds } from './processor-time';
import { Feed, metricsEach } from './readings';
import { Gateways, inLanes } from './send';
import { gatewayConnections as connections, lanesOf } from './throughput';

const sizes = [10, 100, 1000, 10_000];
const rounds = 6;
/** Batches per connection. */
const batchesPerRound = 80;
const withinShare = 0.25;
const dayMs = 86_400_000;

/**
 * Compares the processor time per point of the server and its database for plants of different sizes that send the same number of points.
 * Each plant has its own server and database, and all of its devices have sent readings before. The reference is the smallest plant.
 */
export async function flatCost(address: string, environment: Record<string, string>): Promise<Figure[]> {
  const plants: Awaited<ReturnType<typeof startPlant>>[] = [];
  try {
    for (const size of sizes) plants.push(await startPlant(address, environment, size));
    for (const plant of plants) await plant.sendFirst();
    for (let round = -1; round < rounds; round++) {
      for (const plant of plants) {
        const cost = await plant.sendRound();
        if (round >= 0) plant.costs.push(cost);
      }
    }
    const [smallest, ...others] = plants;
    if (!smallest) return [];
    return others.map(({ size, costs }) => {
      const shares = costs.map((cost, n) => cost / (smallest.costs[n] ?? Number.NaN));
      return {
        what: `processor time per point with ${size} devices`,
        measured: median(costs),
        reference: median(smallest.costs),
        unit: 'µs',
        demand: `at most ${withinShare * 100} % more than the reference: ${smallest.size} devices (median of the rounds: ${((median(shares) - 1) * 100).toFixed(0)} % more)`,
        holds: median(shares) <= 1 + withinShare,
      };
    });
  } finally {
    for (const plant of plants) await plant.stop();
  }
}

async function startPlant(address: string, environment: Record<string, string>, size: number) {
  const ownDatabase = await createOwnDatabase(address);
  const database = openServer(ownDatabase.url, 1);
  const devices = await createPlant(database.sql, size);
  const server = await startServer({ ...ownDatabase.quiet, ...environment }, ownDatabase.directory);
  const gateways = new Gateways(server, devices);
  const feed = new Feed(Date.now() - dayMs);
  const processorSeconds = async () =>
    (await server.processorSeconds()) + (await databaseProcessorSeconds(database.sql));
  return {
    size,
    costs: [] as number[],
    /** Creates the series of all devices. */
    async sendFirst() {
      const lanes = Array.from({ length: connections }, (_, lane) =>
        devices.map((_, device) => device).filter((device) => device % connections === lane),
      );
      await inLanes(lanes, (device) => gateways.send(feed.next(device, 1)));
      await database.sql`vacuum analyze`;
    },
    /** Sends one round. @returns processor time in microseconds per point */
    async sendRound() {
      const lanes = lanesOf(feed, size, batchesPerRound);
      const before = await processorSeconds();
      await inLanes(lanes, ({ batch, body }) => gateways.send(batch, body));
      // include the deferred writes of the database in this round
      await pause(200);
      const points = lanes.flat().reduce((sum, { batch }) => sum + batch.entries.length * metricsEach, 0);
      return (((await processorSeconds()) - before) / points) * 1e6;
    },
    async stop() {
      gateways.close();
      await server.stop();
      await database.close();
      await ownDatabase.remove();
    },
  };
}
