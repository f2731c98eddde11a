import { products } from '@steward/db/schema';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../context';
import { notFound } from '../../errors';
import { isUuid } from '../../fields';
import { toPage } from '../../paging';
import { hasEveryWord } from '../../word-search';
import { recordSalesChange } from './record-change';
import { rejectTakenCode } from './reject-taken-code';
import type { ListProductsInput, SalesProduct, saveProductInput } from './schema';

// raw SQL, because Drizzle omits table names when it selects from one table
const fromPurchases = (expression: string) =>
  sql<number>`(select ${sql.raw(expression)} from purchases p
    where p.organization_id = products.organization_id and p.product_id = products.id)`;

const columns = {
  id: products.id,
  code: products.code,
  name: products.name,
  category: products.category,
  ingredients: products.ingredients,
  price: products.price,
  unit: products.unit,
  customerCount: fromPurchases('count(distinct p.customer_id)::int').as('customer_count'),
  purchaseCount: fromPurchases('count(*)::int').as('purchase_count'),
};

const searchText = sql`lower(${products.code} || ' ' || ${products.name} || ' ' || ${products.category} || ' ' || ${products.ingredients}::text)`;

export async function listProducts(ctx: ActorContext, input: ListProductsInput) {
  const condition = and(
    eq(products.organizationId, ctx.actor.organizationId),
    input.category === undefined ? undefined : eq(products.category, input.category),
    ...hasEveryWord(searchText, input.search),
  );
  const [content, [total]] = await Promise.all([
    ctx.db
      .select(columns)
      .from(products)
      .where(condition)
      .orderBy(order(input), asc(products.id))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db.select({ n: count() }).from(products).where(condition),
  ]);
  return toPage(content, input, total?.n ?? 0);
}

function order({ sort, direction }: ListProductsInput): SQL {
  const expression = {
    name: sql`lower(${products.name})`,
    code: sql`${products.code}`,
    category: sql`lower(${products.category})`,
    price: sql`${products.price}`,
    purchaseCount: sql`purchase_count`,
  }[sort];
  return direction === 'asc' ? sql`${expression} asc` : sql`${expression} desc`;
}

/** Removes the embedding when name or ingredients change; the next regeneration creates a new one. @throws NOT_FOUND, CONFLICT */
export async function saveProduct(
  ctx: ActorContext,
  { id, ...fields }: z.output<typeof saveProductInput>,
): Promise<SalesProduct> {
  const { organizationId } = ctx.actor;
  const sameText = sql`(${products.name} = ${fields.name} and ${products.ingredients} = ${JSON.stringify(fields.ingredients)}::jsonb)`;
  const embedding = sql`case when ${sameText} then ${products.embedding} end`;
  const embeddingModel = sql`case when ${sameText} then ${products.embeddingModel} end`;
  const savedProduct = await rejectTakenCode(
    'product',
    ctx.db.transaction(async (tx) => {
      const [row] = await (id === undefined
        ? tx
            .insert(products)
            .values({ ...fields, organizationId })
            .returning({ id: products.id })
        : tx
            .update(products)
            .set({ ...fields, embedding, embeddingModel })
            .where(ofProduct(organizationId, id))
            .returning({ id: products.id }));
      if (!row) throw notFound('Product');
      await recordSalesChange(tx, ctx, 'product', id === undefined ? 'created' : 'updated', { ...fields, id: row.id });
      return row;
    }),
  );
  const [row] = await ctx.db.select(columns).from(products).where(ofProduct(organizationId, savedProduct.id));
  if (!row) throw notFound('Product');
  return row;
}

/** Removes a product with its purchases. @throws NOT_FOUND */
export async function removeProduct(ctx: ActorContext, id: string) {
  return ctx.db.transaction(async (tx) => {
    const [removedProduct] = await tx
      .delete(products)
      .where(ofProduct(ctx.actor.organizationId, id))
      .returning({ id: products.id, name: products.name });
    if (!removedProduct) throw notFound('Product');
    await recordSalesChange(tx, ctx, 'product', 'deleted', removedProduct);
    return { message: `${removedProduct.name} was deleted.` };
  });
}

const ofProduct = (organizationId: string, id: string) =>
  and(eq(products.organizationId, organizationId), isUuid(id) ? eq(products.id, id) : sql`false`);
