import type { Db } from '@steward/db/client';
import { customers, products, purchases, suggestionOutcomes } from '@steward/db/schema';
import type { SalesData, SalesProductData } from '@steward/recommend/sales-data';
import { and, asc, count, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import { daysInMs } from '../calendar';

/** Small batches, so that neither the event loop nor the embedded database is blocked for long. */
const customersPerRead = 10;
const productsPerRead = 100;

/** The engine's input. Customers and products are in the order of their ids; other data refers to them by index. */
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
  const productIndex = new Map(catalogue.products.map(({ id }, at) => [id, at]));
  const customerIndex = new Map(customerRows.map(({ id }, at) => [id, at]));
  const outcomeRows = await db
    .select()
    .from(suggestionOutcomes)
    .where(eq(suggestionOutcomes.organizationId, organizationId))
    .orderBy(asc(suggestionOutcomes.decidedAt));
  return {
    customers: customerRows,
    ...catalogue,
    purchases: await loadPurchases(
      db,
      organizationId,
      customerRows.map(({ id }) => id),
      productIndex,
    ),
    outcomes: outcomeRows.flatMap(({ customerId, productId, suggestedProductId, outcome, decidedAt }) => {
      const customer = customerIndex.get(customerId);
      const [product, suggested] = [productIndex.get(productId), productIndex.get(suggestedProductId)];
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
  productIndex: ReadonlyMap<string, number>,
): Promise<SalesData['purchases']> {
  const entries = {
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
      .orderBy(asc(purchases.customerId));
    for (const row of rows) {
      const [customer, product] = [at.get(row.customerId), productIndex.get(row.productId)];
      if (customer === undefined || product === undefined) continue;
      entries.customer.push(customer);
      entries.product.push(product);
      entries.lines.push(row.lines);
      entries.quantity.push(row.quantity);
      entries.lastDay.push(row.lastDay);
    }
  }
  return {
    customer: Int32Array.from(entries.customer),
    product: Int32Array.from(entries.product),
    lines: Int32Array.from(entries.lines),
    quantity: Float64Array.from(entries.quantity),
    lastDay: Int32Array.from(entries.lastDay),
  };
}

/** Includes embeddings only if all products have one of the same model; otherwise they would not be comparable. */
async function loadProducts(db: Db, organizationId: string): Promise<Pick<SalesData, 'products' | 'embeddings'>> {
  const [state] = await db
    .select({
      complete: sql<boolean>`coalesce(bool_and(${products.embedding} is not null), false)`,
      models: sql<number>`count(distinct ${products.embeddingModel})::int`,
    })
    .from(products)
    .where(eq(products.organizationId, organizationId));
  const withVectors = state?.complete === true && state.models === 1;
  const productData: SalesProductData[] = [];
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
      productData.push(product);
      if (embedding) vectors.push(embedding);
    }
    after = rows.at(-1)?.id;
    if (rows.length < productsPerRead) break;
  }
  const dimensions = vectors[0]?.length ?? 0;
  if (!withVectors || vectors.length !== productData.length) return { products: productData, embeddings: null };
  const embeddings = new Float32Array(productData.length * dimensions);
  for (const [at, vector] of vectors.entries()) embeddings.set(vector, at * dimensions);
  return { products: productData, embeddings };
}
