import { customerRecommendations, customers, products, purchases } from '@steward/db/schema';
import { and, count, eq, max, min, ne } from 'drizzle-orm';
import type { ActorContext } from '../../context';

/** How much there is to work on, and how new what was made of it is. */
export async function overviewOf(ctx: ActorContext) {
  const { organizationId } = ctx.actor;
  const [[ofCustomers], [ofProducts], [ofPurchases], [made], categories] = await Promise.all([
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
    customers: ofCustomers?.n ?? 0,
    products: ofProducts?.n ?? 0,
    purchases: ofPurchases?.n ?? 0,
    categories: categories.map(({ name }) => name),
    firstPurchasedOn: ofPurchases?.first ?? null,
    lastPurchasedOn: ofPurchases?.last ?? null,
    recommendedCustomers: made?.n ?? 0,
    generatedAt: made?.newest?.toISOString() ?? null,
  };
}
