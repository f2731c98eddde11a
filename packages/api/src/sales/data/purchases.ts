import { customers, products, purchases } from '@steward/db/schema';
import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ActorContext } from '../../context';
import { notFound } from '../../errors';
import { isUuid } from '../../fields';
import { toPage } from '../../paging';
import { hasEveryWord } from '../../word-search';
import { recordSalesChange } from './record-change';
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

const searchText = sql`lower(${customers.code} || ' ' || ${customers.name} || ' ' || ${products.code} || ' ' || ${products.name} || ' ' || ${purchases.store})`;

const customerJoin = and(
  eq(customers.organizationId, purchases.organizationId),
  eq(customers.id, purchases.customerId),
);
const productJoin = and(eq(products.organizationId, purchases.organizationId), eq(products.id, purchases.productId));

const selectPurchases = ({ db }: ActorContext) =>
  db.select(columns).from(purchases).innerJoin(customers, customerJoin).innerJoin(products, productJoin);

/** A malformed id matches nothing. */
const hasId = (column: PgColumn, id: string) => (isUuid(id) ? eq(column, id) : sql`false`);

export async function listPurchases(ctx: ActorContext, input: ListPurchasesInput) {
  const condition = and(
    eq(purchases.organizationId, ctx.actor.organizationId),
    input.customerId === undefined ? undefined : hasId(purchases.customerId, input.customerId),
    input.productId === undefined ? undefined : hasId(purchases.productId, input.productId),
    input.from ? gte(purchases.purchasedOn, input.from) : undefined,
    input.to ? lte(purchases.purchasedOn, input.to) : undefined,
    ...hasEveryWord(searchText, input.search),
  );
  const sortColumn = purchases[input.sort];
  const [content, [total]] = await Promise.all([
    selectPurchases(ctx)
      .where(condition)
      .orderBy(input.direction === 'asc' ? asc(sortColumn) : desc(sortColumn), desc(purchases.id))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db
      .select({ n: count() })
      .from(purchases)
      .innerJoin(customers, customerJoin)
      .innerJoin(products, productJoin)
      .where(condition),
  ]);
  return toPage(content, input, total?.n ?? 0);
}

/** @throws NOT_FOUND for the purchase, its customer or its product */
export async function savePurchase(
  ctx: ActorContext,
  { id, ...fields }: z.output<typeof savePurchaseInput>,
): Promise<SalesPurchase> {
  const { organizationId } = ctx.actor;
  const savedPurchase = await ctx.db.transaction(async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(and(eq(customers.organizationId, organizationId), hasId(customers.id, fields.customerId)));
    if (!customer) throw notFound('Customer');
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.organizationId, organizationId), hasId(products.id, fields.productId)));
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
            .where(and(eq(purchases.organizationId, organizationId), hasId(purchases.id, id)))
            .returning({ id: purchases.id });
    if (!row) return row;
    const purchase = { id: row.id, name: `${fields.purchasedOn}, ${customer.name}` };
    await recordSalesChange(tx, ctx, 'purchase', id === undefined ? 'created' : 'updated', purchase);
    return row;
  });
  const [row] = savedPurchase
    ? await selectPurchases(ctx).where(
        and(eq(purchases.organizationId, organizationId), eq(purchases.id, savedPurchase.id)),
      )
    : [];
  if (!row) throw notFound('Purchase');
  return row;
}

/** @throws NOT_FOUND */
export async function removePurchase(ctx: ActorContext, id: string) {
  await ctx.db.transaction(async (tx) => {
    const [removedPurchase] = await tx
      .delete(purchases)
      .where(and(eq(purchases.organizationId, ctx.actor.organizationId), hasId(purchases.id, id)))
      .returning({ id: purchases.id, name: purchases.purchasedOn });
    if (!removedPurchase) throw notFound('Purchase');
    await recordSalesChange(tx, ctx, 'purchase', 'deleted', removedPurchase);
  });
  return { message: 'The purchase was deleted.' };
}
