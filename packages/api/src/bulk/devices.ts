import type { Tx } from '@steward/db/client';
import { devices } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { changesOf, restoredValues, selectionToRestore, writtenValues } from './changes';
import { recordBulkChange } from './record';
import type { BulkResult, ChangeDevicesInput, StoredUndo } from './schema';
import { divide } from './selected';
import {
  byAssignee,
  deviceKind,
  lockSelectedDevices,
  nameOfDevice,
  notifyOfDevices,
  type SelectedDevice,
} from './selected-devices';
import { maxTags, tagsAfter } from './tags';
import { storeUndoOfChanges, takeUndo } from './undos';

/** Columns that a bulk change of devices writes. */
export type DeviceValues = Partial<Pick<SelectedDevice, 'location' | 'tags'>>;

const changed = { category: 'DEVICE_UPDATE', verb: { one: 'was changed', many: 'were changed' } } as const;

/** Sets the location of the selected devices, adds or removes tags. */
export async function changeDevices(
  ctx: ActorContext,
  { location, addTags, removeTags, ...selection }: ChangeDevicesInput,
) {
  return ctx.db.transaction(async (tx) => {
    const selected = await lockSelectedDevices(ctx, tx, selection);
    const tagChange = { add: addTags ?? [], remove: removeTags ?? [] };
    const { rows, leftOut } = divide(selected.rows, nameOfDevice, ({ tags }) =>
      tagsAfter(tags, tagChange).length > maxTags ? `It would have more than ${maxTags} tags.` : null,
    );
    const changes = changesOf(rows, (row): DeviceValues => {
      const tags = tagsAfter(row.tags, tagChange);
      return {
        ...(location && location !== row.location ? { location } : {}),
        ...(tags.join('\n') === row.tags.join('\n') ? {} : { tags }),
      };
    });
    const changedAt = ctx.now();
    await writeDevices(ctx, tx, writtenValues(changes), changedAt);
    const changedRows = changes.map(({ row }) => row);
    await notifyOfDevices(ctx, tx, byAssignee(changedRows), changed);
    await recordBulkChange(tx, ctx, {
      ...{ action: 'device.updated', entity: 'device', kind: deviceKind, outcome: 'were changed', rows: changedRows },
      details: { fields: [...new Set(changes.flatMap(({ after }) => Object.keys(after)))] },
    });
    return {
      count: changes.length,
      leftOut: [...selected.leftOut, ...leftOut],
      undo: await storeUndoOfChanges(ctx, tx, 'devices', changedAt, changes),
    };
  });
}

/** Writes all changes in one statement. An absent column keeps its value. */
async function writeDevices(
  { actor }: ActorContext,
  tx: Tx,
  changes: readonly (DeviceValues & { id: string })[],
  changedAt: Date,
): Promise<void> {
  if (!changes.length) return;
  await tx.execute(sql`
    update ${devices} t set location = coalesce(c.location, t.location),
      tags = case when c.tags is null then t.tags else array(select jsonb_array_elements_text(c.tags)) end,
      updated_at = ${changedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as c(id uuid, location text, tags jsonb)
    where t.organization_id = ${actor.organizationId} and t.id = c.id`);
}

/** Undoes a bulk change of devices. Leaves out devices that somebody has changed since. */
export async function restoreDevices(ctx: ActorContext, undo: StoredUndo): Promise<BulkResult> {
  return ctx.db.transaction(async (tx) => {
    const overwritten = await takeUndo(ctx, tx, 'devices', undo);
    const selected = await lockSelectedDevices(ctx, tx, selectionToRestore(overwritten));
    await writeDevices(ctx, tx, restoredValues(selected.rows, overwritten), ctx.now());
    await recordBulkChange(tx, ctx, {
      ...{ action: 'device.updated', entity: 'device', kind: deviceKind, outcome: 'were changed back' },
      rows: selected.rows,
    });
    return { count: selected.rows.length, leftOut: selected.leftOut };
  });
}
