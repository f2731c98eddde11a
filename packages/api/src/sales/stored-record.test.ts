import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Shop } from '../testing/shop';

describe('stored records', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.harness.close());
  const api = () => shop.bob.api.sales;

  it('are returned unchanged, with InputsChanged after data has changed', async () => {
    expect(await api().record({ id: 'K-5' })).toBeNull();
    const record = await api().generate({ customer_id: 'K-5' });
    expect(await api().record({ id: 'K-5' })).toEqual(record);
    await api().saveProduct({ code: 'X-1', name: 'Funnel' });
    expect(await api().record({ id: 'K-5' })).toEqual({ ...record, InputsChanged: true });
    await expect(api().record({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are totalled by customer, in pages, and found by name or code', async () => {
    const record = await api().generate({ customer_id: 'K-3' });
    const all = await api().recommendationTotals({});
    expect(all.content.map(({ id }) => id).sort()).toEqual(['K-3', 'K-5']);
    expect(all.content.find(({ id }) => id === 'K-3')).toMatchObject({
      name: record.CustomerInfo.CustomerName,
      uuid: record.CustomerInfo.CustomerUuid,
      total: record.Summary.TotalRecommendations,
      generatedAt: record.GeneratedAt,
    });
    expect(await api().recommendationTotals({ search: 'k-3' })).toMatchObject({ totalElements: 1 });
    expect(await api().recommendationTotals({ page: 1, size: 1 })).toMatchObject({ totalElements: 2, totalPages: 2 });
  });
});
