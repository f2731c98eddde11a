import { maintenanceTasks } from '@steward/db/schema';
import { stem } from '@steward/manuals/rank/terms';
import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { addDays, addMonths, daysBetween, mondayOf } from '../../calendar';
import type { ActorContext } from '../../context';
import { countText } from '../../count-text';
import { isOverdue, isPlanned, organizationDate } from '../../due-dates';
import { byDueDate, countTasks, selectTasks } from '../../maintenance/queries';
import type { MaintenanceTask } from '../../maintenance/schema';
import { amountText, meterDueOf } from '../../meters/units';
import { isLike, wordPatterns } from '../../word-search';
import { type FixedQuery, isOrAre, namesOf, ofDevices, rowsStored, type Subject } from './data-answer';
import type { Due } from './data-question';
import { enumerationText } from './enumeration-text';
import type { Understood } from './understand';

const due = maintenanceTasks.dueOn;
const dueBetween = (from: string, to: string) => [isPlanned, gte(due, from), lte(due, to)];

export const firstOf = (date: string) => `${date.slice(0, 7)}-01`;

export function dueConditions(due: Due, today: string): { where: (SQL | undefined)[]; words: string } {
  const days = (from: string, to: string, words: string) => ({ where: dueBetween(from, to), words });
  switch (due.within) {
    case 'today':
      return days(today, today, 'due today');
    case 'tomorrow':
      return days(addDays(today, 1), addDays(today, 1), 'due tomorrow');
    case 'this-week':
      return days(mondayOf(today), addDays(mondayOf(today), 6), 'due this week');
    case 'next-week':
      return days(addDays(mondayOf(today), 7), addDays(mondayOf(today), 13), 'due next week');
    case 'this-month':
      return days(firstOf(today), addDays(addMonths(firstOf(today), 1), -1), 'due this month');
    case 'next-month':
      return days(addMonths(firstOf(today), 1), addDays(addMonths(firstOf(today), 2), -1), 'due next month');
    case 'days':
      return days(today, addDays(today, due.days), `due in the next ${due.days} days`);
    case 'overdue':
      return { where: [isOverdue(today)], words: 'overdue' };
    case 'planned':
      return { where: [isPlanned], words: 'planned' };
    case 'any':
      return { where: [], words: '' };
  }
}

/** Conditions for the devices, the person and the work that the question names. */
function conditionsNamed(ctx: ActorContext, understood: Understood): (SQL | undefined)[] {
  const ids = understood.devices.map(({ id }) => id);
  const callerId = understood.question.about === 'tasks' && understood.question.personal ? ctx.actor.userId : undefined;
  const assignee = understood.person?.id ?? callerId;
  return [
    ids.length ? inArray(maintenanceTasks.deviceId, ids) : undefined,
    assignee ? eq(maintenanceTasks.assignedTo, assignee) : undefined,
    ...namedWork(understood),
  ];
}

export const namedWork = ({ work }: Understood) =>
  work
    .flatMap((word) => wordPatterns(stem(word)))
    .map((word) => isLike(sql`lower(${maintenanceTasks.taskName})`, word));

/** False if a word names no task of the organization; then the question is not about its data. */
export async function isKnownWork(ctx: ActorContext, understood: Understood): Promise<boolean> {
  return !understood.work.length || (await countTasks(ctx.db, ctx.actor.organizationId, namedWork(understood))) > 0;
}

