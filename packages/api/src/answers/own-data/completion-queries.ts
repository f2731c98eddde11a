import { devices, maintenanceCompletions, maintenanceTasks } from '@steward/db/schema';
import { and, count, desc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { countText } from '../../count-text';
import { organizationDate } from '../../due-dates';
import { toSource } from '../../sources';
import { type FixedQuery, namesOf, ofDevices, rowsStored, type Subject } from './data-answer';
import { type Period, periodOf } from './past-period';
import { deviceOf, inBrackets, isKnownWork, namedWork } from './task-queries';
import type { Understood } from './understand';

const { completedOn, completedBy } = maintenanceCompletions;
export const ofTask = and(
  eq(maintenanceTasks.organizationId, maintenanceCompletions.organizationId),
  eq(maintenanceTasks.id, maintenanceCompletions.taskId),
);
const ofDevice = and(
  eq(devices.organizationId, maintenanceTasks.organizationId),
  eq(devices.id, maintenanceTasks.deviceId),
);

/** Conditions for the devices, the person and the work that the question names, and the period. */
export function completedConditions(ctx: ActorContext, understood: Understood, period: Period | null) {
  const ids = understood.devices.map(({ id }) => id);
  const { question } = understood;
  const isPersonal = 'personal' in question && question.personal;
  const personId = understood.person?.id ?? (isPersonal ? ctx.actor.userId : undefined);
  return and(
    eq(maintenanceCompletions.organizationId, ctx.actor.organizationId),
    period ? and(gte(completedOn, period.from), lte(completedOn, period.to)) : undefined,
    ids.length ? inArray(maintenanceTasks.deviceId, ids) : undefined,
    personId ? eq(completedBy, personId) : undefined,
    ...namedWork(understood),
  );
}

const completionsWhere = (ctx: ActorContext, where: SQL | undefined, limit: number) =>
  ctx.db
    .select({
      taskName: maintenanceTasks.taskName,
      deviceId: devices.id,
      deviceName: devices.name,
      documentId: maintenanceTasks.documentId,
      source: maintenanceTasks.source,
      completedOn,
      by: maintenanceCompletions.completedByName,
    })
    .from(maintenanceCompletions)
    .innerJoin(maintenanceTasks, ofTask)
    .innerJoin(devices, ofDevice)
    .where(where)
    .orderBy(desc(completedOn), desc(maintenanceCompletions.id))
    .limit(limit);
type Completion = Awaited<ReturnType<typeof completionsWhere>>[number];

const columns = ['Task', 'Device', 'Done on', 'Done by'];
const cellsOf = ({ taskName, deviceName, completedOn: date, by }: Completion) => [taskName, deviceName, date, by];
const subjectOf = ({ deviceId, deviceName, taskName, ...row }: Completion): Subject => ({
  deviceId,
  deviceName,
  topic: taskName,
  source: toSource(row),
});

/** The last completed task, with its date and person. */
export const lastTaskQuery: FixedQuery = async (ctx, understood) => {
  if (!(await isKnownWork(ctx, understood))) return null;
  const completions = await completionsWhere(ctx, completedConditions(ctx, understood, null), 5);
  const [last] = completions;
  const by = understood.person ? ` by ${understood.person.name}` : '';
  return {
    query: 'last-maintenance',
    columns,
    rows: completions.map(cellsOf),
    rowCount: completions.length,
    prose: last
      ? `Last done${ofDevices(understood)}: ${last.taskName}${inBrackets(deviceOf(understood, last))}, on ${last.completedOn} by ${last.by}.`
      : `No ${workOf(understood)}${ofDevices(understood)} has been recorded as done${by} yet.`,
    subjects: completions.slice(0, 1).map(subjectOf),
  };
};

const workOf = ({ work }: Understood) => (work.length ? 'such work' : 'maintenance');

/** The tasks completed in a period, and their number. */
export const completionsQuery: FixedQuery = async (ctx, understood) => {
  const { question, person } = understood;
  if (question.about !== 'completions') throw new Error('not a question about completed work');
  if (!(await isKnownWork(ctx, understood))) return null;
  const { today } = await organizationDate(ctx);
  const period = periodOf(question.past, today);
  const where = completedConditions(ctx, understood, period);
  const [completions, [total]] = await Promise.all([
    completionsWhere(ctx, where, rowsStored),
    ctx.db
      .select({ n: count() })
      .from(maintenanceCompletions)
      .innerJoin(maintenanceTasks, ofTask)
      .innerJoin(devices, ofDevice)
      .where(where),
  ]);
  const n = total?.n ?? 0;
  const names = namesOf(
    completions.map((row) => {
      const details = [deviceOf(understood, row), row.completedOn, person || question.personal ? '' : `by ${row.by}`];
      return `${row.taskName} (${details.filter(Boolean).join(', ')})`;
    }),
    n,
  );
  const when = period ? ` ${period.words}` : '';
  const things = `${n ? countText(n, 'task') : 'no task'}${ofDevices(understood)}`;
  const author = person?.name ?? (question.personal ? 'You' : null);
  const sentence = author
    ? `${author} completed ${things}${when}`
    : `${things} ${n > 1 ? 'were' : 'was'} completed${when}`;
  return {
    query: 'tasks-completed',
    columns,
    rows: completions.map(cellsOf),
    rowCount: n,
    prose: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${n ? `: ${names}` : ''}.`,
    subjects: completions.map(subjectOf),
  };
};
