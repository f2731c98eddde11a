import type { Db } from '@steward/db/client';
import { customers, products, purchases, suggestionOutcomes } from '@steward/db/schema';
import type { SalesData, SalesProductData } from '@steward/recommend/sales-data';
import { and, asc, count, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import { daysInMs } from '../calendar';

/** What is read at once, so that neither the event loop nor the embedded database is held for long. */
const customersPerRead = 10;
const productsPerRead = 100;

/** All that the engine learns from, in lists whose places it counts by. Customers and products stand in the order of their ids. */
export async function loadSalesData(db: Db, organizationId: string, now: Date): Promise<SalesData> {
  const customerRows = await db
    .select({
      id: customers.id,
      code: customers.code,
      name: customers.name,
      totalStores: customers.totalStores,
      source: customers.source,
    })
    .from(customers)
    .where(eq(customers.organizationId, organizationId))
    .orderBy(asc(customers.id));
  const catalogue = await loadProducts(db, organizationId);
  const place = new Map(catalogue.products.map(({ id }, at) => [id, at]));
  const customerPlace = new Map(customerRows.map(({ id }, at) => [id, at]));
  const outcomeRows = await db
    .select()
    .from(suggestionOutcomes)
    .where(eq(suggestionOutcomes.organizationId, organizationId))
    .orderBy(asc(suggestionOutcomes.decidedAt));
  return {
    customers: customerRows,
    ...catalogue,
    bought: await loadPurchases(
      db,
      organizationId,
      customerRows.map(({ id }) => id),
      place,
    ),
    outcomes: outcomeRows.flatMap(({ customerId, productId, suggestedProductId, outcome, decidedAt }) => {
      const customer = customerPlace.get(customerId);
      const [product, suggested] = [place.get(productId), place.get(suggestedProductId)];
      if (customer === undefined || product === undefined || suggested === undefined) return [];
      const daysAgo = (now.getTime() - decidedAt.getTime()) / daysInMs(1);
      return [{ customer, product, suggested, outcome, daysAgo }];
    }),
    now: now.toISOString(),
  };
}

async function loadPurchases(
  db: Db,
  organizationId: string,
  customerIds: readonly string[],
  place: ReadonlyMap<string, number>,
): Promise<SalesData['bought']> {
  const found = {
    customer: [] as number[],
    product: [] as number[],
    lines: [] as number[],
    quantity: [] as number[],
    lastDay: [] as number[],
  };
  for (let from = 0; from < customerIds.length; from += customersPerRead) {
    const ids = customerIds.slice(from, from + customersPerRead);
    const at = new Map(ids.map((id, n) => [id, from + n]));
    const rows = await db
      .select({
        customerId: purchases.customerId,
        productId: purchases.productId,
        lines: count(),
        quantity: sum(purchases.quantity).mapWith(Number),
        lastDay: sql<number>`max(${purchases.purchasedOn}) - date '1970-01-01'`.mapWith(Number),
      })
      .from(purchases)
      .where(and(eq(purchases.organizationId, organizationId), inArray(purchases.customerId, ids)))
      .groupBy(purchases.customerId, purchases.productId)
      // the order of the customers
      .orderBy(asc(purchases.customerId));
    for (const row of rows) {
      const [customer, product] = [at.get(row.customerId), place.get(row.productId)];
      if (customer === undefined || product === undefined) continue;
      found.customer.push(customer);
      found.product.push(product);
      found.lines.push(row.lines);
      found.quantity.push(row.quantity);
      found.lastDay.push(row.lastDay);
    }
  }
  return {
    customer: Int32Array.from(found.customer),
    product: Int32Array.from(found.product),
    lines: Int32Array.from(found.lines),
    quantity: Float64Array.from(found.quantity),
    lastDay: Int32Array.from(found.lastDay),
  };
}

/** With vectors only where all products have one of the same model: half of them would compare badly. */
async function loadProducts(db: Db, organizationId: string): Promise<Pick<SalesData, 'products' | 'embeddings'>> {
  const [state] = await db
    .select({
      complete: sql<boolean>`coalesce(bool_and(${products.embedding} is not null), false)`,
      models: sql<number>`count(distinct ${products.embeddingModel})::int`,
    })
    .from(products)
    .where(eq(products.organizationId, organizationId));
  const withVectors = state?.complete === true && state.models === 1;
  const found: SalesProductData[] = [];
  const vectors: number[][] = [];
  for (let after: string | undefined; ; ) {
    const rows = await db
      .select({
        id: products.id,
        code: products.code,
        name: products.name,
        category: products.category,
        ingredients: products.ingredients,
        price: products.price,
        unit: products.unit,
        ...(withVectors ? { embedding: products.embedding } : {}),
      })
      .from(products)
      .where(and(eq(products.organizationId, organizationId), after === undefined ? undefined : gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(productsPerRead);
    for (const { embedding, ...product } of rows as (SalesProductData & { embedding?: number[] | null })[]) {
      found.push(product);
      if (embedding) vectors.push(embedding);
    }
    after = rows.at(-1)?.id;
    if (rows.length < productsPerRead) break;
  }
  const dimensions = vectors[0]?.length ?? 0;
  if (!withVectors || vectors.length !== found.length) return { products: found, embeddings: null };
  const embeddings = new Float32Array(found.length * dimensions);
  for (const [at, vector] of vectors.entries()) embeddings.set(vector, at * dimensions);
  return { products: found, embeddings };
}
