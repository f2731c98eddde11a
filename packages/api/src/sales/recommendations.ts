import { customerRecommendations, customers } from '@steward/db/schema';
import type { RecommendationRecord } from '@steward/recommend/recommendation-record';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { source } from './customers';
import { inputsHashOf } from './inputs-hash';
import { outcomesOf, withOutcomes } from './stored-records';

/** Small pages, so that neither the database nor the event loop is blocked for long. */
const recordsPerPage = 20;

/**
 * The stored records of all customers, by name, as the JSON text of the documented response (`allRecommendations`). Streamed
 * in pages, because 1,000 records are about 45 MB. The database produces the text of the records; only records with
 * outcomes are parsed here.
 */
export async function* allRecommendationsOf(ctx: ActorContext): AsyncGenerator<string> {
  const { organizationId } = ctx.actor;
  const now = ctx.now();
  const inputsHash = await inputsHashOf(ctx.db, organizationId, now);
  const [total] = await ctx.db
    .select({ n: count() })
    .from(customerRecommendations)
    .where(eq(customerRecommendations.organizationId, organizationId));
  const n = total?.n ?? 0;
  const head = {
    success: true,
    message: n
      ? `Recommendations for ${n} ${n === 1 ? 'customer' : 'customers'}.`
      : 'No recommendations have been generated yet.',
    total_customers: n,
    source,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"recommendations":[`;
  let separator = '';
  for (let after: { name: string; id: string } | undefined; ; ) {
    const page = await nextOf(ctx, after);
    const ids = page.map(({ id }) => id);
    const records = await textsOf(ctx, inputsHash, ids);
    const outcomes = await outcomesOf(ctx.db, { organizationId, now }, ids);
    for (const id of ids) {
      const record = records.get(id);
      // never generated, or removed meanwhile
      if (record === undefined) continue;
      const customerOutcomes = outcomes.get(id);
      const text = customerOutcomes
        ? JSON.stringify(withOutcomes(JSON.parse(record) as RecommendationRecord, customerOutcomes))
        : record;
      yield separator + text;
      separator = ',';
    }
    after = page.at(-1);
    if (page.length < recordsPerPage) break;
  }
  yield ']}';
}

/** The next customers by name. Selects no records, because PostgreSQL would decompress all of them before sorting. */
function nextOf(ctx: ActorContext, after: { name: string; id: string } | undefined) {
  const name = sql<string>`lower(${customers.name})`;
  return ctx.db
    .select({ id: customers.id, name })
    .from(customers)
    .where(
      and(
        eq(customers.organizationId, ctx.actor.organizationId),
        // the first condition can use the index
        after && sql`${name} >= ${after.name} and (${name}, ${customers.id}) > (${after.name}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(name, asc(customers.id))
    .limit(recordsPerPage);
}

async function textsOf(ctx: ActorContext, inputsHash: string, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const { customerId, record, inputsHash: storedHash } = customerRecommendations;
  const rows = await ctx.db
    .select({
      customerId,
      text: sql<string>`(${record} || jsonb_build_object('InputsChanged', ${storedHash} <> ${inputsHash}))::text`,
    })
    .from(customerRecommendations)
    .where(and(eq(customerRecommendations.organizationId, ctx.actor.organizationId), inArray(customerId, ids)));
  return new Map(rows.map((row) => [row.customerId, row.text]));
}
