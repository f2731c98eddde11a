import type { RecommendationRecord } from '@steward/recommend/recommendation-record';
import type { ActorContext } from '../context';
import { findCustomer } from './customers';
import { inputsHashOf } from './inputs-hash';
import { readRecord } from './stored-records';

/**
 * The stored record of a customer, even if its inputs have changed since; null without one.
 * @throws NOT_FOUND
 */
export async function storedRecordOf(ctx: ActorContext, id: string): Promise<RecommendationRecord | null> {
  const { organizationId } = ctx.actor;
  const customer = await findCustomer(ctx.db, organizationId, id);
  const now = ctx.now();
  const inputsHash = await inputsHashOf(ctx.db, organizationId, now);
  return readRecord(ctx.db, { organizationId, inputsHash, now }, customer.id);
}
