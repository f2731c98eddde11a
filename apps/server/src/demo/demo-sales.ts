import type { JobContext } from '@steward/api/context';
import { addDays, dateIn, daysInMs } from '@steward/api/services/calendar';
import { demonstrationSalesLock } from '@steward/db/advisory-locks';
import type { Db, Tx } from '@steward/db/client';
import { customers, identities, products, purchases, users } from '@steward/db/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { demoUserEmail } from './demo-organization';
import { demoSales } from './demo-sales-rows';

const linesPerInsert = 4000;
/** After a crash, later starts within this time add the data. After it, data that a user deleted stays deleted. */
const retryWindowMs = daysInMs(1);

/** Adds customers, a catalogue and two years of purchases for Sales Intelligence, in one transaction. */
export async function addDemoSales(ctx: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const organizationId = await newDemoOrganization(ctx);
  if (organizationId === null || (await hasSales(ctx.db, organizationId))) return;
  const today = dateIn('UTC', ctx.now());
  const sales = demoSales(ctx.now().getUTCMonth());
  const customerIds = sales.customers.map(() => uuidv7());
  const productIds = sales.products.map(() => uuidv7());
  await ctx.db.transaction(async (tx) => {
    // serializes servers that start at the same time
    await tx.execute(sql`select pg_advisory_xact_lock(${demonstrationSalesLock})`);
    if (await hasSales(tx, organizationId)) return;
    await tx
      .insert(products)
      .values(sales.products.map((product, n) => ({ ...product, organizationId, id: productIds[n] ?? uuidv7() })));
    await tx
      .insert(customers)
      .values(sales.customers.map((customer, n) => ({ ...customer, organizationId, id: customerIds[n] ?? uuidv7() })));
    for (let at = 0; at < sales.purchases.length; at += linesPerInsert) {
      const lines = sales.purchases.slice(at, at + linesPerInsert);
      // unnest of column arrays is several times faster than a VALUES list of this size
      await tx.execute(sql`
        insert into purchases (organization_id, id, customer_id, product_id, store, quantity, purchased_on)
        select ${organizationId}, id, customer_id, product_id, store, quantity::numeric, purchased_on::date from unnest(
          ${sql.param(lines.map(() => uuidv7()))}::uuid[],
          ${sql.param(lines.map(({ customer }) => customerIds[customer] ?? ''))}::uuid[],
          ${sql.param(lines.map(({ product }) => productIds[product] ?? ''))}::uuid[],
          ${sql.param(lines.map(({ store }) => store))}::text[],
          ${sql.param(lines.map(({ quantity }) => String(quantity)))}::text[],
          ${sql.param(lines.map(({ daysAgo }) => addDays(today, -daysAgo)))}::text[])
          as line(id, customer_id, product_id, store, quantity, purchased_on)`);
    }
  });
}

/** The demo organization, if it was created within the retry window. */
async function newDemoOrganization({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<string | null> {
  const [demoUser] = await db
    .select({ organizationId: users.organizationId })
    .from(identities)
    .innerJoin(users, and(eq(users.organizationId, identities.organizationId), eq(users.id, identities.userId)))
    .where(and(eq(identities.email, demoUserEmail), gt(users.createdAt, new Date(now().getTime() - retryWindowMs))));
  return demoUser?.organizationId ?? null;
}

async function hasSales(db: Db | Tx, organizationId: string): Promise<boolean> {
  for (const table of [customers, products, purchases]) {
    const rows = await db.select({ id: table.id }).from(table).where(eq(table.organizationId, organizationId)).limit(1);
    if (rows.length) return true;
  }
  return false;
}
