import { customerRecommendations, customers, organizations, users } from '@steward/db/schema';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { arrayLimit } from '../paging';
import { isInEffect } from './decisions';

/** Data of the reports on all customers. Reads only what they print, never whole records. */

const topCount = 10;

/** Name and time zone of the organization, and the caller as contact. */
export async function reportSender(ctx: ActorContext) {
  const { organizationId, userId } = ctx.actor;
  const [sender] = await ctx.db
    .select({
      organization: organizations.name,
      timeZone: organizations.timeZone,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)));
  if (!sender) throw new Error('the account of the caller was removed');
  const { organization, timeZone, firstName, lastName, email } = sender;
  return { organization, timeZone, contact: { name: `${firstName} ${lastName}`.trim(), email } };
}

export interface CustomerSummary {
  id: string;
  /** The customer's own number. */
  code: string;
  name: string;
  /** CustomerType: 'Large'. */
  type: string;
  stores: number;
  quantity: number;
  accepted: number;
  review: number;
  purchased: number;
}

export interface SummaryTotals {
  customers: number;
  withRecommendations: number;
  /** Number of summaries returned, the first by name. */
  shown: number;
  topOfEach: number;
}

/** Summaries of the customers with recommendations, by name, at most 1,000. */
export async function customerSummaries(
  ctx: ActorContext,
): Promise<{ totals: SummaryTotals; summaries: CustomerSummary[] }> {
  const { db } = ctx;
  const [counts] = await db
    .select({ customers: count(), withRecommendations: count(customerRecommendations.customerId) })
    .from(customers)
    .leftJoin(
      customerRecommendations,
      and(
        eq(customerRecommendations.organizationId, customers.organizationId),
        eq(customerRecommendations.customerId, customers.id),
      ),
    )
    .where(eq(customers.organizationId, ctx.actor.organizationId));
  const rows = await db
    .select({
      id: customers.id,
      code: customers.code,
      name: customers.name,
      classification: customerRecommendations.classification,
      summary: customerRecommendations.summary,
    })
    .from(customerRecommendations)
    .innerJoin(
      customers,
      and(
        eq(customers.organizationId, customerRecommendations.organizationId),
        eq(customers.id, customerRecommendations.customerId),
      ),
    )
    .where(eq(customerRecommendations.organizationId, ctx.actor.organizationId))
    .orderBy(sql`lower(${customers.name})`, asc(customers.id))
    .limit(arrayLimit);
  const summaries = rows.map(({ id, code, name, classification, summary }) => ({
    id,
    code,
    name,
    type: classification.CustomerType,
    stores: classification.NumberOfStores,
    quantity: classification.TotalQuantitySold,
    accepted: summary.TotalCrossSell,
    review: summary.TotalRejected,
    purchased: summary.TotalAlreadyPurchased,
  }));
  const totals = {
    customers: counts?.customers ?? 0,
    withRecommendations: counts?.withRecommendations ?? 0,
    shown: summaries.length,
    topOfEach: topCount,
  };
  return { totals, summaries };
}

export interface CustomerTop {
  customerId: string;
  top: {
    product: string;
    boughtProduct: string;
    category: string;
    price: number;
    similarity: number;
  }[];
}

/** The accepted, still open suggestions with the highest scores, each product once, in the order of `customerIds`. */
export async function topSuggestionsOf(ctx: ActorContext, customerIds: readonly string[]): Promise<CustomerTop[]> {
  const rows = await ctx.db.execute<{ customer_id: string; top: CustomerTop['top'] }>(sql`
    select r.customer_id, coalesce(best.top, '[]') as top
    from customer_recommendations r
    left join lateral (
      select jsonb_agg(s.suggestion order by s.score desc) as top
      from (
        select suggestion, score
        from (
          select distinct on (item ->> 'ProductID')
            (item ->> 'CrossSellScore')::float8 as score,
            jsonb_build_object('product', item -> 'SuggestedProduct', 'boughtProduct', bought -> 'ProductName',
              'category', item -> 'Category', 'price', item -> 'Price', 'similarity', item -> 'Similarity') as suggestion
          from jsonb_array_elements(r.record -> 'AcceptedRecommendations') bought,
            jsonb_array_elements(bought -> 'CrossSell') item
          where not exists (
            select from suggestion_outcomes o
            where o.organization_id = r.organization_id and o.customer_id = r.customer_id
              and o.suggested_product_id::text = item ->> 'SuggestedProductUuid' and ${isInEffect(ctx.now())})
          order by item ->> 'ProductID', score desc
        ) each_once
        order by score desc
        limit ${topCount}
      ) s
    ) best on true
    where r.organization_id = ${ctx.actor.organizationId} and r.customer_id = any(${sql.param(customerIds)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.customer_id, row.top]));
  return customerIds.map((customerId) => ({ customerId, top: byId.get(customerId) ?? [] }));
}