export const tasksQuery: FixedQuery = async (ctx, understood) => {
  if (understood.question.about !== 'tasks') throw new Error('not a question about tasks');
  if (!(await isKnownWork(ctx, understood))) return null;
  const on = await organizationDate(ctx);
  const { organizationId, today } = on;
  const { where: when, words } = dueConditions(understood.question.due, today);
  const where = [...when, ...conditionsNamed(ctx, understood)];
  const [tasks, total] = await Promise.all([
    selectTasks(ctx.db, on, { where, limit: rowsStored }),
    countTasks(ctx.db, organizationId, where),
  ]);
  const whose = understood.person
    ? ` assigned to ${understood.person.name}`
    : understood.question.personal
      ? ' assigned to you'
      : '';
  const taskList = namesOf(
    tasks.map(
      (task) => `${task.taskName} (${[deviceOf(understood, task), dueText(task, today)].filter(Boolean).join(', ')})`,
    ),
    total,
  );
  const subject = total ? countText(total, 'task') : 'No task';
  const subjectText = `${subject}${ofDevices(understood)}${whose}`;
  const list = total ? `: ${taskList}` : '';
  return {
    query: understood.question.due.within === 'overdue' ? 'tasks-overdue' : 'tasks-due',
    columns: ['Task', 'Device', 'Due', 'Priority', 'Assigned to'],
    rows: tasks.map((task) => [
      task.taskName,
      task.deviceName,
      dueCell(task),
      enumerationText(task.priority),
      task.assignedToName ?? 'Nobody',
    ]),
    rowCount: total,
    prose: [
      words
        ? `${subjectText} ${total > 1 ? 'are' : 'is'} ${words}${list}.`
        : `There ${isOrAre(total || 1)} ${subjectText.replace(/^No/, 'no')}${list}.`,
      ...(understood.question.withPeople && total === tasks.length ? assignees(tasks) : []),
    ].join(' '),
    subjects: tasks.map(subjectOf),
  };
};

/** 'Tomas Novak is responsible for 2, Priya Shah for 1, nobody for 1.' */
function assignees(tasks: readonly MaintenanceTask[]): string[] {
  const counts = new Map<string, number>();
  for (const { assignedToName } of tasks) {
    const name = assignedToName ?? 'nobody';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [first, ...others] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!first) return [];
  const sentence = [
    `${first[0]} is responsible for ${first[1]}`,
    ...others.map(([name, n]) => `${name} for ${n}`),
  ].join(', ');
  return [`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`];
}

const subjectOf = ({ deviceId, deviceName, taskName, source }: MaintenanceTask): Subject => ({
  deviceId,
  deviceName,
  topic: taskName,
  source,
});

type DueTask = Pick<MaintenanceTask, 'dueOn' | 'nextMaintenance' | 'meter' | 'meterNext'>;

/** '2026-11-30, in 9 days', 'about 2026-03-12, at 250 h, in 9 days', 'at 250 h'; empty for a task without a due date. */
export function dueText(task: DueTask, today: string): string {
  const { date, reading } = dueParts(task);
  return [date, reading, task.dueOn && timeUntil(task.dueOn, today)].filter(Boolean).join(', ');
}

/** 'about 2026-03-12, at 250 h' */
const dueCell = (task: DueTask) => {
  const { date, reading } = dueParts(task);
  return [date, reading].filter(Boolean).join(', ') || 'Not planned';
};

function dueParts(task: DueTask) {
  const meterDue = meterDueOf(task);
  return {
    date: task.dueOn && `${meterDue?.isProjected ? 'about ' : ''}${task.dueOn}`,
    reading: meterDue && `at ${amountText(meterDue.at, meterDue.unit)}`,
  };
}

/** Name of the task's device; empty if the question is about that device only. */
export const deviceOf = ({ devices }: Understood, { deviceName }: { deviceName: string }) =>
  devices.length === 1 ? '' : deviceName;
export const inBrackets = (text: string) => (text ? ` (${text})` : '');

/** 'today', 'in 9 days', '2 days late' */
function timeUntil(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < 0 ? `${countText(-days, 'day')} late` : `in ${days} days`;
}

export const nextTaskQuery: FixedQuery = async (ctx, understood) => {
  if (!(await isKnownWork(ctx, understood))) return null;
  const on = await organizationDate(ctx);
  const { today } = on;
  const where = [isPlanned, ...conditionsNamed(ctx, understood)];
  const tasks = await selectTasks(ctx.db, on, { where, orderBy: byDueDate, limit: 5 });
  const [next] = tasks;
  return {
    query: 'next-maintenance',
    columns: ['Task', 'Device', 'Due', 'Assigned to'],
    rows: tasks.map((task) => [task.taskName, task.deviceName, dueCell(task), task.assignedToName ?? 'Nobody']),
    rowCount: tasks.length,
    prose: next?.dueOn
      ? `Next${ofDevices(understood)}: ${next.taskName}${inBrackets(deviceOf(understood, next))}, due ${dueText(next, today)}.`
      : `No maintenance${ofDevices(understood)} has a date yet.`,
    subjects: tasks.map(subjectOf),
  };
};
