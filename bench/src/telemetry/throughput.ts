import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median } from '../report';
import { ownProcessorSeconds } from './processor-time';
import { type Batch, bodyOf, Feed, pointsOf } from './readings';
import { inLanes } from './send';

const rounds = 6;
/** Rounds until Node.js has compiled the hot code of the server and the clients. */
const warmUpRounds = 3;
/** Batches of all connections together. */
const batchesPerRound = 800;
/** Few, like those of gateways that each send for many devices. */
export const gatewayConnections = 8;
/** One per device, as when devices send by themselves: more batches arrive at once, and are stored together. */
export const deviceConnections = 100;
/** Database connections of the bare insert. */
export const bareConnections = 32;
export const secondsPerBatch = 10;
export const dayMs = 86_400_000;

/** A store of readings to be measured. */
export interface Store {
  send(batch: Batch, body: string): Promise<unknown>;
  /** Processor time of the store's processes, excluding this benchmark process. */
  processorSeconds(): Promise<number>;
}

export interface Throughput {
  /** Points per second of each round. */
  rates: number[];
  /** Processor time per point in microseconds: of the store's processes, and of this process. */
  storing: number;
  sending: number;
}

/** Each connection sends the readings of its own devices in turn. */
export function lanesOf(feed: Feed, devices: number, batchesEach: number, connections = gatewayConnections) {
  return Array.from({ length: Math.min(connections, devices) }, (_, lane) => {
    const ownDevices = Array.from({ length: devices }, (_, device) => device).filter((n) => n % connections === lane);
    return Array.from({ length: batchesEach }, (_, n) => {
      const batch = feed.next(ownDevices[n % ownDevices.length] as number, secondsPerBatch);
      return { batch, body: bodyOf(batch) };
    });
  });
}

interface Sending {
  connections?: number;
  /** Time of the first readings; after those that the stores already have. */
  startMs?: number;
}

/** Measures stores in short alternating rounds, so that other load on the machine affects all of them equally, after rounds that warm up. */
export async function compareStores(
  stores: readonly Store[],
  devices: number,
  { connections = gatewayConnections, startMs = Date.now() - dayMs }: Sending = {},
): Promise<Throughput[]> {
  const measured = stores.map(() => ({ rates: [] as number[], storing: 0, sending: 0, points: 0 }));
  const feeds = stores.map(() => new Feed(startMs));
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const [n, store] of stores.entries()) {
      const batchesEach = Math.ceil(batchesPerRound / connections);
      const lanes = lanesOf(feeds[n] as Feed, devices, batchesEach, connections);
      const points = lanes.flat().reduce((sum, { batch }) => sum + pointsOf(batch), 0);
      const before = { storing: await store.processorSeconds(), sending: ownProcessorSeconds() };
      const seconds = await inLanes(lanes, ({ batch, body }) => store.send(batch, body));
      const sending = ownProcessorSeconds() - before.sending;
      // include the deferred writes of the database in this round
      await pause(200);
      const storing = (await store.processorSeconds()) - before.storing;
      const result = measured[n];
      if (round < 0 || !result) continue;
      result.rates.push(points / seconds);
      result.storing += storing;
      result.sending += sending;
      result.points += points;
    }
  }
  return measured.map(({ rates, storing, sending, points }) => ({
    rates,
    storing: (storing / points) * 1e6,
    sending: (sending / points) * 1e6,
  }));
}

interface Demands {
  /** Points per second. */
  rate: number;
  /** Of the bare insert's rate; without it the share is not reported. */
  share?: number;
  connections?: number;
}

export function throughputFigures(
  [ours, bare]: readonly Throughput[],
  { rate: needed, share, connections = gatewayConnections }: Demands,
): Figure[] {
  if (!ours || !bare) return [];
  const shares = ours.rates.map((rate, n) => rate / (bare.rates[n] ?? Number.NaN));
  const points = `points stored and evaluated, ${connections} connections`;
  const rate: Figure = {
    what: `${points} with batches of 100`,
    measured: median(ours.rates),
    reference: median(bare.rates),
    unit: 'per s',
    demand: `at least ${needed} (reference: bare insert of the same rows)`,
    holds: median(ours.rates) >= needed,
  };
  const processor: Figure = {
    what: `processor time per point with ${connections} connections, of the server and its database (and ${ours.sending.toFixed(1)} of the clients)`,
    measured: ours.storing,
    reference: bare.storing + bare.sending,
    unit: 'µs',
    demand: 'for information (reference: of the bare insert, client and database)',
    holds: true,
  };
  if (share === undefined) return [rate, processor];
  const ofBare: Figure = {
    what: `${points}, as a share of the bare insert`,
    measured: median(shares),
    unit: '',
    demand: `at least ${share}`,
    holds: median(shares) >= share,
  };
  return [rate, ofBare, processor];
}
