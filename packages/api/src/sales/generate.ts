import { customerRecommendations } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { findCustomer } from './customers';
import { inputsHashOf } from './inputs-hash';
import { loadSalesData } from './load-data';
import type { RecommendationRecord } from './schema';
import { readRecords, storeRecords } from './stored-records';

/**
 * The record of one customer: the stored one while its inputs are the same, else made now.
 * @throws NOT_FOUND
 */
export async function generateRecommendations(ctx: ActorContext, id: string): Promise<RecommendationRecord> {
  const { organizationId } = ctx.actor;
  const customer = await findCustomer(ctx.db, organizationId, id);
  const inputsHash = await inputsHashOf(ctx.db, organizationId);
  const [stored] = await ctx.db
    .select({ inputsHash: customerRecommendations.inputsHash })
    .from(customerRecommendations)
    .where(
      and(
        eq(customerRecommendations.organizationId, organizationId),
        eq(customerRecommendations.customerId, customer.id),
      ),
    );
  if (stored?.inputsHash !== inputsHash) {
    const generatedAt = ctx.now();
    const data = await loadSalesData(ctx.db, organizationId, generatedAt);
    const place = data.customers.findIndex((c) => c.id === customer.id);
    for await (const made of ctx.ports.analyst.recommend(data, place < 0 ? [] : [place])) {
      await storeRecords(ctx.db, { organizationId, inputsHash, generatedAt }, data.customers, made);
    }
  }
  const [record] = await readRecords(ctx.db, organizationId, inputsHash, [customer.id]);
  // deleted meanwhile
  if (!record) throw notFound('Customer');
  return record;
}
