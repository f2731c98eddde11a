import { createHash } from 'node:crypto';
import type { Db } from '@steward/db/client';
import { sql } from 'drizzle-orm';
import { isInEffect } from './decisions';

/** Increase this when the engine's results change, so that stored records are regenerated. */
const engineVersion = 2;

/**
 * Hash of all inputs of recommendations: purchases, products, outcomes and whether they are in effect, customers, and
 * the embedding model if all products use the same. Sums row hashes, which needs neither an order nor large texts.
 */
export async function inputsHashOf(db: Db, organizationId: string, now: Date): Promise<string> {
  const sumOf = (row: ReturnType<typeof sql>) => sql`coalesce(sum(hashtextextended(${row}, 0)::numeric), 0)::text`;
  const [row] = await db.execute<Record<string, string>>(sql`
    select
      (select count(*)::text || ':' || ${sumOf(sql`concat_ws('|', customer_id, product_id, quantity, purchased_on)`)}
        from purchases where organization_id = ${organizationId}) as purchases,
      (select count(*)::text || ':' || ${sumOf(sql`concat_ws('|', id, code, name, category, ingredients, price, unit)`)}
        from products where organization_id = ${organizationId}) as products,
      (select count(*)::text || ':' || ${sumOf(sql`concat_ws('|', id, code, name, total_stores, source)`)}
        from customers where organization_id = ${organizationId}) as customers,
      (select count(*)::text || ':' || ${sumOf(sql`concat_ws('|', customer_id, product_id, suggested_product_id, outcome, decided_at, ${isInEffect(now)})`)}
        from suggestion_outcomes where organization_id = ${organizationId}) as outcomes,
      (select case when bool_and(embedding is not null) and count(distinct embedding_model) = 1 then max(embedding_model) else 'words' end
        from products where organization_id = ${organizationId}) as model`);
  return createHash('sha256')
    .update(JSON.stringify([engineVersion, row]))
    .digest('hex');
}
