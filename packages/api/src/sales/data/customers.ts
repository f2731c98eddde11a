import { customers } from '@steward/db/schema';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../context';
import { notFound } from '../../errors';
import { isUuid } from '../../fields';
import { toPage } from '../../paging';
import { hasEveryWord } from '../../word-search';
import { recordSalesChange } from './record-change';
import { rejectTakenCode } from './reject-taken-code';
import type { ListCustomersInput, SalesCustomer, saveCustomerInput } from './schema';

// raw SQL, because Drizzle omits table names when it selects from one table
const fromPurchases = <T>(expression: string) =>
  sql<T>`(select ${sql.raw(expression)} from purchases p
    where p.organization_id = customers.organization_id and p.customer_id = customers.id)`;

const columns = {
  id: customers.id,
  code: customers.code,
  name: customers.name,
  type: customers.type,
  country: customers.country,
  region: customers.region,
  totalStores: customers.totalStores,
  source: customers.source,
  productCount: fromPurchases<number>('count(distinct p.product_id)::int').as('product_count'),
  purchaseCount: fromPurchases<number>('count(*)::int').as('purchase_count'),
  lastPurchasedOn: fromPurchases<string | null>('max(p.purchased_on)::text').as('last_purchased_on'),
};

export async function listCustomers(ctx: ActorContext, input: ListCustomersInput) {
  const condition = and(
    eq(customers.organizationId, ctx.actor.organizationId),
    ...hasEveryWord(sql`lower(${customers.code} || ' ' || ${customers.name})`, input.search),
  );
  const [content, [total]] = await Promise.all([
    ctx.db
      .select(columns)
      .from(customers)
      .where(condition)
      .orderBy(order(input), asc(customers.id))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db.select({ n: count() }).from(customers).where(condition),
  ]);
  return toPage(content, input, total?.n ?? 0);
}

function order({ sort, direction }: ListCustomersInput): SQL {
  const expression = {
    name: sql`lower(${customers.name})`,
    code: sql`${customers.code}`,
    totalStores: sql`${customers.totalStores}`,
    purchaseCount: sql`purchase_count`,
    lastPurchasedOn: sql`last_purchased_on`,
  }[sort];
  return direction === 'asc' ? sql`${expression} asc nulls last` : sql`${expression} desc nulls last`;
}

/** @throws NOT_FOUND; CONFLICT when another customer has the code */
export async function saveCustomer(
  ctx: ActorContext,
  { id, ...fields }: z.output<typeof saveCustomerInput>,
): Promise<SalesCustomer> {
  const { organizationId } = ctx.actor;
  const savedCustomer = await rejectTakenCode(
    'customer',
    ctx.db.transaction(async (tx) => {
      const [row] = await (id === undefined
        ? tx
            .insert(customers)
            .values({ ...fields, organizationId })
            .returning({ id: customers.id })
        : tx.update(customers).set(fields).where(ofCustomer(organizationId, id)).returning({ id: customers.id }));
      if (!row) throw notFound('Customer');
      await recordSalesChange(tx, ctx, 'customer', id === undefined ? 'created' : 'updated', { ...fields, id: row.id });
      return row;
    }),
  );
  const [row] = await ctx.db.select(columns).from(customers).where(ofCustomer(organizationId, savedCustomer.id));
  if (!row) throw notFound('Customer');
  return row;
}

/** Removes a customer with its purchases and recommendations. @throws NOT_FOUND */
export async function removeCustomer(ctx: ActorContext, id: string) {
  return ctx.db.transaction(async (tx) => {
    const [removedCustomer] = await tx
      .delete(customers)
      .where(ofCustomer(ctx.actor.organizationId, id))
      .returning({ id: customers.id, name: customers.name });
    if (!removedCustomer) throw notFound('Customer');
    await recordSalesChange(tx, ctx, 'customer', 'deleted', removedCustomer);
    return { message: `${removedCustomer.name} was deleted.` };
  });
}

/** A malformed id matches nothing. */
const ofCustomer = (organizationId: string, id: string) =>
  and(eq(customers.organizationId, organizationId), isUuid(id) ? eq(customers.id, id) : sql`false`);
