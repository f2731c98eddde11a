import { devices, maintenanceCompletions, maintenanceTasks, meters, users, workRecords } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isMeterOfTask, isPlanned, isProjected, type OrganizationDate, statusOn } from '../due-dates';
import { deviceJoin, inOrganization, runningJoin } from '../maintenance/queries';
import { organization } from '../maintenance/task-shape';
import { fullName } from '../people';
import { preparedOnce } from '../prepared';
import { isOneOf } from '../selected-ids';
import { today as todayPlaceholder } from './query';
import { reasonToStay } from './rules';
import type { CalendarEntry } from './schema';

/** Sources of the entries, by kind. Repeats are computed from their task. */
export interface EntrySources {
  due: string[];
  repeat: { taskId: string; date: string }[];
  /** Ids of completions. */
  done: string[];
}

const repeatReason = 'This date follows from the frequency of the task. Move the date before it instead.';
const doneReason = 'Completed work cannot be moved.';

export interface Entries {
  /** By task id. */
  due: Map<string, CalendarEntry>;
  /** By completion id. */
  done: Map<string, CalendarEntry>;
  repeat(taskId: string, date: string): CalendarEntry | undefined;
}

/** Reads the entries of tasks and completions by id. */
export async function readEntries(
  ctx: ActorContext,
  orgDate: OrganizationDate,
  { due, repeat, done }: EntrySources,
): Promise<Entries> {
  const taskIds = [...new Set([...due, ...repeat.map(({ taskId }) => taskId)])];
  const { organizationId, today } = orgDate;
  const [tasks, completions] = await Promise.all([
    taskIds.length ? plannedEntries(ctx.db).execute({ organizationId, today, ids: taskIds }) : [],
    done.length ? doneEntries(ctx.db).execute({ organizationId, today, ids: done }) : [],
  ]);
  const ofTasks = new Map(tasks.map((row) => [row.taskId, toDueEntry(row)]));
  return {
    due: ofTasks,
    done: new Map(
      completions.map(({ id, date, personId, personName, ...row }) => [
        id,
        {
          ...toEntry(row),
          ...{ kind: 'done' as const, date, personId, personName, isProjected: false, fixedBecause: doneReason },
        },
      ]),
    ),
    repeat(taskId, date) {
      const entry = ofTasks.get(taskId);
      return entry && { ...entry, kind: 'repeat', date, isProjected: false, fixedBecause: repeatReason };
    },
  };
}

const ids = sql.placeholder('ids');

const columns = {
  taskId: maintenanceTasks.id,
  taskName: maintenanceTasks.taskName,
  deviceId: maintenanceTasks.deviceId,
  deviceName: devices.name,
  deviceLocation: devices.location,
  maintenanceType: maintenanceTasks.maintenanceType,
  priority: maintenanceTasks.priority,
  status: statusOn(todayPlaceholder),
  minutes: maintenanceTasks.estimatedMinutes,
};

const plannedEntries = preparedOnce((db) =>
  db
    .select({
      ...columns,
      date: sql<string>`${maintenanceTasks.dueOn}::text`,
      personId: maintenanceTasks.assignedTo,
      personName: fullName,
      nextMaintenance: maintenanceTasks.nextMaintenance,
      meterDue: maintenanceTasks.meterDue,
      isPlanned: sql<boolean>`${isPlanned}`,
      isProjected,
      workedOnBy: workRecords.startedByName,
    })
    .from(maintenanceTasks)
    .innerJoin(devices, deviceJoin)
    .leftJoin(
      users,
      and(eq(users.organizationId, maintenanceTasks.organizationId), eq(users.id, maintenanceTasks.assignedTo)),
    )
    .leftJoin(meters, isMeterOfTask)
    .leftJoin(workRecords, runningJoin)
    .where(and(inOrganization(organization), isOneOf(maintenanceTasks.id, ids)))
    .prepare('planned_entries_of_calendar'),
);

const doneEntries = preparedOnce((db) =>
  db
    .select({
      ...columns,
      id: maintenanceCompletions.id,
      date: maintenanceCompletions.completedOn,
      personId: maintenanceCompletions.completedBy,
      personName: maintenanceCompletions.completedByName,
    })
    .from(maintenanceCompletions)
    .innerJoin(
      maintenanceTasks,
      and(
        eq(maintenanceTasks.organizationId, maintenanceCompletions.organizationId),
        eq(maintenanceTasks.id, maintenanceCompletions.taskId),
      ),
    )
    .innerJoin(devices, deviceJoin)
    .where(and(eq(maintenanceCompletions.organizationId, organization), isOneOf(maintenanceCompletions.id, ids)))
    .prepare('done_entries_of_calendar'),
);

type TaskEntry = Awaited<ReturnType<ReturnType<typeof plannedEntries>['execute']>>[number];

const toEntry = (row: Pick<TaskEntry, keyof typeof columns>) => ({
  ...{ taskId: row.taskId, taskName: row.taskName, maintenanceType: row.maintenanceType, priority: row.priority },
  ...{ deviceId: row.deviceId, deviceName: row.deviceName, deviceLocation: row.deviceLocation },
  ...{ status: row.status, minutes: row.minutes },
});

const toDueEntry = (row: TaskEntry): CalendarEntry => ({
  ...toEntry(row),
  ...{ kind: 'due', date: row.date, personId: row.personId, personName: row.personName },
  ...{ isProjected: row.isProjected, fixedBecause: reasonToStay(row) },
});
