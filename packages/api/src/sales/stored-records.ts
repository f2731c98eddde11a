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

/** Puts records in the place of earlier ones; of customers that are gone, nothing is kept. */
export async function storeRecords(
  db: Db,
  { organizationId, inputsHash, generatedAt }: Generation,
  customers: readonly Pick<SalesCustomerData, 'id'>[],
  made: readonly RecommendedCustomer[],
): Promise<void> {
  const ids = made.map(({ customer }) => customers[customer]?.id ?? '');
  await db.execute(sql`
    insert into customer_recommendations
      (organization_id, customer_id, record, total_recommendations, inputs_hash, generated_at)
    select ${organizationId}, c.id, given.record::jsonb, given.total, ${inputsHash}, ${generatedAt.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(made.map((m) => m.record))}::text[],
      ${sql.param(made.map((m) => m.totalRecommendations))}::int[]) as given(id, record, total)
    join customers c on c.organization_id = ${organizationId} and c.id = given.id
    on conflict (organization_id, customer_id) do update set record = excluded.record,
      total_recommendations = excluded.total_recommendations, inputs_hash = excluded.inputs_hash,
      generated_at = excluded.generated_at`);
}

/** What is stored for a customer, with what became of each suggestion since; null when nothing is. */
export async function readRecord(
  db: Db,
  of: { organizationId: string; inputsHash: string; now: Date },
  customerId: string,
): Promise<RecommendationRecord | null> {
  const [row] = await db
    .select()
    .from(customerRecommendations)
    .where(
      and(
        eq(customerRecommendations.organizationId, of.organizationId),
        eq(customerRecommendations.customerId, customerId),
      ),
    );
  if (!row) return null;
  const decided = (await outcomesOf(db, of, [customerId])).get(customerId);
  const record = { ...(row.record as RecommendationRecord), InputsChanged: row.inputsHash !== of.inputsHash };
  return decided ? withOutcomes(record, decided) : record;
}

/** What a customer decided on products: by their id, what still holds. */
export type Decided = ReadonlyMap<string, Outcome>;

export async function outcomesOf(
  db: Db,
  { organizationId, now }: { organizationId: string; now: Date },
  customerIds: readonly string[],
): Promise<Map<string, Decided>> {
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
        // the newest has the last word
        .orderBy(asc(suggestionOutcomes.decidedAt))
    : [];
  const found = new Map<string, Map<string, Outcome>>();
  for (const row of rows) {
    const decided = found.get(row.customerId) ?? new Map();
    found.set(row.customerId, decided.set(row.suggestedProductId, row.outcome));
  }
  return found;
}

export function withOutcomes(record: RecommendationRecord, decided: Decided): RecommendationRecord {
  const marked = (items: Recommendation['CrossSell']) =>
    items.map((item) => ({ ...item, Outcome: decided.get(item.SuggestedProductUuid) ?? null }));
  const markedOf = (list: Recommendation[]) =>
    list.map((of) => ({
      ...of,
      CrossSell: marked(of.CrossSell),
      RejectedCrossSell: marked(of.RejectedCrossSell),
      AlreadyPurchasedCrossSell: marked(of.AlreadyPurchasedCrossSell),
    }));
  return {
    ...record,
    AcceptedRecommendations: markedOf(record.AcceptedRecommendations),
    RejectedRecommendations: markedOf(record.RejectedRecommendations),
    AlreadyPurchasedRecommendations: markedOf(record.AlreadyPurchasedRecommendations),
  };
}
