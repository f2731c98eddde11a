import type { ActorContext } from '@steward/api/context';
import { listNotificationsInput } from '@steward/api/schema/notifications';
import { listNotifications } from '@steward/api/services/notifications/list';
import { countUnread } from '@steward/api/services/notifications/service';
import { openServer } from '@steward/db/client';
import type postgres from 'postgres';
import { besideBare, type MeasuredCall } from './beside-bare';
import { inOwnDatabase } from './own-database';
import { sequentialScans, statementsOf } from './plans';
import type { Bench } from './report';
import { toldInTime } from './told-in-time';

const organizations = 100;
const notificationsEach = 10_000;
/** One of them is signed in, with a quarter of the organization's. */
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
 * The notification center among 1,000,000 notifications of 100 organizations on a PostgreSQL server, through the built
 * server, beside a bare Express route that runs the same SQL with postgres.js. The plans are printed: none may read a
 * table from end to end. And how soon a browser that is open hears of a notification.
 */
export function notifications(): Promise<Bench> {
  const name = `Notification center (${organizations * notificationsEach} notifications of ${organizations} organizations)`;
  return inOwnDatabase(name, async (own) => {
    const database = openServer(own.url);
    await seed(database.sql);
    const measured = await callsOf(database.sql);
    const statements = measured.flatMap((call) => call.statements.flat());
    // a device's name is read by its key; here nobody has one
    const scans = await sequentialScans(database.sql, statements, ['devices']);
    await database.close();
    return [...(await besideBare(own, measured)), scans, ...(await toldInTime(own))];
  });
}

/** All are planned: nothing is sent meanwhile. */
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

/** For each query of each call, what the service sends to the database. */
async function callsOf(sql: postgres.Sql): Promise<MeasuredCall[]> {
  const [owner] = await sql`select user_id from identities`;
  const actor = { userId: owner?.user_id, organizationId: 'default', role: 'ADMIN', sessionId: '' };
  const measured: MeasuredCall[] = [];
  for (const { what, path, queries } of calls) {
    const statements = [];
    for (const query of queries) {
      const input = Object.fromEntries(new URLSearchParams(query));
      // none asks anything else of its context
      const taken = await statementsOf(sql, (db) => serve[path]({ db, actor } as unknown as ActorContext, input));
      statements.push(taken);
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
