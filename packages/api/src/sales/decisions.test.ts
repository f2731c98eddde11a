import { sessions } from '@steward/db/schema';
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

describe('outcomes of suggestions', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
    // tests move the clock by months, and the sessions must not end meanwhile
    shop.harness.settings.sessionLimits.idleSeconds = 365 * 24 * 3600;
    await shop.harness.database.db.update(sessions).set({ expiresAt: new Date('2027-11-21T09:00:00Z') });
  });
  afterAll(() => shop.harness.close());
  const api = () => shop.bob.api.sales;
  const decide = (outcome: Outcome | null, { productId = 'W-1', note }: { productId?: string; note?: string } = {}) =>
    api().outcome({ customerId: 'K-3', productId, suggestedProductId: 'W-2', outcome, ...(note ? { note } : {}) });
  const decisions = async () => (await api().decisions({ id: 'K-3' })).content;
  const generate = () => api().generate({ customer_id: 'K-3' });
  const setTime = (instant: string) => {
    shop.harness.time = new Date(instant);
  };

  it('are listed and can be undone when the product is no longer suggested', async () => {
    setTime('2026-11-21T09:00:00Z');
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

  it('are stored once per customer and suggested product', async () => {
    await decide('lost');
    await decide('won', { productId: 'W-3' });
    expect(await decisions()).toMatchObject([{ productCode: 'W-3', outcome: 'won', comesBackAt: null }]);
    expect(itemOf(await generate(), 'W-2')).toMatchObject({ Status: 'Already Purchased', Outcome: 'won' });
    await decide(null);
    expect(await decisions()).toEqual([]);
  });

  it('expire, and the product is suggested again although nothing else has changed', async () => {
    setTime('2026-11-21T09:00:00Z');
    await decide('not-now');
    expect(itemOf(await generate(), 'W-2')).toMatchObject({ Status: 'Rejected', Outcome: 'not-now' });
    setTime('2027-01-20T08:59:00Z');
    expect(await api().record({ id: 'K-3' })).toMatchObject({ InputsChanged: false });
    setTime('2027-01-20T09:01:00Z');
    expect(await api().record({ id: 'K-3' })).toMatchObject({ InputsChanged: true });
    expect(itemOf(await generate(), 'W-2')).toMatchObject({ Status: 'Accepted', Outcome: null });
    expect(await decisions()).toMatchObject([{ outcome: 'not-now', inEffect: false }]);
    const { recommendations } = await allRecommendationsOf(shop.bob.api);
    expect(recommendations.map((r) => itemOf(r, 'W-2')?.Outcome)).toEqual([null]);
  });

  it('keep their time when only the note changes', async () => {
    setTime('2026-11-21T09:00:00Z');
    await decide('lost');
    const record = await generate();
    setTime('2026-11-23T09:00:00Z');
    await decide('lost', { note: 'They have a contract.' });
    const decisionsOn = async (suggestedProductId: string) =>
      (await api().decisions({ id: 'K-3', suggestedProductId })).content;
    const notedOutcome = { outcome: 'lost', note: 'They have a contract.', decidedAt: '2026-11-21T09:00:00.000Z' };
    expect(await decisionsOn(shop.productId('W-2'))).toMatchObject([notedOutcome]);
    expect(await decisionsOn(shop.productId('W-4'))).toEqual([]);
    expect(await decisionsOn('nothing')).toEqual([]);
    expect(await api().record({ id: 'K-3' })).toEqual(record);
    await decide('lost');
    expect(await decisions()).toMatchObject([notedOutcome]);
    await decide('lost', { note: ' ' });
    expect(await decisions()).toMatchObject([{ ...notedOutcome, note: null }]);
    // another outcome, or the same outcome after it expired, is a new decision
    await decide('not-now', { note: 'In spring.' });
    setTime('2027-02-01T09:00:00Z');
    await decide('not-now');
    expect(await decisions()).toMatchObject([{ note: null, decidedAt: '2027-02-01T09:00:00.000Z' }]);
  });

  it('affect the suggestions for other customers', async () => {
    await api().generate({ customer_id: 'K-13' });
    const before = itemOf(await api().generate({ customer_id: 'K-13' }), 'W-2');
    for (const customerId of ['K-1', 'K-5', 'K-7', 'K-9']) {
      await api().outcome({ customerId, productId: 'W-1', suggestedProductId: 'W-2', outcome: 'lost' });
    }
    const after = itemOf(await api().generate({ customer_id: 'K-13' }), 'W-2');
    expect(before?.Outcome).toBeNull();
    expect(after?.CrossSellScore ?? 0).toBeLessThan(before?.CrossSellScore ?? 0);
  });

  it('are listed in pages, and NOT_FOUND for an unknown customer', async () => {
    await api().outcome({ customerId: 'K-3', productId: 'W-1', suggestedProductId: 'N-1', outcome: 'won' });
    expect(await api().decisions({ id: 'K-3', size: 1 })).toMatchObject({ totalElements: 2, totalPages: 2 });
    await expect(api().decisions({ id: 'K-99' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
