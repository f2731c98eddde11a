import type { Tx } from '@steward/db/client';
import { rules } from '@steward/db/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { clearAlarmsOfRules } from '../alarms/clear-alarms';
import type { ActorContext } from '../context';
import { storeDeletions } from '../generated-items/deleted';
import { ruleConditions } from '../rules/list';
import { alsoEdited, changesOf, restoredValues, selectionToRestore, writtenValues } from './changes';
import { recordBulkChange } from './record';
import type { BulkResult, ChangeRulesInput, SelectedRulesInput, StoredUndo } from './schema';
import { requireSelected, type SelectedRows, selectedWhere, selectionLimit } from './selected';
import { storeUndoOfChanges, takeUndo } from './undos';

type RuleRow = typeof rules.$inferSelect;
/** Columns that a bulk change of rules writes. */
export type RuleValues = Partial<Pick<RuleRow, 'status' | 'priority'>>;
const ruleKind = { singular: 'rule', plural: 'rules' };

async function lockSelectedRules(
  { actor }: ActorContext,
  tx: Tx,
  selection: SelectedRulesInput,
): Promise<SelectedRows<RuleRow>> {
  const where = selectedWhere(selection, ruleKind, rules.id, () =>
    selection.matching ? ruleConditions(selection.matching) : [],
  );
  const lockedRows = await tx
    .select()
    .from(rules)
    .where(and(eq(rules.organizationId, actor.organizationId), ...where))
    .orderBy(rules.id)
    .limit(selectionLimit)
    .for('update');
  return requireSelected(lockedRows, selection, ruleKind, ({ name }) => name);
}

/** Sets status or priority of the selected rules. Does not accept suggested rules. */
export async function changeRules(ctx: ActorContext, { status, priority, ...selection }: ChangeRulesInput) {
  return ctx.db.transaction(async (tx) => {
    const { rows, leftOut } = await lockSelectedRules(ctx, tx, selection);
    const changes = changesOf(
      rows,
      (row): RuleValues => ({
        ...(status && status !== row.status ? { status } : {}),
        ...(priority && priority !== row.priority ? { priority } : {}),
      }),
    );
    const changedAt = ctx.now();
    await writeRules(ctx, tx, writtenValues(changes), {
      changedAt,
      isEdit: priority !== undefined,
    });
    await recordBulkChange(tx, ctx, {
      ...{ action: 'rule.updated', entity: 'rule', kind: ruleKind, outcome: 'were changed' },
      rows: changes.map(({ row }) => row),
      details: { ...(status ? { status } : {}), ...(priority ? { priority } : {}) },
      review: priority ? 'edited' : status === 'ACTIVE' ? 'activated' : 'deactivated',
    });
    return {
      count: changes.length,
      leftOut,
      undo: await storeUndoOfChanges(ctx, tx, 'rules', changedAt, changes),
    };
  });
}

/** Writes all changes in one statement. An absent column keeps its value. */
async function writeRules(
  ctx: ActorContext,
  tx: Tx,
  changes: readonly (RuleValues & { id: string })[],
  { changedAt, isEdit }: { changedAt: Date; isEdit: boolean },
): Promise<void> {
  if (!changes.length) return;
  const { organizationId } = ctx.actor;
  const at = sql`${changedAt.toISOString()}::timestamptz`;
  const edited = isEdit ? alsoEdited(ctx, changedAt) : sql``;
  await tx.execute(sql`
    update ${rules} t set status = coalesce(c.status, t.status), priority = coalesce(c.priority, t.priority),
      updated_at = ${at} ${edited}
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as c(id uuid, status text, priority text)
    where t.organization_id = ${organizationId} and t.id = c.id`);
  const deactivated = changes.flatMap(({ id, status }) => (status === 'INACTIVE' ? [id] : []));
  await clearAlarmsOfRules(tx, organizationId, deactivated, changedAt);
}

/** Undoes a bulk change of rules. Leaves out rules that somebody has changed since. */
export async function restoreRules(ctx: ActorContext, undo: StoredUndo): Promise<BulkResult> {
  return ctx.db.transaction(async (tx) => {
    const overwritten = await takeUndo(ctx, tx, 'rules', undo);
    const selected = await lockSelectedRules(ctx, tx, selectionToRestore(overwritten));
    await writeRules(ctx, tx, restoredValues(selected.rows, overwritten), { changedAt: ctx.now(), isEdit: false });
    await recordBulkChange(tx, ctx, {
      ...{ action: 'rule.updated', entity: 'rule', kind: ruleKind, outcome: 'were changed back', rows: selected.rows },
    });
    return { count: selected.rows.length, leftOut: selected.leftOut };
  });
}

export async function removeRules(ctx: ActorContext, input: SelectedRulesInput): Promise<BulkResult> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const { rows, leftOut } = await lockSelectedRules(ctx, tx, input);
    const ids = rows.map(({ id }) => id);
    await tx.delete(rules).where(and(eq(rules.organizationId, organizationId), inArray(rules.id, ids)));
    await clearAlarmsOfRules(tx, organizationId, ids, ctx.now());
    await storeDeletions(
      tx,
      'rule',
      rows.map((row) => ({ ...row, title: row.name })),
    );
    await recordBulkChange(tx, ctx, {
      ...{ action: 'rule.deleted', entity: 'rule', kind: ruleKind, outcome: 'were deleted', rows, review: 'deleted' },
    });
    return { count: rows.length, leftOut };
  });
}
