import { devices, maintenanceCompletions, maintenanceTasks, meters, users } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isMeterOfTask, isPlanned, isProjected, type OrganizationDate, statusOn } from '../due-dates';
import { deviceJoin, inOrganization } from '../maintenance/queries';
import { fullName } from '../people';
import { isOneOf } from '../selected-ids';
import { reasonToStay } from './rules';
import type { CalendarEntry } from './schema';

/** What an entry of each kind is made from. Repeats are computed from their task. */
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
  const [tasks, completions] = await Promise.all([
    taskIds.length ? selectEntries(ctx, orgDate).where(taskIn(orgDate, taskIds)) : [],
    done.length ? selectDone(ctx, orgDate, done) : [],
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

const taskIn = ({ organizationId }: OrganizationDate, ids: string[]) =>
  and(inOrganization(organizationId), isOneOf(maintenanceTasks.id, ids));

const columns = ({ today }: OrganizationDate) => ({
  taskId: maintenanceTasks.id,
  taskName: maintenanceTasks.taskName,
  deviceId: maintenanceTasks.deviceId,
  deviceName: devices.name,
  deviceLocation: devices.location,
  maintenanceType: maintenanceTasks.maintenanceType,
  priority: maintenanceTasks.priority,
  status: statusOn(today),
  minutes: maintenanceTasks.estimatedMinutes,
});

const selectEntries = (ctx: ActorContext, orgDate: OrganizationDate) =>
  ctx.db
    .select({
      ...columns(orgDate),
      date: sql<string>`${maintenanceTasks.dueOn}::text`,
      personId: maintenanceTasks.assignedTo,
      personName: fullName,
      nextMaintenance: maintenanceTasks.nextMaintenance,
      meterDue: maintenanceTasks.meterDue,
      isPlanned: sql<boolean>`${isPlanned}`,
      isProjected,
    })
    .from(maintenanceTasks)
    .innerJoin(devices, deviceJoin)
    .leftJoin(
      users,
      and(eq(users.organizationId, maintenanceTasks.organizationId), eq(users.id, maintenanceTasks.assignedTo)),
    )
    .leftJoin(meters, isMeterOfTask)
    .$dynamic();

const selectDone = (ctx: ActorContext, orgDate: OrganizationDate, ids: string[]) =>
  ctx.db
    .select({
      ...columns(orgDate),
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
    .where(
      and(eq(maintenanceCompletions.organizationId, orgDate.organizationId), isOneOf(maintenanceCompletions.id, ids)),
    );

type TaskEntry = Awaited<ReturnType<typeof selectEntries>>[number];

const toEntry = (row: Pick<TaskEntry, keyof ReturnType<typeof columns>>) => ({
  ...{ taskId: row.taskId, taskName: row.taskName, maintenanceType: row.maintenanceType, priority: row.priority },
  ...{ deviceId: row.deviceId, deviceName: row.deviceName, deviceLocation: row.deviceLocation },
  ...{ status: row.status, minutes: row.minutes },
});

const toDueEntry = (row: TaskEntry): CalendarEntry => ({
  ...toEntry(row),
  ...{ kind: 'due', date: row.date, personId: row.personId, personName: row.personName },
  ...{ isProjected: row.isProjected, fixedBecause: reasonToStay(row) },
});
