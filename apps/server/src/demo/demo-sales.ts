import type { JobContext } from '@steward/api/context';
import { addDays, dateIn } from '@steward/api/services/calendar';
import { customers, products, purchases } from '@steward/db/schema';
import { count, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { demoSales } from './demo-sales-rows';

/** So that requests come between two of them. */
const linesPerInsert = 1000;

/** Customers, a catalogue and two years of purchases for Sales Intelligence: after the server listens, in small steps. */
export async function addDemoSales(ctx: Pick<JobContext, 'db' | 'now'>, organizationId: string): Promise<void> {
  const [known] = await ctx.db
    .select({ n: count() })
    .from(customers)
    .where(eq(customers.organizationId, organizationId));
  if (known?.n) return;
  const today = dateIn('UTC', ctx.now());
  const sales = demoSales(ctx.now().getUTCMonth());
  const customerIds = sales.customers.map(() => uuidv7());
  const productIds = sales.products.map(() => uuidv7());
  await ctx.db
    .insert(products)
    .values(sales.products.map((product, n) => ({ ...product, organizationId, id: productIds[n] ?? uuidv7() })));
  await ctx.db
    .insert(customers)
    .values(sales.customers.map((customer, n) => ({ ...customer, organizationId, id: customerIds[n] ?? uuidv7() })));
  for (let at = 0; at < sales.purchases.length; at += linesPerInsert) {
    await ctx.db.insert(purchases).values(
      sales.purchases.slice(at, at + linesPerInsert).map(({ customer, product, daysAgo, ...line }) => ({
        ...line,
        organizationId,
        customerId: customerIds[customer] ?? '',
        productId: productIds[product] ?? '',
        purchasedOn: addDays(today, -daysAgo),
      })),
    );
  }
}
