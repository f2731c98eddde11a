import { products, suggestionOutcomes } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { findCustomer } from './customers';
import { isInEffect } from './decisions';
import type { outcomeInput } from './schema';

/**
 * Stores or removes (null) the outcome of a suggestion. It is shown at once; the engine uses it from the next
 * regeneration on. There is one outcome per customer and suggested product, which a new one replaces. Repeating an outcome
 * that is still in effect changes only its note.
 * @throws NOT_FOUND
 */
export async function decideOutcome(ctx: ActorContext, input: z.output<typeof outcomeInput>) {
  const { organizationId, userId } = ctx.actor;
  const { outcome } = input;
  await ctx.db.transaction(async (tx) => {
    const customer = await findCustomer(tx, organizationId, input.customerId);
    const idsOrCodes = [...new Set([input.productId, input.suggestedProductId])];
    const productRows = await tx
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(
        and(
          eq(products.organizationId, organizationId),
          idsOrCodes.every(isUuid) ? inArray(products.id, idsOrCodes) : inArray(products.code, idsOrCodes),
        ),
      );
    const idOf = (idOrCode: string) => productRows.find(({ id, code }) => id === idOrCode || code === idOrCode)?.id;
    const [productId, suggestedProductId] = [idOf(input.productId), idOf(input.suggestedProductId)];
    if (!productId || !suggestedProductId) throw notFound('Product');
    const key = { organizationId, customerId: customer.id, productId, suggestedProductId };
    const now = ctx.now();
    const ofSuggestion = and(
      eq(suggestionOutcomes.organizationId, organizationId),
      eq(suggestionOutcomes.customerId, customer.id),
      eq(suggestionOutcomes.suggestedProductId, suggestedProductId),
    );
    const [repeatedOutcome] =
      outcome === null
        ? []
        : await tx
            .select({
              note: suggestionOutcomes.note,
              decidedBy: suggestionOutcomes.decidedBy,
              decidedAt: suggestionOutcomes.decidedAt,
            })
            .from(suggestionOutcomes)
            .where(and(ofSuggestion, eq(suggestionOutcomes.outcome, outcome), isInEffect(now)));
    await recordAudit(tx, ctx, {
      action: 'suggestion.decided',
      entity: 'customer',
      entityId: customer.id,
      summary: `A suggestion for ${customer.name} was ${outcome === null ? 'opened again' : `marked as ${outcome}`}.`,
      details: { suggestedProductId },
    });
    await tx.delete(suggestionOutcomes).where(ofSuggestion);
    if (outcome === null) return;
    const note = input.note === undefined ? (repeatedOutcome?.note ?? null) : input.note || null;
    const decision = { decidedBy: userId, decidedAt: now, ...repeatedOutcome, outcome, note };
    await tx
      .insert(suggestionOutcomes)
      .values({ ...key, ...decision })
      .onConflictDoUpdate({
        target: [
          suggestionOutcomes.organizationId,
          suggestionOutcomes.customerId,
          suggestionOutcomes.productId,
          suggestionOutcomes.suggestedProductId,
        ],
        // a concurrent decision
        set: decision,
      });
  });
  return { outcome };
}
