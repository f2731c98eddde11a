import { customers, products, purchases } from '@steward/db/schema';
import { ApiHarness, type Person } from './api-harness';

const day = (n: number) => `2026-${String(1 + (n % 9)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;

/** Products of workshops (W) and car washes (C); N-1 is bought by nobody. Each customer lacks one product of its segment. */
export const shopProducts = [
  {
    code: 'W-1',
    name: 'Coolant concentrate',
    category: 'Coolants',
    ingredients: ['ethylene glycol', 'organic inhibitors'],
    price: 20,
  },
  {
    code: 'W-2',
    name: 'Coolant ready mix',
    category: 'Coolants',
    ingredients: ['ethylene glycol', 'organic inhibitors', 'water'],
    price: 25,
  },
  {
    code: 'W-3',
    name: 'Gear oil 80W-90',
    category: 'Oils',
    ingredients: ['mineral oil', 'sulphur additives'],
    price: 40,
  },
  {
    code: 'W-4',
    name: 'Hydraulic oil 46',
    category: 'Oils',
    ingredients: ['mineral oil', 'zinc additives'],
    price: 35,
  },
  { code: 'W-5', name: 'Brake cleaner', category: 'Cleaners', ingredients: ['heptane'], price: 5 },
  { code: 'C-1', name: 'Car shampoo', category: 'Wash', ingredients: ['sodium laureth sulfate', 'water'], price: 8 },
  { code: 'C-2', name: 'Drying wax', category: 'Wash', ingredients: ['carnauba wax', 'water'], price: 12 },
  { code: 'C-3', name: 'Rim cleaner', category: 'Wash', ingredients: ['phosphoric acid', 'water'], price: 9 },
  { code: 'C-4', name: 'Glass cleaner', category: 'Wash', ingredients: ['isopropanol', 'water'], price: 4 },
  {
    code: 'N-1',
    name: 'Coolant concentrate, long life',
    category: 'Coolants',
    ingredients: ['ethylene glycol', 'organic inhibitors'],
    price: 30,
  },
] as const;

/** Fixture: an organization with 24 customers of two segments, and 'K-25', who bought only one product. */
export class Shop {
  readonly harness: ApiHarness;
  readonly ann: Person;
  readonly bob: Person;
  readonly productIds: ReadonlyMap<string, string>;
  readonly customerIds: ReadonlyMap<string, string>;

  private constructor(fixture: Omit<Shop, 'productId' | 'customerId'>) {
    this.harness = fixture.harness;
    this.ann = fixture.ann;
    this.bob = fixture.bob;
    this.productIds = fixture.productIds;
    this.customerIds = fixture.customerIds;
  }

  static async open(): Promise<Shop> {
    const harness = await ApiHarness.create();
    const ann = await harness.person('acme', 'ADMIN');
    const bob = await harness.person('acme', 'USER');
    const { db } = harness.database;
    const organizationId = 'acme';
    const productRows = await db
      .insert(products)
      .values(shopProducts.map((p) => ({ ...p, ingredients: [...p.ingredients], organizationId, unit: 'l' })))
      .returning({ id: products.id, code: products.code });
    const productIds = new Map(productRows.map(({ id, code }) => [code, id]));
    const numbers = Array.from({ length: 25 }, (_, n) => n + 1);
    const customerRows = await db
      .insert(customers)
      .values(
        numbers.map((n) => ({
          organizationId,
          code: `K-${n}`,
          name: `Customer ${n}`,
          totalStores: 2 * n,
          source: n % 2 ? ('original' as const) : ('new' as const),
        })),
      )
      .returning({ id: customers.id, code: customers.code });
    const customerIds = new Map(customerRows.map(({ id, code }) => [code, id]));
    const lines = numbers.flatMap((n) => {
      const segment = n % 2 ? ['W-1', 'W-2', 'W-3', 'W-4', 'W-5'] : ['C-1', 'C-2', 'C-3', 'C-4'];
      const codes = n === 25 ? ['W-1'] : segment.filter((_, at) => at !== Math.floor(n / 2) % segment.length);
      return codes.flatMap((code, at) => [
        { customer: `K-${n}`, product: code, quantity: 10 * n, purchasedOn: day(n + at) },
        { customer: `K-${n}`, product: code, quantity: 20 * n, purchasedOn: day(n + 3 * at) },
      ]);
    });
    await db.insert(purchases).values(
      lines.map(({ customer, product, ...line }) => ({
        ...line,
        organizationId,
        customerId: customerIds.get(customer) ?? '',
        productId: productIds.get(product) ?? '',
      })),
    );
    return new Shop({ harness, ann, bob, productIds, customerIds });
  }

  productId(code: string): string {
    return this.productIds.get(code) ?? '';
  }

  customerId(code: string): string {
    return this.customerIds.get(code) ?? '';
  }
}
