import { customers, products, purchases } from '@steward/db/schema';
import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ActorContext } from '../../context';
import { notFound } from '../../errors';
import { isUuid } from '../../fields';
import { toPage } from '../../paging';
import { hasEveryWord } from '../../word-search';
import type { ListPurchasesInput, SalesPurchase, savePurchaseInput } from './schema';

const columns = {
  id: purchases.id,
  customerId: purchases.customerId,
  customerCode: customers.code,
  customerName: customers.name,
  productId: purchases.productId,
  productCode: products.code,
  productName: products.name,
  unit: products.unit,
  store: purchases.store,
  quantity: purchases.quantity,
  purchasedOn: purchases.purchasedOn,
};

const searched = sql`lower(${customers.code} || ' ' || ${customers.name} || ' ' || ${products.code} || ' ' || ${products.name} || ' ' || ${purchases.store})`;

const itsCustomer = and(eq(customers.organizationId, purchases.organizationId), eq(customers.id, purchases.customerId));
const itsProduct = and(eq(products.organizationId, purchases.organizationId), eq(products.id, purchases.productId));

const selectPurchases = ({ db }: ActorContext) =>
  db.select(columns).from(purchases).innerJoin(customers, itsCustomer).innerJoin(products, itsProduct);

/** A malformed id is nothing's. */
const ofId = (column: PgColumn, id: string) => (isUuid(id) ? eq(column, id) : sql`false`);

export async function listPurchases(ctx: ActorContext, input: ListPurchasesInput) {
  const where = and(
    eq(purchases.organizationId, ctx.actor.organizationId),
    input.customerId === undefined ? undefined : ofId(purchases.customerId, input.customerId),
    input.productId === undefined ? undefined : ofId(purchases.productId, input.productId),
    input.from ? gte(purchases.purchasedOn, input.from) : undefined,
    input.to ? lte(purchases.purchasedOn, input.to) : undefined,
    ...hasEveryWord(searched, input.search),
  );
  const by = purchases[input.sort];
  const [content, [found]] = await Promise.all([
    selectPurchases(ctx)
      .where(where)
      .orderBy(input.direction === 'asc' ? asc(by) : desc(by), desc(purchases.id))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db
      .select({ n: count() })
      .from(purchases)
      .innerJoin(customers, itsCustomer)
      .innerJoin(products, itsProduct)
      .where(where),
  ]);
  return toPage(content, input, found?.n ?? 0);
}

/** @throws NOT_FOUND for the line, its customer or its product */
export async function savePurchase(
  ctx: ActorContext,
  { id, ...fields }: z.output<typeof savePurchaseInput>,
): Promise<SalesPurchase> {
  const { organizationId } = ctx.actor;
  const saved = await ctx.db.transaction(async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.organizationId, organizationId), ofId(customers.id, fields.customerId)));
    if (!customer) throw notFound('Customer');
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.organizationId, organizationId), ofId(products.id, fields.productId)));
    if (!product) throw notFound('Product');
    const [row] =
      id === undefined
        ? await tx
            .insert(purchases)
            .values({ ...fields, organizationId })
            .returning({ id: purchases.id })
        : await tx
            .update(purchases)
            .set(fields)
            .where(and(eq(purchases.organizationId, organizationId), ofId(purchases.id, id)))
            .returning({ id: purchases.id });
    return row;
  });
  const [row] = saved
    ? await selectPurchases(ctx).where(and(eq(purchases.organizationId, organizationId), eq(purchases.id, saved.id)))
    : [];
  if (!row) throw notFound('Purchase');
  return row;
}

/** @throws NOT_FOUND */
export async function removePurchase(ctx: ActorContext, id: string) {
  const gone = await ctx.db
    .delete(purchases)
    .where(and(eq(purchases.organizationId, ctx.actor.organizationId), ofId(purchases.id, id)))
    .returning({ id: purchases.id });
  if (!gone.length) throw notFound('Purchase');
  return { message: 'The purchase was deleted.' };
}
