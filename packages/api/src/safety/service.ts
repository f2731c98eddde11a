import { safetyPrecautions } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordCreatedItems } from '../audit/item-changes';
import { recordAudit } from '../audit/record';
import { recordItemChange, recordReview } from '../audit/review';
import type { ActorContext } from '../context';
import { findDevice, requireDevices } from '../devices/queries';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { storeDeletions } from '../generated-items/deleted';
import { editMark } from '../generated-items/editing';
import { realChanges } from '../real-changes';
import { findPrecaution, ofPrecaution, toPrecaution } from './queries';
import type { createPrecautionsInput, Precaution, PrecautionChanges, PrecautionInput } from './schema';

export function getPrecaution(ctx: ActorContext, id: string): Promise<Precaution> {
  return findPrecaution(ctx.db, ctx.actor.organizationId, id);
}

export async function createPrecaution(ctx: ActorContext, input: PrecautionInput): Promise<Precaution> {
  const [precaution] = await createPrecautions(ctx, { items: [input] });
  if (!precaution) throw notFound('Safety precaution');
  return precaution;
}

/** Creates all precautions or none. */
export async function createPrecautions(
  ctx: ActorContext,
  { items }: z.output<typeof createPrecautionsInput>,
): Promise<Precaution[]> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const ids = items.map((item) => item.deviceId);
    const lockedDevices = await requireDevices(tx, organizationId, ids);
    const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const rows = await tx
      .insert(safetyPrecautions)
      .values(items.map((item) => ({ ...item, ...at, organizationId })))
      .returning();
    await recordCreatedItems(
      tx,
      ctx,
      'safety-precaution',
      rows.map(({ title, ...row }) => ({ ...row, name: title })),
    );
    return rows.map((precaution) =>
      toPrecaution({ precaution, deviceName: lockedDevices.get(precaution.deviceId)?.name ?? '' }),
    );
  });
}

/** A generated precaution becomes 'edited' unless only isActive changes. */
export async function updatePrecaution(
  ctx: ActorContext,
  id: string,
  requestedChanges: PrecautionChanges,
): Promise<Precaution> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Safety precaution');
  const condition = ofPrecaution(organizationId, id);
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(safetyPrecautions).where(condition).for('update');
    if (!row) throw notFound('Safety precaution');
    const changes = realChanges(row, requestedChanges);
    if (Object.keys(changes).length) {
      const mark = editMark(ctx, row, changes);
      await tx
        .update(safetyPrecautions)
        .set({ ...changes, ...mark, updatedAt: ctx.now() })
        .where(condition);
      await recordItemChange(tx, ctx, { entity: 'safety-precaution', ...row, name: row.title }, changes);
    }
    return findPrecaution(tx, organizationId, id);
  });
}

export async function removePrecaution(ctx: ActorContext, id: string): Promise<{ message: string }> {
  if (!isUuid(id)) throw notFound('Safety precaution');
  const message = await ctx.db.transaction(async (tx) => {
    const [removedRow] = await tx
      .delete(safetyPrecautions)
      .where(ofPrecaution(ctx.actor.organizationId, id))
      .returning();
    if (!removedRow) throw notFound('Safety precaution');
    const { title, deviceId } = removedRow;
    const summary = `Safety precaution "${title}" was deleted.`;
    await recordAudit(tx, ctx, {
      action: 'safety.deleted',
      entity: 'safety-precaution',
      entityId: id,
      summary,
      details: { deviceId },
    });
    await storeDeletions(tx, 'precaution', [removedRow]);
    await recordReview(tx, ctx, { entity: 'safety-precaution', ...removedRow, name: title }, 'deleted');
    return summary;
  });
  return { message };
}

export async function removeOfDevice(ctx: ActorContext, deviceId: string): Promise<{ message: string; count: number }> {
  const { organizationId } = ctx.actor;
  const device = await findDevice(ctx.db, organizationId, deviceId);
  const message = `All safety precautions of "${device.name}" were deleted.`;
  const count = await ctx.db.transaction(async (tx) => {
    const removedRows = await tx
      .delete(safetyPrecautions)
      .where(and(eq(safetyPrecautions.organizationId, organizationId), eq(safetyPrecautions.deviceId, deviceId)))
      .returning();
    await storeDeletions(tx, 'precaution', removedRows);
    const generatedCount = removedRows.filter(({ origin }) => origin === 'generated').length;
    const details = { count: removedRows.length };
    const change = {
      action: 'safety.deleted',
      entity: 'device',
      entityId: deviceId,
      summary: message,
      details,
    } as const;
    if (removedRows.length) await recordAudit(tx, ctx, change);
    const review = { ...change, action: 'generated-item.reviewed', details: { count: generatedCount } } as const;
    if (generatedCount) await recordAudit(tx, ctx, review);
    return removedRows.length;
  });
  return { message, count };
}
