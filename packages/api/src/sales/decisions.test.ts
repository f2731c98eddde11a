import type {
  CrossSellItem,
  Outcome,
  Recommendation,
  RecommendationRecord,
} from '@steward/recommend/recommendation-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRecommendationsOf } from '../testing/all-recommendations';
import { Shop } from '../testing/shop';

const itemsOf = (list: Recommendation[]): CrossSellItem[] =>
  list.flatMap((r) => [...r.CrossSell, ...r.RejectedCrossSell, ...r.AlreadyPurchasedCrossSell]);
const itemOf = (record: RecommendationRecord, code: string) =>
  [record.AcceptedRecommendations, record.RejectedRecommendations, record.AlreadyPurchasedRecommendations]
    .flatMap(itemsOf)
    .find(({ ProductID }) => ProductID === code);

describe('what became of suggestions', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.harness.close());
  const api = () => shop.bob.api.sales;
  const decide = (outcome: Outcome | null, of: { with?: string; note?: string } = {}) =>
    api().outcome({
      customerId: 'K-3',
      productId: of.with ?? 'W-1',
      suggestedProductId: 'W-2',
      outcome,
      ...(of.note ? { note: of.note } : {}),
    });
  const decisions = async () => (await api().decisions({ id: 'K-3' })).content;
  const generate = () => api().generate({ customer_id: 'K-3' });
  const at = (instant: string) => {
    shop.harness.time = new Date(instant);
  };

  it('is seen and taken back when it is not suggested any more', async () => {
    at('2026-11-21T09:00:00Z');
    await generate();
    await decide('lost', { note: 'They have a contract.' });
    expect(itemOf(await generate(), 'W-2')).toBeUndefined();
    expect(await decisions()).toEqual([
      {
        productId: shop.productId('W-1'),
        productCode: 'W-1',
        productName: 'Coolant concentrate',
        suggestedProductId: shop.productId('W-2'),
        suggestedProductCode: 'W-2',
        suggestedProductName: 'Coolant ready mix',
        category: 'Coolants',
        price: 25,
        unit: 'l',
        outcome: 'lost',
        note: 'They have a contract.',
        decidedByName: 'Ann USER',
        decidedAt: '2026-11-21T09:00:00.000Z',
        comesBackAt: '2027-11-21T09:00:00.000Z',
        inEffect: true,
      },
    ]);
    const [{ productId = '', suggestedProductId = '' } = {}] = await decisions();
    await api().outcome({ customerId: 'K-3', productId, suggestedProductId, outcome: null });
    expect(await decisions()).toEqual([]);
    expect(itemOf(await generate(), 'W-2')).toMatchObject({ Status: 'Accepted', Outcome: null });
  });

  it('is one decision on a product, whatever it was suggested with', async () => {
    await decide('lost');
    await decide('won', { with: 'W-3' });
    expect(await decisions()).toMatchObject([{ productCode: 'W-3', outcome: 'won', comesBackAt: null }]);
    expect(itemOf(await generate(), 'W-2')).toMatchObject({ Status: 'Already Purchased', Outcome: 'won' });
    await decide(null);
    expect(await decisions()).toEqual([]);
  });

  it('comes back when its time is over, though nothing else has changed', async () => {
    at('2026-11-21T09:00:00Z');
    await decide('not-now');
    expect(itemOf(await generate(), 'W-2')).toMatchObject({ Status: 'Rejected', Outcome: 'not-now' });
    at('2027-01-20T08:59:00Z');
    expect(await api().record({ id: 'K-3' })).toMatchObject({ InputsChanged: false });
    at('2027-01-20T09:01:00Z');
    expect(await api().record({ id: 'K-3' })).toMatchObject({ InputsChanged: true });
    expect(itemOf(await generate(), 'W-2')).toMatchObject({ Status: 'Accepted', Outcome: null });
    expect(await decisions()).toMatchObject([{ outcome: 'not-now', inEffect: false }]);
    const { recommendations } = await allRecommendationsOf(shop.bob.api);
    expect(recommendations.map((r) => itemOf(r, 'W-2')?.Outcome)).toEqual([null]);
  });

  it('is noted afterwards, which decides nothing anew', async () => {
    at('2026-11-21T09:00:00Z');
    await decide('lost');
    const made = await generate();
    at('2026-11-23T09:00:00Z');
    await decide('lost', { note: 'They have a contract.' });
    const ofSuggested = async (suggestedProductId: string) =>
      (await api().decisions({ id: 'K-3', suggestedProductId })).content;
    const noted = { outcome: 'lost', note: 'They have a contract.', decidedAt: '2026-11-21T09:00:00.000Z' };
    expect(await ofSuggested(shop.productId('W-2'))).toMatchObject([noted]);
    expect(await ofSuggested(shop.productId('W-4'))).toEqual([]);
    expect(await ofSuggested('nothing')).toEqual([]);
    expect(await api().record({ id: 'K-3' })).toEqual(made);
    await decide('lost');
    expect(await decisions()).toMatchObject([noted]);
    await decide('lost', { note: ' ' });
    expect(await decisions()).toMatchObject([{ ...noted, note: null }]);
    // another outcome, or the same once it is over, is a decision
    await decide('not-now', { note: 'In spring.' });
    at('2027-02-01T09:00:00Z');
    await decide('not-now');
    expect(await decisions()).toMatchObject([{ note: null, decidedAt: '2027-02-01T09:00:00.000Z' }]);
  });

  it('changes what is suggested to others', async () => {
    await api().generate({ customer_id: 'K-13' });
    const before = itemOf(await api().generate({ customer_id: 'K-13' }), 'W-2');
    for (const customerId of ['K-1', 'K-5', 'K-7', 'K-9']) {
      await api().outcome({ customerId, productId: 'W-1', suggestedProductId: 'W-2', outcome: 'lost' });
    }
    const after = itemOf(await api().generate({ customer_id: 'K-13' }), 'W-2');
    expect(before?.Outcome).toBeNull();
    expect(after?.CrossSellScore ?? 0).toBeLessThan(before?.CrossSellScore ?? 0);
  });

  it('comes in pages, and is of nobody for an unknown customer', async () => {
    await api().outcome({ customerId: 'K-3', productId: 'W-1', suggestedProductId: 'N-1', outcome: 'won' });
    expect(await api().decisions({ id: 'K-3', size: 1 })).toMatchObject({ totalElements: 2, totalPages: 2 });
    await expect(api().decisions({ id: 'K-99' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
