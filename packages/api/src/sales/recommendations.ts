import { customerRecommendations, customers } from '@steward/db/schema';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { arrayLimit, source } from './customers';
import { inputsHashOf } from './inputs-hash';
import { readRecords } from './stored-records';

/** What is stored for all customers, by name: at most 1,000 records. */
export async function allRecommendationsOf(ctx: ActorContext) {
  const { organizationId } = ctx.actor;
  const ofOrganization = eq(customerRecommendations.organizationId, organizationId);
  const [total] = await ctx.db.select({ n: count() }).from(customerRecommendations).where(ofOrganization);
  const rows = await ctx.db
    .select({ id: customers.id })
    .from(customerRecommendations)
    .innerJoin(
      customers,
      and(
        eq(customers.organizationId, customerRecommendations.organizationId),
        eq(customers.id, customerRecommendations.customerId),
      ),
    )
    .where(ofOrganization)
    .orderBy(sql`lower(${customers.name})`, asc(customers.id))
    .limit(arrayLimit);
  const inputsHash = await inputsHashOf(ctx.db, organizationId);
  const recommendations = await readRecords(
    ctx.db,
    organizationId,
    inputsHash,
    rows.map(({ id }) => id),
  );
  const n = total?.n ?? 0;
  return {
    success: true as const,
    message: n ? `Recommendations for ${n} customers.` : 'No recommendations have been generated yet.',
    total_customers: n,
    recommendations,
    source,
  };
}
