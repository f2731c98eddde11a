import type { Tx } from '@steward/db/client';
import { safetyPrecautions } from '@steward/db/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { storeDeletions } from '../generated-items/deleted';
import { precautionConditions } from '../safety/list';
import { alsoEdited, changesOf, restoredValues, selectionToRestore, writtenValues } from './changes';
import { recordBulkChange } from './record';
import type { BulkResult, ChangePrecautionsInput, SelectedPrecautionsInput, StoredUndo } from './schema';
import { requireSelected, type SelectedRows, selectedWhere, selectionLimit } from './selected';
import { storeUndoOfChanges, takeUndo } from './undos';

type PrecautionRow = typeof safetyPrecautions.$inferSelect;
/** Columns that a bulk change of precautions writes. */
export type PrecautionValues = Partial<Pick<PrecautionRow, 'isActive' | 'severity'>>;
const precautionKind = { singular: 'safety precaution', plural: 'safety precautions' };

async function lockSelectedPrecautions(
  { actor }: ActorContext,
  tx: Tx,
  selection: SelectedPrecautionsInput,
): Promise<SelectedRows<PrecautionRow>> {
  const where = selectedWhere(selection, precautionKind, safetyPrecautions.id, () =>
    selection.matching ? precautionConditions(selection.matching) : [],
  );
  const lockedRows = await tx
    .select()
    .from(safetyPrecautions)
    .where(and(eq(safetyPrecautions.organizationId, actor.organizationId), ...where))
    .orderBy(safetyPrecautions.id)
    .limit(selectionLimit)
    .for('update');
  return requireSelected(lockedRows, selection, precautionKind, ({ title }) => title);
}

/** Activates or deactivates the selected precautions, or sets their severity. */
export async function changePrecautions(
  ctx: ActorContext,
  { isActive, severity, ...selection }: ChangePrecautionsInput,
) {
  return ctx.db.transaction(async (tx) => {
    const { rows, leftOut } = await lockSelectedPrecautions(ctx, tx, selection);
    const changes = changesOf(
      rows,
      (row): PrecautionValues => ({
        ...(isActive !== undefined && isActive !== row.isActive ? { isActive } : {}),
        ...(severity && severity !== row.severity ? { severity } : {}),
      }),
    );
    const changedAt = ctx.now();
    await writePrecautions(ctx, tx, writtenValues(changes), {
      changedAt,
      isEdit: severity !== undefined,
    });
    await recordBulkChange(tx, ctx, {
      ...{ action: 'safety.updated', entity: 'safety-precaution', kind: precautionKind, outcome: 'were changed' },
      rows: changes.map(({ row }) => row),
      details: { ...(isActive === undefined ? {} : { isActive }), ...(severity ? { severity } : {}) },
      review: severity ? 'edited' : isActive ? 'activated' : 'deactivated',
    });
    return {
      count: changes.length,
      leftOut,
      undo: await storeUndoOfChanges(ctx, tx, 'precautions', changedAt, changes),
    };
  });
}

/** Writes all changes in one statement. An absent column keeps its value. */
async function writePrecautions(
  ctx: ActorContext,
  tx: Tx,
  changes: readonly (PrecautionValues & { id: string })[],
  { changedAt, isEdit }: { changedAt: Date; isEdit: boolean },
): Promise<void> {
  if (!changes.length) return;
  const at = sql`${changedAt.toISOString()}::timestamptz`;
  const edited = isEdit ? alsoEdited(ctx, changedAt) : sql``;
  await tx.execute(sql`
    update ${safetyPrecautions} t set is_active = coalesce(c."isActive", t.is_active),
      severity = coalesce(c.severity, t.severity), updated_at = ${at} ${edited}
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as c(id uuid, "isActive" boolean, severity text)
    where t.organization_id = ${ctx.actor.organizationId} and t.id = c.id`);
}

/** Undoes a bulk change of precautions. Leaves out precautions that somebody has changed since. */
export async function restorePrecautions(ctx: ActorContext, undo: StoredUndo): Promise<BulkResult> {
  return ctx.db.transaction(async (tx) => {
    const overwritten = await takeUndo(ctx, tx, 'precautions', undo);
    const selected = await lockSelectedPrecautions(ctx, tx, selectionToRestore(overwritten));
    await writePrecautions(ctx, tx, restoredValues(selected.rows, overwritten), {
      changedAt: ctx.now(),
      isEdit: false,
    });
    await recordBulkChange(tx, ctx, {
      ...{ action: 'safety.updated', entity: 'safety-precaution', kind: precautionKind },
      ...{ outcome: 'were changed back', rows: selected.rows },
    });
    return { count: selected.rows.length, leftOut: selected.leftOut };
  });
}

export async function removePrecautions(ctx: ActorContext, input: SelectedPrecautionsInput): Promise<BulkResult> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const { rows, leftOut } = await lockSelectedPrecautions(ctx, tx, input);
    const ids = rows.map(({ id }) => id);
    await tx
      .delete(safetyPrecautions)
      .where(and(eq(safetyPrecautions.organizationId, organizationId), inArray(safetyPrecautions.id, ids)));
    await storeDeletions(tx, 'precaution', rows);
    await recordBulkChange(tx, ctx, {
      ...{ action: 'safety.deleted', entity: 'safety-precaution', kind: precautionKind },
      ...{ outcome: 'were deleted', rows, review: 'deleted' },
    });
    return { count: rows.length, leftOut };
  });
}
