import type { Db, Tx } from '@steward/db/client';
import { customers } from '@steward/db/schema';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { arrayLimit } from '../paging';
import { hasEveryWord } from '../word-search';
import type { CustomerItem } from './schema';

type CustomerRow = typeof customers.$inferSelect;

/** As 'source' of the documented envelopes. */
export const source = 'database';

const toItem = (row: CustomerRow): CustomerItem => ({
  id: row.code,
  uuid: row.id,
  name: row.name,
  type: row.type,
  country: row.country,
  region: row.region,
  totalStores: row.totalStores,
});

export async function searchCustomers(ctx: ActorContext, { search }: { search: string }): Promise<CustomerItem[]> {
  const words = hasEveryWord(sql`lower(${customers.code} || ' ' || ${customers.name})`, search);
  return selectItems(ctx, words);
}

/** The documented list of all customers; the total counts those beyond the limit, too. */
export async function customerListOf(ctx: ActorContext) {
  const [found, total] = await Promise.all([
    selectItems(ctx, []),
    ctx.db.$count(customers, eq(customers.organizationId, ctx.actor.organizationId)),
  ]);
  return { customers: found, total_customers: total, success: true as const, source };
}

async function selectItems(ctx: ActorContext, where: SQL[]): Promise<CustomerItem[]> {
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.organizationId, ctx.actor.organizationId), ...where))
    .orderBy(sql`lower(${customers.name})`, asc(customers.id))
    .limit(arrayLimit);
  return rows.map(toItem);
}

export async function findCustomerDetail(ctx: ActorContext, id: string) {
  const row = await findCustomer(ctx.db, ctx.actor.organizationId, id);
  return { ...toItem(row), customer_name: row.name };
}

const longestNumber = 100;

/** By its own number or its UUID. @throws NOT_FOUND */
export async function findCustomer(db: Db | Tx, organizationId: string, id: string): Promise<CustomerRow> {
  if (!id || id.length > longestNumber || id.includes('\u0000')) throw notFound('Customer');
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.organizationId, organizationId),
        or(eq(customers.code, id), isUuid(id) ? eq(customers.id, id) : undefined),
      ),
    );
  // a number that looks like another customer's UUID is still a number
  const row = rows.find(({ code }) => code === id) ?? rows[0];
  if (!row) throw notFound('Customer');
  return row;
}
