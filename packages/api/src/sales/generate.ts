import { customerRecommendations } from '@steward/db/schema';
import type { RecommendationRecord } from '@steward/recommend/recommendation-record';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { findCustomer } from './customers';
import { inputsHashOf } from './inputs-hash';
import { loadSalesData } from './load-data';
import { writeReasonsOf } from './reasons/write-for-many';
import { readRecord, storeRecords } from './stored-records';

/**
 * The recommendations of one customer: the stored record if its inputs have not changed, else a new one.
 * @throws NOT_FOUND
 */
export async function generateRecommendations(ctx: ActorContext, id: string): Promise<RecommendationRecord> {
  const { organizationId } = ctx.actor;
  const customer = await findCustomer(ctx.db, organizationId, id);
  const now = ctx.now();
  const inputsHash = await inputsHashOf(ctx.db, organizationId, now);
  const [storedRecord] = await ctx.db
    .select({ inputsHash: customerRecommendations.inputsHash })
    .from(customerRecommendations)
    .where(
      and(
        eq(customerRecommendations.organizationId, organizationId),
        eq(customerRecommendations.customerId, customer.id),
      ),
    );
  if (storedRecord?.inputsHash !== inputsHash) {
    const newRecord = await ctx.ports.analyst.recommendOne(
      {
        key: `${organizationId} ${inputsHash}`,
        now,
        load: () => loadSalesData(ctx.db, organizationId, now),
      },
      customer.id,
    );
    if (newRecord) {
      const generation = { organizationId, inputsHash, generatedAt: now };
      await storeRecords(ctx.db, generation, [customer], [{ ...newRecord, customer: 0 }]);
    }
  }
  await writeReasonsOf(ctx, organizationId, customer.id);
  const record = await readRecord(ctx.db, { organizationId, inputsHash, now }, customer.id);
  // the customer was deleted meanwhile
  if (!record) throw notFound('Customer');
  return record;
}
