import type { Db, Tx } from '@steward/db/client';
import { devices, maintenanceTasks, meters, users, workRecords } from '@steward/db/schema';
import { intervalSchema } from '@steward/manuals/extract/items';
import { and, asc, count, eq, getTableColumns, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OrganizationDate, statusOn } from '../due-dates';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { isEdited } from '../generated-items/editing';
import { arrayLimit } from '../paging';
import { fullName } from '../people';
import { preparedOnce } from '../prepared';
import { isOneOf } from '../selected-ids';
import { toSource } from '../sources';
import { shortFrequency } from './rules';
import type { MaintenanceStatus, MaintenanceTask } from './schema';

export type TaskRow = typeof maintenanceTasks.$inferSelect;

export const byDueDate = [sql`${maintenanceTasks.dueOn} asc nulls last`, asc(maintenanceTasks.id)];

/** By due date, then tasks without a date in the order of the manual. */
export const byDueDateAndPage = [
  sql`${maintenanceTasks.dueOn} asc nulls last`,
  sql`(${maintenanceTasks.source} ->> 'page')::int nulls last`,
  asc(maintenanceTasks.id),
];

export const inOrganization = (organizationId: string | SQLWrapper) =>
  eq(maintenanceTasks.organizationId, organizationId);

export const deviceJoin = and(
  eq(devices.organizationId, maintenanceTasks.organizationId),
  eq(devices.id, maintenanceTasks.deviceId),
);
const assigneeJoin = and(
  eq(users.organizationId, maintenanceTasks.organizationId),
  eq(users.id, maintenanceTasks.assignedTo),
);
const meterJoin = and(
  eq(meters.organizationId, maintenanceTasks.organizationId),
  eq(meters.id, maintenanceTasks.meterId),
);

/** Joins the work that somebody has started on a task and not ended. */
export const runningJoin = and(
  eq(workRecords.organizationId, maintenanceTasks.organizationId),
  eq(workRecords.taskId, maintenanceTasks.id),
  isNull(workRecords.endedAt),
);

const runningWork = {
  recordId: workRecords.id,
  startedAt: workRecords.startedAt,
  startedBy: workRecords.startedBy,
  startedByName: workRecords.startedByName,
};

/** The newest completion of a completed task, if it can be undone. */
const completedRecordId = sql<string | null>`(case when ${maintenanceTasks.status} = 'COMPLETED' then (
  select case when r.undo is not null then r.id end from work_records r
  where r.organization_id = ${maintenanceTasks.organizationId} and r.task_id = ${maintenanceTasks.id}
    and r.outcome = 'completed'
  order by r.at desc limit 1) end)`;

interface TaskQuery {
  where: (SQL | undefined)[];
  orderBy?: SQL[];
  limit?: number;
  offset?: number;
}

/** The columns of a task with its status today, and the names of device and assignee. */
export const taskRows = (db: Db | Tx, today: string | SQLWrapper) =>
  db
    .select({
      task: maintenanceTasks,
      status: statusOn(today),
      deviceName: devices.name,
      deviceLocation: devices.location,
      assignedToName: fullName,
      meter: meters,
      running: runningWork,
      completedRecordId,
    })
    .from(maintenanceTasks)
    .innerJoin(devices, deviceJoin)
    .leftJoin(users, assigneeJoin)
    .leftJoin(meters, meterJoin)
    .leftJoin(workRecords, runningJoin);

