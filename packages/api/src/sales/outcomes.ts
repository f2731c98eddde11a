import { products, suggestionOutcomes } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { findCustomer } from './customers';
import { isInEffect } from './decisions';
import type { outcomeInput } from './schema';

/**
 * Remembers what became of a suggestion, or forgets it again. It is seen at once wherever the suggestion is shown, and
 * learned from at the next regeneration. A customer decides once on a product, whatever it was suggested with: what was
 * decided before is replaced; the same once more, while it holds, is not decided anew, and only its note may be another.
 * @throws NOT_FOUND
 */
export async function decideOutcome(ctx: ActorContext, input: z.output<typeof outcomeInput>) {
  const { organizationId, userId } = ctx.actor;
  const { outcome } = input;
  await ctx.db.transaction(async (tx) => {
    const customer = await findCustomer(tx, organizationId, input.customerId);
    const wanted = [...new Set([input.productId, input.suggestedProductId])];
    const known = await tx
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(
        and(
          eq(products.organizationId, organizationId),
          wanted.every(isUuid) ? inArray(products.id, wanted) : inArray(products.code, wanted),
        ),
      );
    const idOf = (given: string) => known.find(({ id, code }) => id === given || code === given)?.id;
    const [productId, suggestedProductId] = [idOf(input.productId), idOf(input.suggestedProductId)];
    if (!productId || !suggestedProductId) throw notFound('Product');
    const key = { organizationId, customerId: customer.id, productId, suggestedProductId };
    const now = ctx.now();
    const before = and(
      eq(suggestionOutcomes.organizationId, organizationId),
      eq(suggestionOutcomes.customerId, customer.id),
      eq(suggestionOutcomes.suggestedProductId, suggestedProductId),
    );
    const [same] =
      outcome === null
        ? []
        : await tx
            .select({
              note: suggestionOutcomes.note,
              decidedBy: suggestionOutcomes.decidedBy,
              decidedAt: suggestionOutcomes.decidedAt,
            })
            .from(suggestionOutcomes)
            .where(and(before, eq(suggestionOutcomes.outcome, outcome), isInEffect(now)));
    await tx.delete(suggestionOutcomes).where(before);
    if (outcome === null) return;
    const note = input.note === undefined ? (same?.note ?? null) : input.note || null;
    const decided = { decidedBy: userId, decidedAt: now, ...same, outcome, note };
    await tx
      .insert(suggestionOutcomes)
      .values({ ...key, ...decided })
      .onConflictDoUpdate({
        target: [
          suggestionOutcomes.organizationId,
          suggestionOutcomes.customerId,
          suggestionOutcomes.productId,
          suggestionOutcomes.suggestedProductId,
        ],
        // two who decide at once
        set: decided,
      });
  });
  return { outcome };
}
