import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors';
import type { DeviceBatch } from '../telemetry/reading';
import { BatchQueue, maxGroupBatches, maxWaitingValues } from './batch-queue';

const at = new Date('2026-11-21T09:00:00Z');
const batchOf = (deviceId: string, values = 1): DeviceBatch => ({
  deviceId,
  readings: Array.from({ length: values }, (_, value) => ({ metric: 't', at, value })),
});

/** A store whose transactions the test ends. */
class HeldStore {
  readonly transactions: { organizationId: string; deviceIds: string[]; end: (error?: unknown) => void }[] = [];
  readonly queue = new BatchQueue((organizationId, batches) => {
    const counts = batches.map(({ readings }) => readings.length);
    return new Promise((resolve, reject) => {
      const end = (error?: unknown) => (error ? reject(error) : resolve(counts));
      this.transactions.push({ organizationId, deviceIds: batches.map(({ deviceId }) => deviceId), end });
    });
  });

  /** The started transactions, each as 'organization: devices'. */
  get groups(): string[] {
    return this.transactions.map(({ organizationId, deviceIds }) => `${organizationId}: ${deviceIds.join(' ')}`);
  }

  async end(n: number, error?: unknown): Promise<void> {
    const transaction = this.transactions[n];
    if (!transaction) throw new Error(`Transaction ${n} has not begun`);
    transaction.end(error);
    await turn();
  }
}

/** Until started transactions are visible: the queue starts them with setImmediate, before which a timer that is late may fire. */
const turn = () => new Promise((done) => setTimeout(() => setImmediate(done)));

describe('BatchQueue', () => {
  it('stores batches of several devices that arrive together in one transaction, and returns to each what was stored', async () => {
    const store = new HeldStore();
    const results = [store.queue.add('acme', batchOf('a')), store.queue.add('acme', batchOf('b', 3))];
    await turn();
    expect(store.groups).toEqual(['acme: a b']);
    await store.end(0);
    expect(await Promise.all(results)).toEqual([1, 3]);
  });

  it('stores batches that arrive while transactions are in flight with the next one', async () => {
    const store = new HeldStore();
    for (const device of ['a', 'b']) {
      void store.queue.add('acme', batchOf(device));
      await turn();
    }
    for (const device of ['c', 'd', 'e']) void store.queue.add('acme', batchOf(device));
    await turn();
    expect(store.groups).toEqual(['acme: a', 'acme: b']);
    await store.end(1);
    expect(store.groups).toEqual(['acme: a', 'acme: b', 'acme: c d e']);
  });

  it('begins no small transaction beside a large one, but waits for as many batches', async () => {
    const store = new HeldStore();
    for (const device of ['a', 'b', 'c']) void store.queue.add('acme', batchOf(device));
    await turn();
    for (const device of ['d', 'e']) void store.queue.add('acme', batchOf(device));
    await turn();
    expect(store.groups).toEqual(['acme: a b c']);
    void store.queue.add('acme', batchOf('f'));
    await turn();
    expect(store.groups).toEqual(['acme: a b c', 'acme: d e f']);
    void store.queue.add('acme', batchOf('g'));
    await store.end(0);
    expect(store.groups).toHaveLength(2);
    await store.end(1);
    expect(store.groups).toEqual(['acme: a b c', 'acme: d e f', 'acme: g']);
  });

  it('stores the batches of a device one after the other, in the order of their arrival', async () => {
    const store = new HeldStore();
    const order: number[] = [];
    for (const values of [1, 2, 3])
      void store.queue.add('acme', batchOf('a', values)).then((stored) => order.push(stored ?? 0));
    void store.queue.add('acme', batchOf('b'));
    await turn();
    expect(store.groups).toEqual(['acme: a b']);
    await store.end(0);
    await store.end(1);
    await store.end(2);
    expect(store.groups).toEqual(['acme: a b', 'acme: a', 'acme: a']);
    expect(order).toEqual([1, 2, 3]);
  });

  it('lets organizations take turns, however much one of them sends', async () => {
    const store = new HeldStore();
    for (let n = 0; n < 3 * maxGroupBatches; n++) void store.queue.add('busy', batchOf(`b${n}`));
    await turn();
    void store.queue.add('quiet', batchOf('q'));
    await store.end(0);
    expect(store.transactions.map(({ organizationId }) => organizationId)).toEqual(['busy', 'busy', 'quiet']);
    expect(store.transactions[0]?.deviceIds).toHaveLength(maxGroupBatches);
    await store.end(2);
    expect(store.transactions.at(-1)).toMatchObject({ organizationId: 'busy', deviceIds: { length: maxGroupBatches } });
  });

  it('stores each batch on its own when their transaction fails, so that only the invalid one is rejected', async () => {
    const store = new HeldStore();
    const [a, wrong, c] = ['a', 'wrong', 'c'].map((device) => store.queue.add('acme', batchOf(device)));
    const refused = expect(wrong).rejects.toThrow('too many metrics');
    await turn();
    await store.end(0, new Error('deadlock'));
    await store.end(1);
    await store.end(2, new DomainError('BAD_REQUEST', 'too many metrics'));
    await store.end(3);
    expect(store.groups).toEqual(['acme: a wrong c', 'acme: a', 'acme: wrong', 'acme: c']);
    expect(await Promise.all([a, c])).toEqual([1, 1]);
    await refused;
  });

  it('does not retry while the database is unavailable', async () => {
    const store = new HeldStore();
    const results = ['a', 'b'].map((device) => store.queue.add('acme', batchOf(device)));
    const refused = Promise.all(
      results.map((result) => expect(result).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })),
    );
    await turn();
    await store.end(0, Object.assign(new Error('away'), { code: 'CONNECTION_CLOSED' }));
    await refused;
    expect(store.transactions).toHaveLength(1);
  });

  it('rejects batches of an organization for which too much is waiting, and still accepts those of others', async () => {
    const store = new HeldStore();
    const first = store.queue.add('busy', batchOf('a', maxWaitingValues));
    await expect(store.queue.add('busy', batchOf('b'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfter: 2,
    });
    const other = store.queue.add('quiet', batchOf('q'));
    await turn();
    await store.end(0);
    await store.end(1);
    expect(await Promise.all([first, other])).toEqual([maxWaitingValues, 1]);
    const next = store.queue.add('busy', batchOf('b'));
    await turn();
    await store.end(2);
    expect(await next).toBe(1);
  });
});
