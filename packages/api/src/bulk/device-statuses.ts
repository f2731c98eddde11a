import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@steward/db/client';
import { devices } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { statusCategories, statusTexts } from '../devices/notify-of-change';
import { type DeviceStatus, deviceStatuses } from '../devices/schema';
import { storeStatusChanges } from '../devices/status-changes';
import { changeByPerson, reasonOfPerson } from '../devices/status-reason';
import { type StatusState, setByPerson } from '../devices/status-rules';
import { notifyAll } from '../notify/notify';
import { nameOf } from '../people';
import { recordBulkChange } from './record';
import type { BulkResult, SetDeviceStatusesInput, StoredUndo, UndoableResult } from './schema';
import { changedMeanwhile, divide } from './selected';
import {
  byAssignee,
  deviceKind,
  lockSelectedDevices,
  nameOfDevice,
  noticesOfDevices,
  type SelectedDevice,
} from './selected-devices';
import { storeUndo, takeUndo } from './undos';

type StatedDevice = Pick<SelectedDevice, 'status' | 'statusBeforeAlarms' | 'silence' | 'statusReason'>;

/** Undo data of a bulk change of device statuses. */
export interface OverwrittenStatuses {
  changedAt: string;
  /** The new status of the devices. */
  status: DeviceStatus;
  rows: { id: string; before: StatedDevice }[];
}

/** A device with its new status. */
interface StatusChange {
  row: SelectedDevice;
  after: StatedDevice;
}

/** Sets the status of the selected devices, with the same effect as for a single device. */
export async function setDeviceStatuses(
  ctx: ActorContext,
  { status, ...selection }: SetDeviceStatusesInput,
): Promise<UndoableResult> {
  const { organizationId, userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const { rows, leftOut } = await lockSelectedDevices(ctx, tx, selection);
    const changed = rows.filter((row) => row.status !== status);
    if (!changed.length) return { count: 0, leftOut, undo: null };
    const now = ctx.now();
    const personName = await nameOf(tx, organizationId, userId);
    const statusReason = reasonOfPerson(status, personName, now);
    const changes = changed.map((row) => ({ row, after: { ...setByPerson(row, status), statusReason } }));
    await storeStatuses(ctx, tx, changes, { at: now, personName });
    await recordBulkChange(tx, ctx, {
      ...{ action: 'device.updated', entity: 'device', kind: deviceKind, rows: changed },
      ...{ outcome: `were set to ${statusTexts[status]}`, details: { status } },
    });
    const undo = await storeUndo(ctx, tx, 'status', {
      ...{ changedAt: now.toISOString(), status },
      rows: changed.map((row) => ({ id: row.id, before: stateOf(row) })),
    });
    return { count: changed.length, leftOut, undo };
  });
}

/**
 * Undoes a bulk change of device statuses, and restores the reasons as well. Leaves out devices whose status has changed since, also by
 * an alarm or a signal.
 */
export async function restoreStatuses(ctx: ActorContext, undo: StoredUndo): Promise<BulkResult> {
  return ctx.db.transaction(async (tx) => {
    const { changedAt, status, rows: restoredRows } = await takeUndo(ctx, tx, 'status', undo);
    const formerStates = new Map(restoredRows.map((row) => [row.id, row.before]));
    const selected = await lockSelectedDevices(ctx, tx, { rows: restoredRows.map(({ id }) => ({ id })) });
    const changes: StatusChange[] = [];
    const { rows, leftOut } = divide(selected.rows, nameOfDevice, (row) => {
      const formerState = formerStates.get(row.id);
      if (!formerState || !isSetSince(row, setByPerson(formerState, status), changedAt)) return changedMeanwhile;
      changes.push({ row, after: formerState });
      return null;
    });
    if (!rows.length) return { count: 0, leftOut };
    const personName = await nameOf(tx, ctx.actor.organizationId, ctx.actor.userId);
    await storeStatuses(ctx, tx, changes, { at: ctx.now(), personName });
    await recordBulkChange(tx, ctx, {
      ...{ action: 'device.updated', entity: 'device', kind: deviceKind, rows },
      outcome: 'were set back to their former status',
    });
    return { count: rows.length, leftOut };
  });
}

const stateOf = ({ status, statusBeforeAlarms, silence, statusReason }: SelectedDevice): StatedDevice => ({
  ...{ status, statusBeforeAlarms, silence, statusReason },
});

/** Whether a device still has the status that a person set at that time. */
function isSetSince(row: SelectedDevice, state: StatusState, setAt: string): boolean {
  const { status, statusBeforeAlarms, silence } = row;
  const isUnchanged = isDeepStrictEqual(
    { status, statusBeforeAlarms, silence },
    { status: state.status, statusBeforeAlarms: state.statusBeforeAlarms, silence: state.silence },
  );
  return isUnchanged && (row.statusReason === null || Date.parse(row.statusReason.at) === Date.parse(setAt));
}

/** Writes states with their history, and notifies each assignee once of each status. */
async function storeStatuses(
  ctx: ActorContext,
  tx: Tx,
  changes: readonly StatusChange[],
  { at, personName }: { at: Date; personName: string },
): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const states = changes.map(({ row, after }) => ({ id: row.id, ...after }));
  await tx.execute(sql`
    update ${devices} t set status = c.status, status_before_alarms = c."statusBeforeAlarms",
      silence = nullif(c.silence, 'null'), status_reason = nullif(c."statusReason", 'null'),
      updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb)
      as c(id uuid, status text, "statusBeforeAlarms" text, silence jsonb, "statusReason" jsonb)
    where t.organization_id = ${organizationId} and t.id = c.id`);
  await storeStatusChanges(
    tx,
    organizationId,
    changes.map(({ row, after: { status } }) => ({
      ...{ deviceId: row.id, fromStatus: row.status, toStatus: status, userId, at },
      reason: changeByPerson(status, personName),
    })),
  );
  await notifyAll(tx, organizationId, noticesOfStatuses(ctx, changes));
}

const noticesOfStatuses = ({ actor }: ActorContext, changes: readonly StatusChange[]) =>
  deviceStatuses.flatMap((status: DeviceStatus) => {
    const rows = changes.flatMap(({ row, after }) => (after.status === status ? [row] : []));
    return noticesOfDevices(actor, byAssignee(rows), {
      category: statusCategories[status],
      verb: { one: `is ${statusTexts[status]}`, many: `are ${statusTexts[status]}` },
    });
  });