/** Tasks of an organization that meet the conditions. */
export async function selectTasks(
  db: Db | Tx,
  { organizationId, today }: OrganizationDate,
  { where, orderBy = byDueDate, limit = arrayLimit, offset = 0 }: TaskQuery,
): Promise<MaintenanceTask[]> {
  const rows = await taskRows(db, today)
    .where(and(inOrganization(organizationId), ...where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map(taskOfRow);
}

/** The tasks with these ids, in their order. Leaves out ids that the organization does not have. */
export async function selectTasksById(
  db: Db,
  { organizationId, today }: OrganizationDate,
  ids: readonly string[],
): Promise<MaintenanceTask[]> {
  if (!ids.length) return [];
  const rows = await tasksById(db).execute({ organizationId, today, ids });
  const tasks = new Map(rows.map((row) => [row.task.id, taskOfRow(row)]));
  return ids.flatMap((id) => tasks.get(id) ?? []);
}

const tasksById = preparedOnce((db) =>
  taskRows(db, sql.placeholder('today'))
    .where(and(inOrganization(sql.placeholder('organizationId')), isOneOf(maintenanceTasks.id, sql.placeholder('ids'))))
    .prepare('tasks_by_id'),
);

/** @param withDevices the conditions are also on the tasks' devices; without, the join is left out */
export async function countTasks(
  db: Db | Tx,
  organizationId: string,
  conditions: (SQL | undefined)[],
  { withDevices = false } = {},
): Promise<number> {
  const query = db.select({ n: count() }).from(maintenanceTasks).$dynamic();
  const joinedQuery = withDevices ? query.innerJoin(devices, deviceJoin) : query;
  const [total] = await joinedQuery.where(and(inOrganization(organizationId), ...conditions));
  return total?.n ?? 0;
}

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findTask(db: Db | Tx, orgDate: OrganizationDate, id: string): Promise<MaintenanceTask> {
  const [task] = isUuid(id) ? await selectTasks(db, orgDate, { where: [eq(maintenanceTasks.id, id)], limit: 1 }) : [];
  if (!task) throw notFound('Maintenance task');
  return task;
}

/** A task's row as stored, with its status today. */
export type LockedTask = TaskRow & { statusToday: MaintenanceStatus };

/** Locks the row until the transaction ends, so that concurrent changes are applied one after the other. */
export async function lockTask(tx: Tx, { organizationId, today }: OrganizationDate, id: string): Promise<LockedTask> {
  const [row] = isUuid(id)
    ? await tx
        .select({ ...getTableColumns(maintenanceTasks), statusToday: statusOn(today) })
        .from(maintenanceTasks)
        .where(and(inOrganization(organizationId), eq(maintenanceTasks.id, id)))
        .for('update')
    : [];
  if (!row) throw notFound('Maintenance task');
  return row;
}

const storedIntervals = z.array(intervalSchema).catch([]);
export const intervalsOfRow = (row: Pick<TaskRow, 'intervals'>) => storedIntervals.parse(row.intervals);

interface RunningWork extends Pick<typeof workRecords.$inferSelect, 'startedAt' | 'startedBy' | 'startedByName'> {
  recordId: string;
}

interface JoinedColumns {
  deviceName: string;
  deviceLocation: string;
  assignedToName: string | null;
  meter: typeof meters.$inferSelect | null;
  running: RunningWork | null;
  completedRecordId: string | null;
}

/** A task from one of `taskRows`. */
export const taskOfRow = (row: JoinedColumns & { task: TaskRow; status: MaintenanceStatus }): MaintenanceTask =>
  toTask({ ...row.task, status: row.status }, row);

export function toTask(row: TaskRow, joinedColumns: JoinedColumns): MaintenanceTask {
  const { deviceName, deviceLocation, assignedToName, meter, running, completedRecordId } = joinedColumns;
  const intervals = intervalsOfRow(row);
  return {
    id: row.id,
    deviceId: row.deviceId,
    deviceName,
    deviceLocation,
    taskName: row.taskName,
    description: row.description,
    maintenanceType: row.maintenanceType,
    frequency: row.frequency,
    frequencyShort: shortFrequency(row.frequency, intervals),
    intervals,
    firstAt: row.firstAt ? intervalSchema.parse(row.firstAt) : null,
    status: row.status,
    priority: row.priority,
    nextMaintenance: row.nextMaintenance,
    lastMaintenance: row.lastMaintenance,
    dueOn: row.dueOn,
    meterId: row.meterId,
    meterNext: row.meterNext,
    meter: meter && {
      ...{ name: meter.name, unit: meter.unit, value: meter.value, total: meter.total },
      readAt: meter.readAt?.toISOString() ?? null,
      dueOn: row.meterDue,
    },
    assignedTo: row.assignedTo,
    assignedToName,
    estimatedDuration: row.estimatedDuration,
    actualDuration: row.actualDuration,
    estimatedCost: row.estimatedCost,
    notes: row.notes,
    alarmId: row.alarmId,
    requestId: row.requestId,
    running: running?.startedAt
      ? {
          recordId: running.recordId,
          startedAt: running.startedAt.toISOString(),
          startedBy: running.startedBy,
          startedByName: running.startedByName ?? '',
        }
      : null,
    completedRecordId,
    requiredTools: row.requiredTools,
    safetyNotes: row.safetyNotes,
    source: toSource(row),
    seeAlso: row.seeAlso.flatMap((s) => toSource({ documentId: row.documentId, source: s }) ?? []),
    origin: row.origin,
    edited: isEdited(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
