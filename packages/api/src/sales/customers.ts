import type { Db, Tx } from '@steward/db/client';
import { customers } from '@steward/db/schema';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { arrayLimit, type PageInput, toPage } from '../paging';
import { hasEveryWord } from '../word-search';
import type { CustomerItem } from './schema';

type CustomerRow = typeof customers.$inferSelect;

/** Value of `source` in the documented responses. */
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
  return selectItems(ctx, wordsOf(search));
}

/** The documented list of customers; the total also counts those beyond the limit. */
export async function customerListOf(ctx: ActorContext, { search }: { search: string }) {
  const words = wordsOf(search);
  const items = await selectItems(ctx, words);
  const total = items.length < arrayLimit ? items.length : await countItems(ctx, words);
  return { customers: items, total_customers: total, success: true as const, source };
}

/** One page of the list in the order of `searchCustomers`. */
export async function pageOfCustomers(ctx: ActorContext, { search, page, size }: PageInput & { search: string }) {
  const words = wordsOf(search);
  const [content, total] = await Promise.all([
    selectItems(ctx, words, { limit: size, offset: page * size }),
    countItems(ctx, words),
  ]);
  return toPage(content, { page, size }, total);
}

const wordsOf = (search: string) => hasEveryWord(sql`lower(${customers.code} || ' ' || ${customers.name})`, search);
const inOrganization = (ctx: ActorContext, conditions: SQL[]) =>
  and(eq(customers.organizationId, ctx.actor.organizationId), ...conditions);
const countItems = (ctx: ActorContext, conditions: SQL[]) => ctx.db.$count(customers, inOrganization(ctx, conditions));

async function selectItems(
  ctx: ActorContext,
  conditions: SQL[],
  { limit, offset } = { limit: arrayLimit, offset: 0 },
): Promise<CustomerItem[]> {
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(inOrganization(ctx, conditions))
    .orderBy(sql`lower(${customers.name})`, asc(customers.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toItem);
}

export async function findCustomerDetail(ctx: ActorContext, id: string) {
  const row = await findCustomer(ctx.db, ctx.actor.organizationId, id);
  return { ...toItem(row), customer_name: row.name };
}

const maxCodeLength = 100;

/** Finds a customer by its code or its UUID. @throws NOT_FOUND */
export async function findCustomer(db: Db | Tx, organizationId: string, id: string): Promise<CustomerRow> {
  if (!id || id.length > maxCodeLength || id.includes('\u0000')) throw notFound('Customer');
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.organizationId, organizationId),
        or(eq(customers.code, id), isUuid(id) ? eq(customers.id, id) : undefined),
      ),
    );
  // prefer the code, because a code can look like another customer's UUID
  const row = rows.find(({ code }) => code === id) ?? rows[0];
  if (!row) throw notFound('Customer');
  return row;
}
