import { products, suggestionOutcomes, users } from '@steward/db/schema';
import { heldBackDays } from '@steward/recommend/thresholds';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { daysInMs } from '../calendar';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import { toPage } from '../paging';
import { fullName } from '../people';
import { findCustomer } from './customers';
import type { DecisionsInput } from './schema';

const suggestedProducts = alias(products, 'suggested');

/** A customer's decisions, newest first, including those on products that are not suggested at present. @throws NOT_FOUND */
export async function decisionsOf(ctx: ActorContext, { id, suggestedProductId, ...page }: DecisionsInput) {
  const { organizationId } = ctx.actor;
  const customer = await findCustomer(ctx.db, organizationId, id);
  const condition = and(
    eq(suggestionOutcomes.organizationId, organizationId),
    eq(suggestionOutcomes.customerId, customer.id),
    suggestedProductId === undefined
      ? undefined
      : isUuid(suggestedProductId)
        ? eq(suggestionOutcomes.suggestedProductId, suggestedProductId)
        : sql`false`,
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        productId: products.id,
        productCode: products.code,
        productName: products.name,
        suggestedProductId: suggestedProducts.id,
        suggestedProductCode: suggestedProducts.code,
        suggestedProductName: suggestedProducts.name,
        category: suggestedProducts.category,
        price: suggestedProducts.price,
        unit: suggestedProducts.unit,
        outcome: suggestionOutcomes.outcome,
        note: suggestionOutcomes.note,
        decidedByName: sql<string>`coalesce(${fullName}, '')`,
        decidedAt: suggestionOutcomes.decidedAt,
      })
      .from(suggestionOutcomes)
      .innerJoin(
        products,
        and(eq(products.organizationId, organizationId), eq(products.id, suggestionOutcomes.productId)),
      )
      .innerJoin(
        suggestedProducts,
        and(
          eq(suggestedProducts.organizationId, organizationId),
          eq(suggestedProducts.id, suggestionOutcomes.suggestedProductId),
        ),
      )
      .leftJoin(users, and(eq(users.organizationId, organizationId), eq(users.id, suggestionOutcomes.decidedBy)))
      .where(condition)
      .orderBy(desc(suggestionOutcomes.decidedAt), desc(suggestionOutcomes.suggestedProductId))
      .limit(page.size)
      .offset(page.page * page.size),
    ctx.db.select({ n: count() }).from(suggestionOutcomes).where(condition),
  ]);
  const now = ctx.now();
  const content = rows.map((row) => {
    const endsAt = row.outcome === 'won' ? null : heldUntil(row.outcome, row.decidedAt);
    return {
      ...row,
      decidedAt: row.decidedAt.toISOString(),
      comesBackAt: endsAt?.toISOString() ?? null,
      inEffect: endsAt === null || endsAt > now,
    };
  });
  return toPage(content, page, total?.n ?? 0);
}

const heldUntil = (outcome: keyof typeof heldBackDays, decidedAt: Date) =>
  new Date(decidedAt.getTime() + daysInMs(heldBackDays[outcome]));

/** Whether a row of suggestion_outcomes is still in effect. The outcome 'won' never expires. */
export function isInEffect(now: Date): SQL<boolean> {
  const since = (outcome: keyof typeof heldBackDays) =>
    sql`${new Date(now.getTime() - daysInMs(heldBackDays[outcome])).toISOString()}::timestamptz`;
  return sql<boolean>`case outcome when 'won' then true when 'lost' then decided_at > ${since('lost')} else decided_at > ${since('not-now')} end`;
}
