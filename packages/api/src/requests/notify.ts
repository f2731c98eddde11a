import type { Tx } from '@steward/db/client';
import { notifications, users, workRequests } from '@steward/db/schema';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { publishChangedNotifications } from '../notify/notifications-changed';
import { notify } from '../notify/notify';
import { messageLength, titleLength } from '../notify/text-limits';
import type { ReportedDevice } from './codes';
import { reportTitle } from './rules';

interface NewReport {
  id: string;
  description: string;
  machineStopped: boolean;
  reporterId: string | null;
}

/**
 * Notifies the enabled administrators, except the reporter. While a device has undecided requests, further ones only
 * raise the number in the same notification.
 */
export async function notifyOfReport(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { organizationId, deviceId, deviceName }: ReportedDevice,
  report: NewReport,
): Promise<void> {
  const open = await tx
    .select({ id: workRequests.id, machineStopped: workRequests.machineStopped })
    .from(workRequests)
    .where(
      and(
        eq(workRequests.organizationId, organizationId),
        eq(workRequests.deviceId, deviceId),
        eq(workRequests.state, 'NEW'),
      ),
    )
    .orderBy(asc(workRequests.createdAt), asc(workRequests.id))
    .limit(maxCountedReports);
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, 'ADMIN'),
        eq(users.enabled, true),
        report.reporterId ? ne(users.id, report.reporterId) : undefined,
      ),
    )
    // sorted, so that concurrent reports change the same notifications in the same order
    .orderBy(asc(users.id));
  if (!administrators.length) return;
  const isStopped = open.some(({ machineStopped }) => machineStopped);
  const content = {
    title: reportTitle(deviceName, open.length, isStopped).slice(0, titleLength),
    message: report.description.slice(0, messageLength),
    metadata: { requestId: report.id, count: open.length },
  };
  const [oldestReport] = open;
  await tx
    .insert(notifications)
    .values(
      administrators.map(({ id }) => ({
        ...{ ...content, organizationId, deviceId, userId: id },
        category: 'MAINTENANCE_SCHEDULE' as const,
        dedupeKey: `fault-reports:${oldestReport?.id ?? report.id}`,
        createdAt: now(),
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.organizationId, notifications.userId, notifications.dedupeKey],
      set: {
        title: sql`excluded.title`,
        message: sql`excluded.message`,
        metadata: sql`excluded.metadata`,
        read: false,
        readAt: null,
      },
    });
  for (const { id } of administrators) publishChangedNotifications(tx, organizationId, id);
}

/** Maximum number of reports that a notification counts. */
const maxCountedReports = 100;

interface Decision {
  request: { id: string; reference: string; reporterId: string | null; deviceId: string };
  title: string;
  message: string;
  /** People who are not notified: the caller, and people who are notified of the task. */
  except: readonly (string | null)[];
}

/** Notifies a reporter with an account of the decision. */
export async function notifyReporter(
  tx: Tx,
  organizationId: string,
  { request, title, message, except }: Decision,
): Promise<void> {
  const { id, reporterId, deviceId } = request;
  if (!reporterId || except.includes(reporterId)) return;
  const [reporter] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, reporterId), eq(users.enabled, true)));
  if (!reporter) return;
  const category = 'MAINTENANCE_SCHEDULE' as const;
  await notify(tx, organizationId, {
    userId: reporterId,
    category,
    title,
    message,
    deviceId,
    metadata: { requestId: id },
  });
}
