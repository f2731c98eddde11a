import { customerRecommendations, customers } from '@steward/db/schema';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { toPage } from '../paging';
import { hasEveryWord } from '../word-search';
import type { RecommendationTotalsInput } from './schema';

/** Customers with recommendations and their totals, for the tabs of all customers. Does not read the records. */
export async function recommendationTotalsOf(ctx: ActorContext, input: RecommendationTotalsInput) {
  const { organizationId } = ctx.actor;
  const condition = and(
    eq(customers.organizationId, organizationId),
    ...hasEveryWord(sql`lower(${customers.code} || ' ' || ${customers.name})`, input.search),
  );
  const ofCustomer = and(
    eq(customerRecommendations.organizationId, organizationId),
    eq(customerRecommendations.customerId, customers.id),
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        id: customers.code,
        uuid: customers.id,
        name: customers.name,
        total: customerRecommendations.totalRecommendations,
        generatedAt: customerRecommendations.generatedAt,
      })
      .from(customers)
      .innerJoin(customerRecommendations, ofCustomer)
      .where(condition)
      .orderBy(sql`lower(${customers.name})`, asc(customers.id))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db.select({ n: count() }).from(customers).innerJoin(customerRecommendations, ofCustomer).where(condition),
  ]);
  const content = rows.map((row) => ({ ...row, generatedAt: row.generatedAt.toISOString() }));
  return toPage(content, input, total?.n ?? 0);
}
