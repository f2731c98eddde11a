import { setTimeout as pause } from 'node:timers/promises';
import { organizations, schedulerRuns } from '@steward/db/schema';
import { asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { clockIn, nextAt } from '../calendar';
import type { ActorContext, JobContext } from '../context';
import { type OrganizationDate, organizationDate } from '../due-dates';
import { timeZoneOf } from '../people';
import {
  hasOutdatedTasks,
  hasTasksToRemind,
  type RunFigures,
  recordRuns,
  remindBatch,
  updateStatusBatch,
} from './scheduler-sql';

/** Hour of the daily run in the organization's time zone. */
const dailyHour = 6;
const organizationsPerBatch = 100;

type SchedulerContext = Pick<JobContext, 'db' | 'now'>;

/**
 * Runs the daily update of every organization that is past 06:00 local time and has not had it today. Called every
 * quarter of an hour and when a server starts. Safe to run twice and on several servers concurrently.
 */
export async function runDueSchedules(ctx: SchedulerContext & Pick<JobContext, 'log'>): Promise<void> {
  const days = await startedDays(ctx);
  let [after, organizationCount] = ['', 0];
  for (;;) {
    const batch = days.length ? await dueOrganizations(ctx, days, after) : [];
    const last = batch.at(-1);
    if (!last) break;
    const { runs, complete } = await runFor(ctx, batch);
    // otherwise the next run retries the rows that stayed locked
    if (complete) await recordRuns(ctx.db, runs, ctx.now(), true);
    after = last.organizationId;
    organizationCount += batch.length;
  }
  if (organizationCount) ctx.log.info({ organizations: organizationCount }, 'maintenance schedules updated');
}

/** Time zones in which it is 06:00 or later, with their current date. */
async function startedDays(ctx: SchedulerContext): Promise<{ timeZone: string; today: string }[]> {
  const zones = await ctx.db.selectDistinct({ timeZone: organizations.timeZone }).from(organizations);
  return zones.flatMap(({ timeZone }) => {
    const { date, hour } = clockIn(timeZone, ctx.now());
    return hour >= dailyHour ? [{ timeZone, today: date }] : [];
  });
}

function dueOrganizations(
  ctx: SchedulerContext,
  days: { timeZone: string; today: string }[],
  after: string,
): Promise<OrganizationDate[]> {
  const rows = days.map((day) => sql`(${day.timeZone}::text, ${day.today}::date)`);
  const today = sql<string>`d.today`;
  return ctx.db
    .select({ organizationId: organizations.id, today })
    .from(organizations)
    .innerJoin(
      sql`(values ${sql.join(rows, sql`, `)}) as d(time_zone, today)`,
      sql`d.time_zone = ${organizations.timeZone}`,
    )
    .leftJoin(schedulerRuns, eq(schedulerRuns.organizationId, organizations.id))
    .where(sql`${gt(organizations.id, after)} and ${or(isNull(schedulerRuns.ranOn), lt(schedulerRuns.ranOn, today))}`)
    .orderBy(asc(organizations.id))
    .limit(organizationsPerBatch);
}

/** Updates the statuses before sending reminders, so that reminders show the current status. */
async function runFor(
  ctx: SchedulerContext,
  batch: OrganizationDate[],
): Promise<{ runs: RunFigures[]; complete: boolean }> {
  const startMs = performance.now();
  const figures = figuresOf(batch);
  const statusesUpdated = await updateStatuses(ctx, batch, figures);
  const remindersSent = await remind(ctx, batch, figures);
  const executionTimeMs = Math.round(performance.now() - startMs);
  return {
    runs: [...figures.values()].map((run) => ({ ...run, executionTimeMs })),
    complete: statusesUpdated && remindersSent,
  };
}

type Figures = Map<string, Omit<RunFigures, 'executionTimeMs'>>;

const figuresOf = (batch: OrganizationDate[]): Figures =>
  new Map(batch.map((o) => [o.organizationId, { ...o, reopened: 0, overdue: 0, notified: 0 }]));

const pauseMs = 50;
const maxPauses = 60;

/** @returns false when rows stayed locked for three seconds */
function updateStatuses(ctx: SchedulerContext, batch: OrganizationDate[], figures: Figures): Promise<boolean> {
  return runUntilNoneLeft(
    async () => {
      const counts = await updateStatusBatch(ctx.db, batch, ctx.now());
      for (const { organization_id, reopened, overdue } of counts) {
        const run = figures.get(organization_id);
        if (!run) continue;
        run.reopened += reopened;
        run.overdue += overdue;
      }
      return counts.length > 0;
    },
    () => hasOutdatedTasks(ctx.db, batch),
  );
}

/** @returns false when rows stayed locked for three seconds */
function remind(ctx: SchedulerContext, batch: OrganizationDate[], figures: Figures): Promise<boolean> {
  return runUntilNoneLeft(
    async () => {
      const counts = await remindBatch(ctx.db, batch, ctx.now());
      for (const { organization_id, added } of counts) {
        const run = organization_id === null ? undefined : figures.get(organization_id);
        if (run) run.notified += added;
      }
      return Boolean(counts[0]?.picked);
    },
    () => hasTasksToRemind(ctx.db, batch),
  );
}

/** @param step processes one batch of rows that are not locked; false if there was none */
async function runUntilNoneLeft(step: () => Promise<boolean>, isLeft: () => Promise<boolean>): Promise<boolean> {
  for (let pauses = 0; pauses < maxPauses; ) {
    if (await step()) continue;
    if (!(await isLeft())) return true;
    await pause(pauseMs);
    pauses++;
  }
  return false;
}

/** 'Update Schedules & Notify' for the caller's organization. Does not replace the daily run. */
export async function updateSchedules(ctx: ActorContext) {
  const { runs } = await runFor(ctx, [await organizationDate(ctx)]);
  const timestamp = ctx.now();
  await recordRuns(ctx.db, runs, timestamp, false);
  const { reopened = 0, overdue = 0, notified = 0, executionTimeMs = 0 } = runs[0] ?? {};
  const message = `Maintenance schedules updated: ${reopened} re-opened, ${overdue} overdue, ${notified} ${notified === 1 ? 'reminder' : 'reminders'} sent.`;
  return { message, executionTimeMs, timestamp: timestamp.toISOString(), reopened, overdue, notified };
}

/** Reminds the assignees of tasks due today or overdue unless they were reminded today. */
export async function triggerNotifications(ctx: ActorContext) {
  const batch = [await organizationDate(ctx)];
  const figures = figuresOf(batch);
  await remind(ctx, batch, figures);
  const count = figures.get(ctx.actor.organizationId)?.notified ?? 0;
  const message = count
    ? `${count} ${count === 1 ? 'reminder has' : 'reminders have'} been sent.`
    : 'Nobody needed a reminder: nothing is due, or the assignees were reminded today.';
  return { message, count };
}

export async function schedulerStatus(ctx: ActorContext) {
  const { organizationId } = ctx.actor;
  const [timeZone, [run]] = await Promise.all([
    timeZoneOf(ctx.db, organizationId),
    ctx.db
      .select({ lastRunAt: schedulerRuns.lastRunAt })
      .from(schedulerRuns)
      .where(eq(schedulerRuns.organizationId, organizationId)),
  ]);
  const { schedulerEnabled } = ctx.settings;
  return {
    status: schedulerEnabled ? ('ACTIVE' as const) : ('INACTIVE' as const),
    nextScheduledRun: schedulerEnabled ? nextAt(timeZone, dailyHour, ctx.now()).toISOString() : null,
    schedulerEnabled,
    lastRunAt: run?.lastRunAt?.toISOString() ?? null,
  };
}
