import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Shop } from '../testing/shop';

describe('stored records', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.harness.close());
  const api = () => shop.bob.api.sales;

  it('are shown as they were made, and say that data has changed since', async () => {
    expect(await api().record({ id: 'K-5' })).toBeNull();
    const made = await api().generate({ customer_id: 'K-5' });
    expect(await api().record({ id: 'K-5' })).toEqual(made);
    await api().saveProduct({ code: 'X-1', name: 'Funnel' });
    expect(await api().record({ id: 'K-5' })).toEqual({ ...made, InputsChanged: true });
    await expect(api().record({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are counted by customer, in pages, and found by name or number', async () => {
    const made = await api().generate({ customer_id: 'K-3' });
    const all = await api().recommendationTotals({});
    expect(all.content.map(({ id }) => id).sort()).toEqual(['K-3', 'K-5']);
    expect(all.content.find(({ id }) => id === 'K-3')).toMatchObject({
      name: made.CustomerInfo.CustomerName,
      uuid: made.CustomerInfo.CustomerUuid,
      total: made.Summary.TotalRecommendations,
      generatedAt: made.GeneratedAt,
    });
    expect(await api().recommendationTotals({ search: 'k-3' })).toMatchObject({ totalElements: 1 });
    expect(await api().recommendationTotals({ page: 1, size: 1 })).toMatchObject({ totalElements: 2, totalPages: 2 });
  });
});
