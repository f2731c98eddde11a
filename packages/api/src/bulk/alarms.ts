import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@steward/db/client';
import { alarmEvents, alarms, devices } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { lockDevices } from '../alarms/device-status';
import { recordAlarmEvents } from '../alarms/events';
import { alarmConditions, deviceOfAlarm } from '../alarms/list';
import type { ActorContext } from '../context';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { isOneOf } from '../selected-ids';
import { alarmsTopic } from '../topics';
import { recordBulkChange } from './record';
import type { AcknowledgeAlarmsInput, BulkResult, SnoozeAlarmsInput, StoredUndo, UndoableResult } from './schema';
import {
  changedMeanwhile,
  divide,
  requireSelected,
  type SelectedRows,
  selectedWhere,
  selectionLimit,
} from './selected';
import { storeUndo, takeUndo } from './undos';

type AlarmRow = typeof alarms.$inferSelect;
type Selection = Pick<AcknowledgeAlarmsInput, 'rows' | 'matching'>;
const alarmKind = { singular: 'alarm', plural: 'alarms' };
const nameOfAlarm = ({ cause }: AlarmRow) => cause.ruleName;

/** Columns that people can set on an active alarm. */
type Handling = Pick<AlarmRow, 'acknowledgedAt' | 'acknowledgedBy' | 'acknowledgedByName' | 'note' | 'snoozedUntil'>;
/** The same columns in JSON, with dates as text. */
type StoredHandling = { [Key in keyof Handling]: string | null };

/** Undo data of a bulk change of alarms: the overwritten and the new values. */
export interface OverwrittenAlarms {
  rows: { id: string; before: StoredHandling; after: StoredHandling }[];
  /** Time of the events that the undo deletes; absent in rows of versions without events. */
  eventsAt?: string;
}

/** The selected alarms, locked after their devices, as new readings lock them. */
async function lockSelectedAlarms(ctx: ActorContext, tx: Tx, selection: Selection): Promise<SelectedRows<AlarmRow>> {
  const { organizationId } = ctx.actor;
  const where = selectedWhere(selection, alarmKind, alarms.id, () =>
    selection.matching ? alarmConditions(selection.matching, ctx.now()) : [],
  );
  const selectedRows = await tx
    .select({ id: alarms.id, deviceId: alarms.deviceId })
    .from(alarms)
    .innerJoin(devices, deviceOfAlarm)
    .where(and(eq(alarms.organizationId, organizationId), ...where))
    .orderBy(alarms.id)
    .limit(selectionLimit);
  requireSelected(selectedRows, selection, alarmKind, ({ id }) => id);
  await lockDevices(tx, organizationId, [...new Set(selectedRows.map(({ deviceId }) => deviceId))]);
  const ids = selectedRows.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(alarms)
    .where(and(eq(alarms.organizationId, organizationId), isOneOf(alarms.id, ids)))
    .orderBy(alarms.id)
    .for('update');
  return { rows, leftOut: [] };
}

/** Acknowledges the selected alarms with one note. Alarms that somebody has already acknowledged keep that person and note. */
export async function acknowledgeAlarms(
  ctx: ActorContext,
  { note, ...selection }: AcknowledgeAlarmsInput,
): Promise<UndoableResult> {
  return ctx.db.transaction((tx) =>
    changeAlarms(ctx, tx, selection, {
      kind: 'acknowledged',
      changeOf: (acknowledgedByName) => ({
        ...{ acknowledgedAt: ctx.now(), acknowledgedBy: ctx.actor.userId, acknowledgedByName },
        ...(note ? { note } : {}),
      }),
      refusal: ({ acknowledgedAt, acknowledgedByName }) =>
        acknowledgedAt && `${acknowledgedByName || 'Somebody'} has acknowledged it already.`,
    }),
  );
}

/** Takes the selected alarms out of the count of open alarms for the given time. */
export async function snoozeAlarms(
  ctx: ActorContext,
  { minutes, note, ...selection }: SnoozeAlarmsInput,
): Promise<UndoableResult> {
  const snoozedUntil = new Date(ctx.now().getTime() + minutes * 60_000);
  const change = { snoozedUntil, ...(note ? { note } : {}) };
  return ctx.db.transaction((tx) =>
    changeAlarms(ctx, tx, selection, { kind: 'snoozed', changeOf: () => change, refusal: () => null }),
  );
}

interface AlarmOutcome {
  kind: 'acknowledged' | 'snoozed';
  changeOf: (actorName: string) => Partial<Handling>;
  /** Reason why the change does not apply to an active alarm; null if it applies. */
  refusal: (row: AlarmRow) => string | null;
}

