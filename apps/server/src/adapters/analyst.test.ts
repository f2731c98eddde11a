import type { SalesData } from '@steward/recommend/sales-data';
import { afterAll, describe, expect, it } from 'vitest';
import { WorkerAnalyst } from './analyst';

/** Three customers who bought two products each. */
function data(): SalesData {
  return {
    customers: ['a', 'b', 'c'].map((id) => ({ id, code: id, name: id, totalStores: 1, source: 'new' })),
    products: [0, 1, 2].map((n) => ({
      ...{ id: `p${n}`, code: `P-${n}`, name: `Oil ${n}`, category: 'Oils' },
      ...{ ingredients: ['mineral oil'], price: n, unit: 'l' },
    })),
    purchases: {
      customer: Int32Array.of(0, 0, 1, 1, 2, 2),
      product: Int32Array.of(0, 1, 0, 2, 1, 2),
      lines: new Int32Array(6).fill(1),
      quantity: new Float64Array(6).fill(1),
      lastDay: new Int32Array(6),
    },
    embeddings: null,
    outcomes: [],
    now: '2026-11-21T09:00:00.000Z',
  };
}

describe('WorkerAnalyst', () => {
  const analyst = new WorkerAnalyst();
  afterAll(() => analyst.stop());
  let loadCount = 0;
  const source = (key: string) => ({
    key,
    now: new Date('2026-11-22T10:00:00Z'),
    load: async () => {
      loadCount++;
      return data();
    },
  });

  it('learns once for each key and dates each record', async () => {
    const recommended = await analyst.recommendOne(source('acme 1'), 'a');
    expect(JSON.parse(recommended?.record ?? '')).toMatchObject({
      CustomerInfo: { CustomerID: 'a' },
      GeneratedAt: '2026-11-22T10:00:00.000Z',
    });
    expect(JSON.parse((await analyst.recommendOne(source('acme 1'), 'b'))?.record ?? '')).toMatchObject({
      CustomerInfo: { CustomerID: 'b' },
    });
    expect(loadCount).toBe(1);
    await analyst.recommendOne(source('acme 2'), 'a');
    expect(loadCount).toBe(2);
    expect(await analyst.recommendOne(source('acme 1'), 'nobody')).toBeNull();
    expect(loadCount).toBe(2);
  });

  it('reports learning progress, then recommends for many customers in batches', async () => {
    const updates: unknown[] = [];
    for await (const news of analyst.recommend(data(), [2, 0])) {
      updates.push('progress' in news ? news.progress : news.records.map(({ customer }) => customer));
    }
    expect(updates.at(0)).toBe(0);
    expect(updates.slice(-2)).toEqual([1, [2, 0]]);
  });

  it('rejects with the error of the worker or of the data source', async () => {
    const broken = { ...source('acme 3'), load: async () => ({ ...data(), products: null }) as unknown as SalesData };
    await expect(analyst.recommendOne(broken, 'a')).rejects.toThrow();
    await expect(
      analyst.recommendOne({ ...source('acme 4'), load: () => Promise.reject(new Error('gone')) }, 'a'),
    ).rejects.toThrow('gone');
  });
});
