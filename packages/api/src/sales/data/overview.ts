import { customerRecommendations, customers, products, purchases } from '@steward/db/schema';
import { and, count, eq, max, min, ne } from 'drizzle-orm';
import type { ActorContext } from '../../context';

/** Counts of the sales data, and when recommendations were last generated. */
export async function overviewOf(ctx: ActorContext) {
  const { organizationId } = ctx.actor;
  const [[customerCount], [productCount], [purchaseStats], [recommendations], categories] = await Promise.all([
    ctx.db.select({ n: count() }).from(customers).where(eq(customers.organizationId, organizationId)),
    ctx.db.select({ n: count() }).from(products).where(eq(products.organizationId, organizationId)),
    ctx.db
      .select({ n: count(), first: min(purchases.purchasedOn), last: max(purchases.purchasedOn) })
      .from(purchases)
      .where(eq(purchases.organizationId, organizationId)),
    ctx.db
      .select({ n: count(), newest: max(customerRecommendations.generatedAt) })
      .from(customerRecommendations)
      .where(eq(customerRecommendations.organizationId, organizationId)),
    ctx.db
      .selectDistinct({ name: products.category })
      .from(products)
      .where(and(eq(products.organizationId, organizationId), ne(products.category, '')))
      .orderBy(products.category)
      .limit(1000),
  ]);
  return {
    customers: customerCount?.n ?? 0,
    products: productCount?.n ?? 0,
    purchases: purchaseStats?.n ?? 0,
    categories: categories.map(({ name }) => name),
    firstPurchasedOn: purchaseStats?.first ?? null,
    lastPurchasedOn: purchaseStats?.last ?? null,
    recommendedCustomers: recommendations?.n ?? 0,
    generatedAt: recommendations?.newest?.toISOString() ?? null,
  };
}
