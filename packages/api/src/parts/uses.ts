import type { Db, Tx } from '@steward/db/client';
import { parts, partUses } from '@steward/db/schema';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { stockPlus } from './queries';
import type { PartUse, UsedParts } from './schema';

interface WorkKey {
  organizationId: string;
  recordId: string;
}

/**
 * Takes used parts out of stock and adds them to the record of the work, with their price. The stock may fall below zero: the part
 * was used, and it is the entered stock that was wrong. @throws NOT_FOUND
 */
export async function useParts(tx: Tx, { organizationId, recordId }: WorkKey, usedParts: UsedParts): Promise<void> {
  if (!usedParts.length) return;
  const ids = usedParts.map(({ partId }) => partId);
  if (!ids.every(isUuid)) throw notFound('Part');
  // locked in a fixed order, so that concurrent completions do not deadlock
  const rows = await tx
    .select()
    .from(parts)
    .where(and(eq(parts.organizationId, organizationId), inArray(parts.id, ids)))
    .orderBy(asc(parts.id))
    .for('update');
  if (rows.length < usedParts.length) throw notFound('Part');
  const quantities = new Map(usedParts.map(({ partId, quantity }) => [partId, quantity]));
  const uses = rows.map(({ id, number, name, unit, price }) => ({
    ...{ organizationId, id: uuidv7(), recordId, partId: id, number, name, unit, price },
    quantity: quantities.get(id) ?? 0,
  }));
  await tx.insert(partUses).values(uses);
  await changeStock(tx, organizationId, uses, -1);
}

/** Puts the parts of undone work back into stock. Those that were deleted since are skipped. */
export async function returnParts(tx: Tx, { organizationId, recordId }: WorkKey, now: Date): Promise<void> {
  const returnedUses = await tx
    .update(partUses)
    .set({ returnedAt: now })
    .where(
      and(eq(partUses.organizationId, organizationId), eq(partUses.recordId, recordId), isNull(partUses.returnedAt)),
    )
    .returning();
  await changeStock(tx, organizationId, returnedUses, 1);
}

/** One statement for all parts. */
async function changeStock(
  tx: Tx,
  organizationId: string,
  uses: readonly { partId: string; quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  if (!uses.length) return;
  const changes = sql.join(
    uses.map(({ partId, quantity }) => sql`(${partId}::uuid, ${sign * quantity}::float8)`),
    sql`, `,
  );
  await tx.execute(sql`
    update parts set stock = ${stockPlus(sql`change.quantity`)}
    from (values ${changes}) as change (part_id, quantity)
    where parts.organization_id = ${organizationId} and parts.id = change.part_id`);
}

/** The used parts of records, by name, by the id of the record. */
export async function partsOfRecords(
  db: Db | Tx,
  organizationId: string,
  recordIds: readonly string[],
): Promise<Map<string, PartUse[]>> {
  const byRecord = new Map<string, PartUse[]>();
  if (!recordIds.length) return byRecord;
  const rows = await db
    .select()
    .from(partUses)
    .where(and(eq(partUses.organizationId, organizationId), inArray(partUses.recordId, [...recordIds])))
    .orderBy(asc(sql`lower(${partUses.name})`), asc(partUses.id));
  for (const { recordId, partId, number, name, unit, quantity, price } of rows) {
    const use = { partId, number, name, unit, quantity, price };
    byRecord.set(recordId, [...(byRecord.get(recordId) ?? []), use]);
  }
  return byRecord;
}
