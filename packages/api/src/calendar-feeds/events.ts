import { devices, maintenanceTasks } from '@steward/db/schema';
import { and, asc, gte, inArray, lte } from 'drizzle-orm';
import { addDays, addMonths } from '../calendar';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { deviceJoin, inOrganization } from '../maintenance/queries';
import { byUrgency, matchesPlanned } from '../work-calendar/conditions';
import { firstRepeatsBetween } from '../work-calendar/repeats';
import type { FoundFeed } from './find-feed';

/** Overdue tasks stay in the feed for this long. */
const pastDays = 90;
const monthsAhead = 12;
const maxTasks = 1000;
const maxEvents = 3000;

/** One day on which a task is due. */
export interface FeedEvent {
  /** Stays the same when the task is moved. */
  uid: string;
  date: string;
  isRepeat: boolean;
  taskId: string;
  taskName: string;
  deviceId: string;
  deviceName: string;
  deviceLocation: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface FeedEvents {
  events: FeedEvent[];
  /** False if more than 500 tasks repeat; the feed then has only the repeats of the tasks due first. */
  hasAllRepeats: boolean;
  /** The day from which entries are missing, because there are too many for a feed; null if none are missing. */
  incompleteFrom: string | null;
}

/** The planned tasks of a feed and their repeats within 12 months, by date. Completed and deleted ones are left out. */
export async function readFeedEvents(ctx: ActorContext, { filters }: Pick<FoundFeed, 'filters'>): Promise<FeedEvents> {
  const { organizationId, today } = await organizationDate(ctx);
  const range = { from: addDays(today, -pastDays), to: addMonths(today, monthsAhead) };
  const { dueOn } = maintenanceTasks;
  const [due, { repeats, isComplete }] = await Promise.all([
    ctx.db
      .select({ id: maintenanceTasks.id, dueOn })
      .from(maintenanceTasks)
      .where(and(matchesPlanned(ctx, filters), gte(dueOn, range.from), lte(dueOn, range.to)))
      .orderBy(asc(dueOn), ...byUrgency)
      .limit(maxTasks + 1),
    firstRepeatsBetween(ctx, filters, { from: today, to: range.to }, today),
  ]);
  const all = [
    ...due.slice(0, maxTasks).flatMap(({ id, dueOn: date }) => (date ? [{ id, date, isRepeat: false }] : [])),
    ...[...repeats].flatMap(([date, ids]) => ids.map((id) => ({ id, date, isRepeat: true }))),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const days = all.slice(0, maxEvents);
  const tasks = await readTasks(ctx, organizationId, [...new Set(days.map(({ id }) => id))]);
  const events = days.flatMap(({ id, date, isRepeat }) => {
    const task = tasks.get(id);
    return task ? [{ ...task, date, isRepeat, uid: isRepeat ? `${id}-${date}` : id }] : [];
  });
  const cuts = [due.length > maxTasks ? due[maxTasks]?.dueOn : null, all[maxEvents]?.date];
  const [incompleteFrom = null] = cuts.flatMap((date) => date ?? []).sort();
  return { events, hasAllRepeats: isComplete, incompleteFrom };
}

async function readTasks(ctx: ActorContext, organizationId: string, ids: string[]) {
  const { id, taskName, deviceId, createdAt, updatedAt } = maintenanceTasks;
  const rows = ids.length
    ? await ctx.db
        .select({
          ...{ taskId: id, taskName, deviceId, createdAt, updatedAt },
          ...{ deviceName: devices.name, deviceLocation: devices.location },
        })
        .from(maintenanceTasks)
        .innerJoin(devices, deviceJoin)
        .where(and(inOrganization(organizationId), inArray(id, ids)))
    : [];
  return new Map(rows.map((row) => [row.taskId, row]));
}
