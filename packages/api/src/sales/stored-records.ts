import type { Db } from '@steward/db/client';
import { customerRecommendations, suggestionOutcomes } from '@steward/db/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RecommendedCustomer } from './engine/recommend';
import type { SalesCustomerData } from './engine/sales-data';
import type { Recommendation, RecommendationRecord } from './schema';

interface Generation {
  organizationId: string;
  inputsHash: string;
  generatedAt: Date;
}

/** Puts records in the place of earlier ones; of customers that are gone, nothing is kept. */
export async function storeRecords(
  db: Db,
  { organizationId, inputsHash, generatedAt }: Generation,
  customers: readonly SalesCustomerData[],
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

const recordsPerRead = 50;

/** What is stored for these customers, in their order, with what became of each suggestion since. */
export async function readRecords(
  db: Db,
  organizationId: string,
  inputsHash: string,
  customerIds: readonly string[],
): Promise<RecommendationRecord[]> {
  const outcomes = await outcomesOf(db, organizationId, customerIds);
  const found: RecommendationRecord[] = [];
  for (let at = 0; at < customerIds.length; at += recordsPerRead) {
    const ids = customerIds.slice(at, at + recordsPerRead);
    const rows = await db
      .select()
      .from(customerRecommendations)
      .where(
        and(
          eq(customerRecommendations.organizationId, organizationId),
          inArray(customerRecommendations.customerId, ids),
        ),
      );
    const byId = new Map(rows.map((row) => [row.customerId, row]));
    for (const id of ids) {
      const row = byId.get(id);
      if (!row) continue;
      const record = row.record as RecommendationRecord;
      const decided = outcomes.get(id);
      const withOutcomes = (list: Recommendation[]) => (decided ? list.map((r) => markOutcomes(r, decided)) : list);
      found.push({
        ...record,
        AcceptedRecommendations: withOutcomes(record.AcceptedRecommendations),
        RejectedRecommendations: withOutcomes(record.RejectedRecommendations),
        AlreadyPurchasedRecommendations: withOutcomes(record.AlreadyPurchasedRecommendations),
        InputsChanged: row.inputsHash !== inputsHash,
      });
    }
  }
  return found;
}

type Decided = Map<string, 'won' | 'lost' | 'not-now'>;

async function outcomesOf(db: Db, organizationId: string, customerIds: readonly string[]) {
  const only: SQL | undefined =
    customerIds.length === 1 ? eq(suggestionOutcomes.customerId, customerIds[0] ?? '') : undefined;
  const rows = await db
    .select({
      customerId: suggestionOutcomes.customerId,
      productId: suggestionOutcomes.productId,
      suggestedProductId: suggestionOutcomes.suggestedProductId,
      outcome: suggestionOutcomes.outcome,
    })
    .from(suggestionOutcomes)
    .where(and(eq(suggestionOutcomes.organizationId, organizationId), only));
  const found = new Map<string, Decided>();
  for (const row of rows) {
    const decided = found.get(row.customerId) ?? new Map();
    found.set(row.customerId, decided.set(`${row.productId} ${row.suggestedProductId}`, row.outcome));
  }
  return found;
}

function markOutcomes(of: Recommendation, decided: Decided): Recommendation {
  const marked = (items: Recommendation['CrossSell']) =>
    items.map((item) => ({ ...item, Outcome: decided.get(`${of.ProductUuid} ${item.SuggestedProductUuid}`) ?? null }));
  return {
    ...of,
    CrossSell: marked(of.CrossSell),
    RejectedCrossSell: marked(of.RejectedCrossSell),
    AlreadyPurchasedCrossSell: marked(of.AlreadyPurchasedCrossSell),
  };
}
