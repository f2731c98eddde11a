import type { Tx } from '@steward/db/client';
import { devices, parts } from '@steward/db/schema';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import type { AuditAction } from '../audit/schema';
import type { ActorContext } from '../context';
import { fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { realChanges } from '../real-changes';
import { replaceDevices } from './part-devices';
import { findPart, lockPart, ofPart, type PartRow, stockPlus } from './queries';
import type { CreatePartInput, Part, ReceivePartInput, UpdatePartInput } from './schema';

/** @throws CONFLICT for a number that another part has, NOT_FOUND for an absent device */
export async function createPart(ctx: ActorContext, { deviceIds, ...fields }: CreatePartInput): Promise<Part> {
  const { organizationId } = ctx.actor;
  const id = uuidv7();
  await ctx.db.transaction(async (tx) => {
    await requireFreeNumber(tx, organizationId, { id, number: fields.number });
    const now = ctx.now();
    const insertedRows = await tx
      .insert(parts)
      .values({ ...fields, organizationId, id, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: parts.id });
    // somebody else has added the number at the same time
    if (!insertedRows.length) throw takenNumber(fields.number);
    await requireDevices(tx, organizationId, deviceIds);
    await replaceDevices(tx, organizationId, [{ id, deviceIds }]);
    await audit(ctx, tx, 'part.created', { id, ...fields }, 'was added');
  });
  return findPart(ctx.db, organizationId, id);
}

/** @throws NOT_FOUND, CONFLICT for a number that another part has */
export async function updatePart(ctx: ActorContext, { id, deviceIds, ...fields }: UpdatePartInput): Promise<Part> {
  const { organizationId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const row = await lockPart(tx, organizationId, id);
    if (fields.number !== undefined) await requireFreeNumber(tx, organizationId, { id, number: fields.number });
    const changes = realChanges(row, fields);
    if (Object.keys(changes).length) {
      await tx
        .update(parts)
        .set({ ...changes, updatedAt: ctx.now() })
        .where(ofPart(organizationId, id));
    }
    if (deviceIds) {
      await requireDevices(tx, organizationId, deviceIds);
      await replaceDevices(tx, organizationId, [{ id, deviceIds }]);
    }
    const changedFields = [...Object.keys(changes), ...(deviceIds ? ['devices'] : [])];
    if (!changedFields.length) return;
    const stock = changes.stock === undefined ? {} : { stock: { from: row.stock, to: changes.stock } };
    await audit(ctx, tx, 'part.updated', { ...row, ...changes }, 'was changed', { fields: changedFields, ...stock });
  });
  return findPart(ctx.db, organizationId, id);
}

/** Records of work keep the number, name and price of what was used. @throws NOT_FOUND */
export async function removePart(ctx: ActorContext, id: string): Promise<{ message: string }> {
  const { organizationId } = ctx.actor;
  const { name } = await ctx.db.transaction(async (tx) => {
    const row = await lockPart(tx, organizationId, id);
    await tx.delete(parts).where(ofPart(organizationId, id));
    await audit(ctx, tx, 'part.deleted', row, 'was deleted', { stock: row.stock });
    return row;
  });
  return { message: `Part "${name}" was deleted.` };
}

/** Adds delivered parts to the stock. @throws NOT_FOUND */
export async function receivePart(ctx: ActorContext, { id, quantity }: ReceivePartInput): Promise<Part> {
  const { organizationId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const row = await lockPart(tx, organizationId, id);
    const [received = row] = await tx
      .update(parts)
      .set({ stock: stockPlus(sql`${quantity}::float8`), updatedAt: ctx.now() })
      .where(ofPart(organizationId, id))
      .returning({ stock: parts.stock });
    const details = { quantity, stock: { from: row.stock, to: received.stock } };
    await audit(ctx, tx, 'part.received', row, `was received: ${quantity} ${row.unit}`, details);
  });
  return findPart(ctx.db, organizationId, id);
}

async function requireFreeNumber(
  tx: Tx,
  organizationId: string,
  { id, number }: Pick<PartRow, 'id' | 'number'>,
): Promise<void> {
  const [otherPart] = await tx
    .select({ id: parts.id })
    .from(parts)
    .where(
      and(eq(parts.organizationId, organizationId), sql`lower(${parts.number}) = lower(${number})`, ne(parts.id, id)),
    );
  if (otherPart) throw takenNumber(number);
}

const takenNumber = (number: string) => {
  const message = `Another part has the number ${number}.`;
  return fieldError('number', message, 'CONFLICT');
};

/** @throws NOT_FOUND for an absent, foreign or malformed id */
async function requireDevices(tx: Tx, organizationId: string, deviceIds: readonly string[]): Promise<void> {
  if (!deviceIds.length) return;
  if (!deviceIds.every(isUuid)) throw notFound('Device');
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, [...deviceIds])))
    .for('key share');
  if (rows.length < deviceIds.length) throw notFound('Device');
}

const audit = (
  ctx: ActorContext,
  tx: Tx,
  action: AuditAction,
  { id, number, name }: Pick<PartRow, 'id' | 'number' | 'name'>,
  verb: string,
  details?: Record<string, unknown>,
) =>
  recordAudit(tx, ctx, {
    ...{ action, entity: 'part', entityId: id },
    summary: `Part "${name}" (${number}) ${verb}.`,
    ...(details ? { details } : {}),
  });
