import { notifications, organizations, userSettings, users } from '@steward/db/schema';
import { and, eq, lt, sql } from 'drizzle-orm';
import { addDays, clockIn, daysInMs, isTimeZone, mondayOf } from '../calendar';
import type { JobContext } from '../context';
import { keyOf } from '../notifications/deliveries/recipients';
import { weeklyReportKind } from '../notifications/deliveries/rules';
import { messageLength } from '../notifications/schema';
import { defaultNotificationSettings } from '../notifications/settings/schema';
import { publishChangedNotifications } from '../notify/notifications-changed';
import { reportText } from './report-text';
import { figuresOf, type Week } from './week-figures';

type ReportContext = Pick<JobContext, 'db' | 'now' | 'ports' | 'log'>;

const reportHour = 8;
const usersPerBatch = 200;

/**
 * Creates the report for every user who wants it once it is Monday, 08:00 or later, in their time zone. Can run any
 * number of times and on several servers: each user gets one report a week. The report is a notification that is delivered
 * by email only, so none is created when email is not configured.
 */
export async function createWeeklyReports(ctx: ReportContext): Promise<void> {
  if (!ctx.ports.channels.email) return;
  for (const week of await startedWeeks(ctx)) {
    let reports = 0;
    for (let batch = await reportBatch(ctx, week); batch; batch = await reportBatch(ctx, week)) reports += batch;
    if (reports) ctx.log.info({ reports, timeZone: week.timeZone }, 'weekly reports created');
  }
}

const timeZone = sql<string>`coalesce(${userSettings.notifications} ->> 'timezone', ${defaultNotificationSettings.timezone})`;
const settingsJoin = and(eq(userSettings.organizationId, users.organizationId), eq(userSettings.userId, users.id));

/** The current week in each time zone of users where it is Monday, 08:00 or later. */
async function startedWeeks(ctx: ReportContext): Promise<Week[]> {
  const zones = await ctx.db.selectDistinct({ timeZone }).from(users).leftJoin(userSettings, settingsJoin);
  return zones.flatMap((zone) => {
    const now = ctx.now();
    const { date, hour } = clockIn(isTimeZone(zone.timeZone) ? zone.timeZone : 'UTC', now);
    if (date !== mondayOf(date) || hour < reportHour) return [];
    const since = new Date(now.getTime() - daysInMs(7));
    const [monday, lastMonday, sunday] = [date, addDays(date, -7), addDays(date, 6)];
    return [{ timeZone: zone.timeZone, monday, lastMonday, sunday, since, now }];
  });
}

const isEnabled = (toggle: 'weeklyReports' | 'emailNotifications') =>
  sql`coalesce((${userSettings.notifications} ->> ${toggle})::boolean, ${defaultNotificationSettings[toggle]})`;
/** The Monday of a user's latest report. */
const reportedOn = sql`coalesce(${userSettings.notifications} ->> 'weeklyReportOn', '')`;

/** @returns the number of users in the batch; 0 when none is left */
async function reportBatch(ctx: ReportContext, week: Week): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const dueUsers = await tx
      .select({ organizationId: users.organizationId, userId: users.id, organizationName: organizations.name })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .leftJoin(userSettings, settingsJoin)
      .where(
        and(
          users.enabled,
          lt(users.createdAt, sql`${week.monday}::timestamptz`),
          sql`${timeZone} = ${week.timeZone}`,
          isEnabled('weeklyReports'),
          isEnabled('emailNotifications'),
          sql`${reportedOn} < ${week.monday}`,
        ),
      )
      .limit(usersPerBatch)
      .for('no key update', { of: users, skipLocked: true });
    if (!dueUsers.length) return 0;
    const figures = await figuresOf(tx, week, [...new Set(dueUsers.map((user) => user.organizationId))]);
    await tx
      .insert(userSettings)
      .values(
        dueUsers.map(({ organizationId, userId }) => ({
          organizationId,
          userId,
          notifications: { weeklyReportOn: week.monday },
        })),
      )
      .onConflictDoUpdate({
        target: [userSettings.organizationId, userSettings.userId],
        set: { notifications: sql`${userSettings.notifications} || excluded.notifications` },
      });
    const reports = dueUsers.flatMap(({ organizationName, ...user }) => {
      const text = reportText(figures.organizations.get(user.organizationId), figures.users.get(keyOf(user)));
      if (!text) return [];
      return [
        {
          ...user,
          category: 'CUSTOM' as const,
          title: `Your week at ${organizationName}`.slice(0, 200),
          message: text.slice(0, messageLength),
          metadata: { kind: weeklyReportKind, week: week.monday },
          createdAt: ctx.now(),
        },
      ];
    });
    if (reports.length) await tx.insert(notifications).values(reports);
    for (const { organizationId, userId } of reports) publishChangedNotifications(tx, organizationId, userId);
    return dueUsers.length;
  });
}