async function changeAlarms(
  ctx: ActorContext,
  tx: Tx,
  selection: Selection,
  { kind, changeOf, refusal }: AlarmOutcome,
): Promise<UndoableResult> {
  const { organizationId, userId } = ctx.actor;
  const selected = await lockSelectedAlarms(ctx, tx, selection);
  const { rows, leftOut } = divide(selected.rows, nameOfAlarm, (row) =>
    row.clearedAt ? 'It is already cleared.' : refusal(row),
  );
  if (!rows.length) return { count: 0, leftOut, undo: null };
  const ids = rows.map(({ id }) => id);
  const actorName = await nameOf(tx, organizationId, userId);
  const change = changeOf(actorName);
  await tx
    .update(alarms)
    .set(change)
    .where(and(eq(alarms.organizationId, organizationId), isOneOf(alarms.id, ids)));
  const at = ctx.now();
  await recordAlarmEvents(tx, rows, {
    ...{ organizationId, kind, at, actorId: userId, actorName },
    ...{ note: change.note ?? null, snoozedUntil: change.snoozedUntil ?? null },
  });
  await recordBulkChange(tx, ctx, {
    ...{ action: `alarm.${kind}`, entity: 'alarm', kind: alarmKind, outcome: `were ${kind}` },
    rows: ids.map((id) => ({ id })),
    details: { deviceIds: [...new Set(rows.map(({ deviceId }) => deviceId))].slice(0, maxListedDevices) },
  });
  publishAfterCommit(tx, alarmsTopic(organizationId));
  const undo = await storeUndo(ctx, tx, 'alarms', {
    eventsAt: at.toISOString(),
    rows: rows.map((row) => ({ id: row.id, before: handlingOf(row), after: handlingOf({ ...row, ...change }) })),
  });
  return { count: rows.length, leftOut, undo };
}

/** Ids of devices in the audit entry of a call that changes many alarms. */
const maxListedDevices = 100;

const handlingOf = (row: AlarmRow): StoredHandling => ({
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  acknowledgedBy: row.acknowledgedBy,
  acknowledgedByName: row.acknowledgedByName,
  note: row.note,
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
});

/** Undoes a bulk change of alarms. Leaves out alarms that were cleared, or that somebody has changed since. */
export async function restoreAlarms(ctx: ActorContext, undo: StoredUndo): Promise<BulkResult> {
  const { organizationId, userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const overwritten = await takeUndo(ctx, tx, 'alarms', undo);
    const changes = new Map(overwritten.rows.map((row) => [row.id, row]));
    const selected = await lockSelectedAlarms(ctx, tx, { rows: overwritten.rows.map(({ id }) => ({ id })) });
    const { rows, leftOut } = divide(selected.rows, nameOfAlarm, (row) =>
      !row.clearedAt && isDeepStrictEqual(handlingOf(row), changes.get(row.id)?.after) ? null : changedMeanwhile,
    );
    if (!rows.length) return { count: 0, leftOut };
    const restored = rows.map(({ id }) => ({ id, ...changes.get(id)?.before }));
    await tx.execute(sql`
      update ${alarms} t set acknowledged_at = c."acknowledgedAt", acknowledged_by = c."acknowledgedBy",
        acknowledged_by_name = c."acknowledgedByName", note = c.note, snoozed_until = c."snoozedUntil"
      from jsonb_to_recordset(${JSON.stringify(restored)}::text::jsonb) as c(id uuid, "acknowledgedAt" timestamptz,
        "acknowledgedBy" uuid, "acknowledgedByName" text, note text, "snoozedUntil" timestamptz)
      where t.organization_id = ${organizationId} and t.id = c.id`);
    if (overwritten.eventsAt) {
      await tx.delete(alarmEvents).where(
        and(
          eq(alarmEvents.organizationId, organizationId),
          isOneOf(
            alarmEvents.alarmId,
            rows.map(({ id }) => id),
          ),
          eq(alarmEvents.at, new Date(overwritten.eventsAt)),
          eq(alarmEvents.actorId, userId),
        ),
      );
    }
    await recordBulkChange(tx, ctx, {
      ...{ action: 'alarm.change-undone', entity: 'alarm', kind: alarmKind },
      ...{ outcome: 'were changed back', rows: rows.map(({ id }) => ({ id })) },
    });
    publishAfterCommit(tx, alarmsTopic(organizationId));
    return { count: rows.length, leftOut };
  });
}
