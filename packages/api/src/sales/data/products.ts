import { products } from '@steward/db/schema';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../context';
import { notFound } from '../../errors';
import { isUuid } from '../../fields';
import { toPage } from '../../paging';
import { hasEveryWord } from '../../word-search';
import { codeIsTaken } from './code-is-taken';
import type { ListProductsInput, SalesProduct, saveProductInput } from './schema';

// in words: Drizzle leaves tables' names out where it selects from one
const bought = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from purchases p
    where p.organization_id = products.organization_id and p.product_id = products.id)`;

const columns = {
  id: products.id,
  code: products.code,
  name: products.name,
  category: products.category,
  ingredients: products.ingredients,
  price: products.price,
  unit: products.unit,
  customerCount: bought('count(distinct p.customer_id)::int').as('customer_count'),
  purchaseCount: bought('count(*)::int').as('purchase_count'),
};

const searched = sql`lower(${products.code} || ' ' || ${products.name} || ' ' || ${products.category} || ' ' || ${products.ingredients}::text)`;

export async function listProducts(ctx: ActorContext, input: ListProductsInput) {
  const where = and(
    eq(products.organizationId, ctx.actor.organizationId),
    input.category === undefined ? undefined : eq(products.category, input.category),
    ...hasEveryWord(searched, input.search),
  );
  const [content, [found]] = await Promise.all([
    ctx.db
      .select(columns)
      .from(products)
      .where(where)
      .orderBy(order(input), asc(products.id))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db.select({ n: count() }).from(products).where(where),
  ]);
  return toPage(content, input, found?.n ?? 0);
}

function order({ sort, direction }: ListProductsInput): SQL {
  const by = {
    name: sql`lower(${products.name})`,
    code: sql`${products.code}`,
    category: sql`lower(${products.category})`,
    price: sql`${products.price}`,
    purchaseCount: sql`purchase_count`,
  }[sort];
  return direction === 'asc' ? sql`${by} asc` : sql`${by} desc`;
}

/** A changed name or changed ingredients need another vector: the next regeneration makes it. @throws NOT_FOUND, CONFLICT */
export async function saveProduct(
  ctx: ActorContext,
  { id, ...fields }: z.output<typeof saveProductInput>,
): Promise<SalesProduct> {
  const { organizationId } = ctx.actor;
  const sameText = sql`(${products.name} = ${fields.name} and ${products.ingredients} = ${JSON.stringify(fields.ingredients)}::jsonb)`;
  const embedding = sql`case when ${sameText} then ${products.embedding} end`;
  const embeddingModel = sql`case when ${sameText} then ${products.embeddingModel} end`;
  const [saved] = await codeIsTaken(
    'product',
    id === undefined
      ? ctx.db
          .insert(products)
          .values({ ...fields, organizationId })
          .returning({ id: products.id })
      : ctx.db
          .update(products)
          .set({ ...fields, embedding, embeddingModel })
          .where(ofProduct(organizationId, id))
          .returning({ id: products.id }),
  );
  if (!saved) throw notFound('Product');
  const [row] = await ctx.db.select(columns).from(products).where(ofProduct(organizationId, saved.id));
  if (!row) throw notFound('Product');
  return row;
}

/** With its purchases. @throws NOT_FOUND */
export async function removeProduct(ctx: ActorContext, id: string) {
  const [gone] = await ctx.db
    .delete(products)
    .where(ofProduct(ctx.actor.organizationId, id))
    .returning({ name: products.name });
  if (!gone) throw notFound('Product');
  return { message: `${gone.name} was deleted.` };
}

const ofProduct = (organizationId: string, id: string) =>
  and(eq(products.organizationId, organizationId), isUuid(id) ? eq(products.id, id) : sql`false`);
