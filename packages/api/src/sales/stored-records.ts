import type { Db } from '@steward/db/client';
import { customerRecommendations, suggestionOutcomes } from '@steward/db/schema';
import type { RecommendedCustomer } from '@steward/recommend/recommend';
import type { Outcome, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';
import type { SalesCustomerData } from '@steward/recommend/sales-data';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isInEffect } from './decisions';

interface Generation {
  organizationId: string;
  inputsHash: string;
  generatedAt: Date;
}

/** Inserts or replaces records. Skips customers that were deleted meanwhile. */
export async function storeRecords(
  db: Db,
  { organizationId, inputsHash, generatedAt }: Generation,
  customers: readonly Pick<SalesCustomerData, 'id'>[],
  recommendations: readonly RecommendedCustomer[],
): Promise<void> {
  const ids = recommendations.map(({ customer }) => customers[customer]?.id ?? '');
  await db.execute(sql`
    insert into customer_recommendations
      (organization_id, customer_id, record, total_recommendations, inputs_hash, generated_at)
    select ${organizationId}, c.id, given.record::jsonb, given.total, ${inputsHash}, ${generatedAt.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(recommendations.map((m) => m.record))}::text[],
      ${sql.param(recommendations.map((m) => m.totalRecommendations))}::int[]) as given(id, record, total)
    join customers c on c.organization_id = ${organizationId} and c.id = given.id
    on conflict (organization_id, customer_id) do update set record = excluded.record,
      total_recommendations = excluded.total_recommendations, inputs_hash = excluded.inputs_hash,
      generated_at = excluded.generated_at`);
}

/** The stored record of a customer with the current outcomes of its suggestions; null without one. */
export async function readRecord(
  db: Db,
  { organizationId, inputsHash, now }: { organizationId: string; inputsHash: string; now: Date },
  customerId: string,
): Promise<RecommendationRecord | null> {
  const [row] = await db
    .select()
    .from(customerRecommendations)
    .where(
      and(
        eq(customerRecommendations.organizationId, organizationId),
        eq(customerRecommendations.customerId, customerId),
      ),
    );
  if (!row) return null;
  const outcomes = (await outcomesOf(db, { organizationId, now }, [customerId])).get(customerId);
  const record = { ...(row.record as RecommendationRecord), InputsChanged: row.inputsHash !== inputsHash };
  return outcomes ? withOutcomes(record, outcomes) : record;
}

/** A customer's outcomes that are in effect, by the id of the suggested product. */
export type CustomerOutcomes = ReadonlyMap<string, Outcome>;

export async function outcomesOf(
  db: Db,
  { organizationId, now }: { organizationId: string; now: Date },
  customerIds: readonly string[],
): Promise<Map<string, CustomerOutcomes>> {
  const { customerId, suggestedProductId, outcome } = suggestionOutcomes;
  const rows = customerIds.length
    ? await db
        .select({ customerId, suggestedProductId, outcome })
        .from(suggestionOutcomes)
        .where(
          and(
            eq(suggestionOutcomes.organizationId, organizationId),
            inArray(customerId, [...customerIds]),
            isInEffect(now),
          ),
        )
        // the newest outcome overwrites earlier ones below
        .orderBy(asc(suggestionOutcomes.decidedAt))
    : [];
  const byCustomer = new Map<string, Map<string, Outcome>>();
  for (const row of rows) {
    const outcomes = byCustomer.get(row.customerId) ?? new Map();
    byCustomer.set(row.customerId, outcomes.set(row.suggestedProductId, row.outcome));
  }
  return byCustomer;
}

export function withOutcomes(record: RecommendationRecord, outcomes: CustomerOutcomes): RecommendationRecord {
  const inItems = (items: Recommendation['CrossSell']) =>
    items.map((item) => ({ ...item, Outcome: outcomes.get(item.SuggestedProductUuid) ?? null }));
  const inRecommendations = (list: Recommendation[]) =>
    list.map((recommendation) => ({
      ...recommendation,
      CrossSell: inItems(recommendation.CrossSell),
      RejectedCrossSell: inItems(recommendation.RejectedCrossSell),
      AlreadyPurchasedCrossSell: inItems(recommendation.AlreadyPurchasedCrossSell),
    }));
  return {
    ...record,
    AcceptedRecommendations: inRecommendations(record.AcceptedRecommendations),
    RejectedRecommendations: inRecommendations(record.RejectedRecommendations),
    AlreadyPurchasedRecommendations: inRecommendations(record.AlreadyPurchasedRecommendations),
  };
}
