import type { ActorContext } from '@steward/api/context';
import { listNotificationsInput } from '@steward/api/schema/notifications';
import { listNotifications } from '@steward/api/services/notifications/list';
import { countUnread } from '@steward/api/services/notifications/service';
import { openServer } from '@steward/db/client';
import type postgres from 'postgres';
import { compareWithBare, type MeasuredCall } from './compare-with-bare';
import { notificationLatency } from './notification-latency';
import { inOwnDatabase } from './own-database';
import { sequentialScans, statementsOf } from './plans';
import type { Bench } from './report';

const organizations = 100;
const notificationsEach = 10_000;
/** Users per organization. The signed-in one has a quarter of the notifications. */
const usersEach = 4;

interface Call {
  what: string;
  path: keyof typeof serve;
  queries: string[];
}

const calls: Call[] = [
  { what: 'list', path: '', queries: ['page=0&size=20', 'page=3&size=20', 'page=100&size=20'] },
  {
    what: 'filtered list',
    path: '',
    queries: [
      'page=0&size=20&status=unread',
      'page=0&size=20&category=SAFETY_ALERT',
      'page=0&size=20&search=pump+77',
      'page=0&size=20&search=nothing-says-this',
      'page=0&size=20&category=DEVICE_OFFLINE&status=read&search=hall',
    ],
  },
  { what: 'unread count', path: '/unread-count', queries: [''] },
];

/**
 * Measures the notification center among 1,000,000 notifications of 100 organizations on PostgreSQL, on the built server and on a bare
 * Express route that runs the same SQL with postgres.js. Prints the query plans, which must not contain sequential scans, and measures how
 * soon an open browser receives a notification.
 */
export function notifications(): Promise<Bench> {
  const name = `Notification center (${organizations * notificationsEach} notifications of ${organizations} organizations)`;
  return inOwnDatabase(name, async (target) => {
    const database = openServer(target.url);
    await seed(database.sql);
    const measured = await callsOf(database.sql);
    const statements = measured.flatMap((call) => call.statements.flat());
    // the table of devices is empty here
    const scans = await sequentialScans(database.sql, statements, ['devices']);
    await database.close();
    return [...(await compareWithBare(target, measured)), scans, ...(await notificationLatency(target))];
  });
}

/** Creates notifications that are already planned, so that the server does not send them during the measurement. */
async function seed(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name) select 'other-' || n, 'Other ' || n from generate_series(2, ${organizations}::int) n`;
  await sql`
    insert into users (organization_id, id, first_name, last_name, email)
    select o.id, gen_random_uuid(), 'User', n::text, n || '@' || o.id || '.example'
    from organizations o, generate_series(1, ${usersEach}::int) n
    where o.id <> 'default' or n < ${usersEach}`;
  await sql`
    insert into notifications
      (organization_id, id, user_id, category, title, message, read, metadata, planned_at, created_at)
    select u.organization_id, gen_random_uuid(), u.id,
      (array['SAFETY_ALERT', 'DEVICE_OFFLINE', 'MAINTENANCE_REMINDER', 'RULE_TRIGGERED', 'DEVICE_UPDATE'])[1 + n % 5],
      (array['Pump ', 'Fan ', 'Gate '])[1 + n % 3] || n || ' needs you', 'Something happened in hall ' || n % 12,
      n % 10 <> 0, '{"ruleId": "r"}', now(), now() - n * interval '7 minutes'
    from users u, generate_series(1, ${notificationsEach / usersEach}::int) n
    order by n`;
  await sql`vacuum analyze`;
}

/** Statements that the service runs for each query of each call. */
async function callsOf(sql: postgres.Sql): Promise<MeasuredCall[]> {
  const [owner] = await sql`select user_id from identities`;
  const actor = { userId: owner?.user_id, organizationId: 'default', role: 'ADMIN', sessionId: '' };
  const measured: MeasuredCall[] = [];
  for (const { what, path, queries } of calls) {
    const statements = [];
    for (const query of queries) {
      const input = Object.fromEntries(new URLSearchParams(query));
      // the services use no other part of their context
      statements.push(await statementsOf(sql, (db) => serve[path]({ db, actor } as unknown as ActorContext, input)));
    }
    measured.push({
      what,
      paths: queries.map((query) => `/api/notifications${path}${query && `?${query}`}`),
      statements,
    });
  }
  return measured;
}

const serve = {
  '': (ctx: ActorContext, input: object) => listNotifications(ctx, listNotificationsInput.parse(input)),
  '/unread-count': countUnread,
};
