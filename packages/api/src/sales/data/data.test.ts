import { products } from '@steward/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrayLimit } from '../../paging';
import { Shop } from '../../testing/shop';

describe('sales data', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.harness.close());

  it('sales.overview returns the counts', async () => {
    expect(await shop.bob.api.sales.overview()).toMatchObject({
      customers: 25,
      products: 10,
      purchases: 2 * (12 * 4 + 12 * 3 + 1),
      categories: ['Cleaners', 'Coolants', 'Oils', 'Wash'],
      recommendedCustomers: 0,
      generatedAt: null,
    });
  });

  it('can be searched, sorted and paged', async () => {
    const { api } = shop.bob;
    const page = await api.sales.listCustomers({
      search: 'customer 2',
      sort: 'totalStores',
      direction: 'desc',
      size: 3,
    });
    expect(page).toMatchObject({ totalElements: 8, totalPages: 3, size: 3 });
    expect(page.content.map((c) => c.code)).toEqual(['K-25', 'K-24', 'K-23']);
    expect(page.content[0]).toMatchObject({ productCount: 1, purchaseCount: 2 });
    const oils = await api.sales.listProducts({ search: 'mineral', category: 'Oils', sort: 'price' });
    expect(oils.content.map((p) => p.code)).toEqual(['W-4', 'W-3']);
    const lines = await api.sales.listPurchases({ customerId: shop.customerId('K-25'), sort: 'quantity' });
    expect(lines.content.map((l) => [l.productCode, l.quantity])).toEqual([
      ['W-1', 500],
      ['W-1', 250],
    ]);
    expect((await api.sales.listPurchases({ customerId: 'x' })).totalElements).toBe(0);
    expect(
      (await api.sales.listPurchases({ search: 'wax customer', from: '2026-05-01', to: '2026-05-31' })).content.every(
        (l) => l.productCode === 'C-2' && l.purchasedOn.startsWith('2026-05'),
      ),
    ).toBe(true);
  });

  it('can be edited by a USER, but deleted by an ADMIN only', async () => {
    const { api } = shop.bob;
    const createdCustomer = await api.sales.saveCustomer({ code: 'Z-1', name: ' Zed ', totalStores: 3 });
    expect(createdCustomer).toMatchObject({ code: 'Z-1', name: 'Zed', purchaseCount: 0, source: 'original' });
    await expect(api.sales.saveCustomer({ code: 'K-1', name: 'Again' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another customer has this number already.',
    });
    expect(await api.sales.saveCustomer({ id: createdCustomer.id, code: 'Z-1', name: 'Zed Ltd' })).toMatchObject({
      name: 'Zed Ltd',
    });
    const line = await api.sales.savePurchase({
      customerId: createdCustomer.id,
      productId: shop.productId('W-5'),
      quantity: 2.5,
      purchasedOn: '2026-03-01',
    });
    expect(line).toMatchObject({ customerCode: 'Z-1', productName: 'Brake cleaner', quantity: 2.5 });
    expect(await api.sales.savePurchase({ ...line, quantity: 4 })).toMatchObject({ id: line.id, quantity: 4 });
    await expect(api.sales.savePurchase({ ...line, quantity: 0 })).rejects.toThrow('Quantity must be more than zero');
    await expect(api.sales.removePurchase({ id: line.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await shop.ann.api.sales.removePurchase({ id: line.id })).toEqual({ message: 'The purchase was deleted.' });
    expect(await shop.ann.api.sales.removeCustomer({ id: createdCustomer.id })).toEqual({
      message: 'Zed Ltd was deleted.',
    });
    await expect(api.sales.saveCustomer({ id: createdCustomer.id, code: 'Z-1', name: 'Zed' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('saveProduct removes the embedding of a product only when its text changes', async () => {
    const { api } = shop.bob;
    await api.sales.regenerate({});
    await shop.harness.runJobs();
    const { db } = shop.harness.database;
    const model = async (id: string) =>
      (await db.select({ model: products.embeddingModel }).from(products).where(eq(products.id, id)))[0]?.model;
    const product = await api.sales.saveProduct({ code: 'P-1', name: 'Funnel', ingredients: '[steel, Steel, tin]' });
    expect(product.ingredients).toEqual(['Steel', 'tin']);
    const coolant = (await api.sales.listProducts({ search: 'W-1' })).content[0];
    expect(await model(coolant?.id ?? '')).toBe('hash');
    if (!coolant) throw new Error('no W-1');
    await api.sales.saveProduct({ ...coolant, price: 99 });
    expect(await model(coolant.id)).toBe('hash');
    await api.sales.saveProduct({ ...coolant, name: 'Other' });
    expect(await model(coolant.id)).toBeNull();
    await shop.ann.api.sales.removeProduct({ id: coolant.id });
    expect((await api.sales.listPurchases({ productId: coolant.id })).totalElements).toBe(0);
  });

  it('sales.customerList counts customers beyond the list limit', async () => {
    await shop.harness.database.db.execute(sql`
      insert into customers (organization_id, id, code, name)
      select 'acme', gen_random_uuid(), 'Z-' || n, 'Zinc ' || n from generate_series(1, ${arrayLimit}) n`);
    const list = await shop.bob.api.sales.customerList();
    expect(list.customers).toHaveLength(arrayLimit);
    expect(list.total_customers).toBe((await shop.bob.api.sales.overview()).customers);
    expect(list.total_customers).toBeGreaterThan(arrayLimit);
  });
});
