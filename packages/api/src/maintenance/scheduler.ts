import { setTimeout as pause } from 'node:timers/promises';
import { organizations, schedulerRuns } from '@steward/db/schema';
import { asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { clockIn, nextAt } from '../calendar';
import type { ActorContext, JobContext } from '../context';
import { type OrganizationDate, organizationDate } from '../due-dates';
import { timeZoneOf } from '../people';
import { isAnyUnsettled, type RunFigures, recordRuns, remindBatch, settleBatch } from './scheduler-sql';

/** The daily run: 06:00 on the organization's clocks. */
const dailyHour = 6;
const organizationsPerBatch = 100;

type Work = Pick<JobContext, 'db' | 'now'>;

/**
 * Brings the schedules up to date of every organization whose day has reached 06:00 and was not done yet: at the next
 * quarter of an hour, or when a server starts after that. Safe to run twice and on two servers at once.
 */
export async function runDueSchedules(ctx: Work & Pick<JobContext, 'log'>): Promise<void> {
  const days = await startedDays(ctx);
  let [after, done] = ['', 0];
  for (;;) {
    const batch = days.length ? await dueOrganizations(ctx, days, after) : [];
    const last = batch.at(-1);
    if (!last) break;
    const { runs, complete } = await runFor(ctx, batch);
    // what a user kept locked all the while is tried again by the next run
    if (complete) await recordRuns(ctx.db, runs, ctx.now(), true);
    after = last.organizationId;
    done += batch.length;
  }
  if (done) ctx.log.info({ organizations: done }, 'maintenance schedules are up to date');
}

/** Time zones in which it is 06:00 or later, with their date. */
async function startedDays(ctx: Work): Promise<{ timeZone: string; today: string }[]> {
  const zones = await ctx.db.selectDistinct({ timeZone: organizations.timeZone }).from(organizations);
  return zones.flatMap(({ timeZone }) => {
    const { date, hour } = clockIn(timeZone, ctx.now());
    return hour >= dailyHour ? [{ timeZone, today: date }] : [];
  });
}

function dueOrganizations(
  ctx: Work,
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

/** Statuses first, so that reminders say what is true. */
async function runFor(ctx: Work, batch: OrganizationDate[]): Promise<{ runs: RunFigures[]; complete: boolean }> {
  const started = performance.now();
  const figures = new Map(batch.map((o) => [o.organizationId, { ...o, reopened: 0, overdue: 0, notified: 0 }]));
  const complete = await settle(ctx, batch, figures);
  await remind(ctx, batch, figures);
  const executionTimeMs = Math.round(performance.now() - started);
  return { runs: [...figures.values()].map((run) => ({ ...run, executionTimeMs })), complete };
}

type Figures = Map<string, Omit<RunFigures, 'executionTimeMs'>>;

const pauseMilliseconds = 50;
const patience = 60;

/** False when rows stayed locked by somebody for three seconds. */
async function settle(ctx: Work, batch: OrganizationDate[], figures: Figures): Promise<boolean> {
  for (let pauses = 0; pauses < patience; ) {
    const settled = await settleBatch(ctx.db, batch, ctx.now());
    for (const { organization_id, reopened, overdue } of settled) {
      const of = figures.get(organization_id);
      if (!of) continue;
      of.reopened += reopened;
      of.overdue += overdue;
    }
    if (settled.length) continue;
    if (!(await isAnyUnsettled(ctx.db, batch))) return true;
    await pause(pauseMilliseconds);
    pauses++;
  }
  return false;
}

/** Returns how many were told something new. */
async function remind(ctx: Work, batch: OrganizationDate[], figures?: Figures): Promise<number> {
  let total = 0;
  for (;;) {
    const reminded = await remindBatch(ctx.db, batch, ctx.now());
    for (const { organization_id, added } of reminded) {
      total += added;
      const of = organization_id === null ? undefined : figures?.get(organization_id);
      if (of) of.notified += added;
    }
    if (!reminded[0]?.picked) return total;
  }
}

/** 'Update Schedules & Notify': the caller's organization, now. The daily run still comes. */
export async function updateSchedules(ctx: ActorContext) {
  const { runs } = await runFor(ctx, [await organizationDate(ctx)]);
  const timestamp = ctx.now();
  await recordRuns(ctx.db, runs, timestamp, false);
  const { reopened = 0, overdue = 0, notified = 0, executionTimeMs = 0 } = runs[0] ?? {};
  const message = `Maintenance schedules updated: ${reopened} re-opened, ${overdue} overdue, ${notified} ${notified === 1 ? 'reminder' : 'reminders'} sent.`;
  return { message, executionTimeMs, timestamp: timestamp.toISOString(), reopened, overdue, notified };
}

/** Reminds the assignees of what is due today or overdue, unless they were reminded today. */
export async function triggerNotifications(ctx: ActorContext) {
  const count = await remind(ctx, [await organizationDate(ctx)]);
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
