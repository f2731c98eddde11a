import type { ActorContext } from '@steward/api/context';
import { analyticsDashboard } from '@steward/api/services/analytics/service';
import { openServer } from '@steward/db/client';
import type postgres from 'postgres';
import { compareWithBare, type MeasuredCall } from './compare-with-bare';
import { inOwnDatabase } from './own-database';
import { sequentialScans, statementsOf } from './plans';
import type { Bench } from './report';

const messages = 100_000;
const messagesOfOthers = 10_000;
const organizations = 20;
const people = 50;
/** With this number most devices have messages on most days, which gives close to the maximum number of daily sums. */
const devices = 200;
const days = 365;
const ranges = ['30d', 'all'] as const;

/**
 * Measures the Intelligence page over 100,000 messages of one organization in a year, with as many of others, on the built server and
 * on a bare Express route with the same SQL. The page reads daily sums, never single messages.
 */
export function analytics(): Promise<Bench> {
  const name = `Intelligence (${messages} messages of one organization, ${days} days)`;
  return inOwnDatabase(name, async (target) => {
    const database = openServer(target.url);
    await seed(database.sql);
    const [owner] = await database.sql`select user_id from identities`;
    const actor = { userId: owner?.user_id, organizationId: 'default', role: 'ADMIN', sessionId: '' };
    const calls: MeasuredCall[] = [];
    for (const range of ranges) {
      // the service uses no other part of its context
      const statements = await statementsOf(database.sql, (db) =>
        analyticsDashboard({ db, actor, now: () => new Date() } as unknown as ActorContext, { range }),
      );
      calls.push({ what: range, paths: [`/api/analytics/dashboard?range=${range}`], statements: [statements] });
    }
    const all = calls.flatMap(({ statements }) => statements.flat());
    // small tables, which may be scanned
    const scans = await sequentialScans(database.sql, all, ['users', 'devices', 'organizations']);
    await database.close();
    return [...(await compareWithBare(target, calls)), scans];
  });
}

async function seed(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name) select 'other-' || n, 'Other ' || n from generate_series(2, ${organizations}::int) n`;
  await sql`
    insert into users (organization_id, id, first_name, last_name, email)
    select o.id, gen_random_uuid(), 'User', n::text, n || '@' || o.id || '.example'
    from organizations o, generate_series(1, ${people}::int) n`;
  await sql`
    insert into devices (organization_id, id, name, type, status, location)
    select o.id, gen_random_uuid(), 'Pump ' || n, 'MACHINE', 'ONLINE', 'Hall' from organizations o, generate_series(1, ${devices}::int) n`;
  await sql`
    with people as (select *, row_number() over (partition by organization_id order by id) - 1 as nth from users),
      machines as (select *, row_number() over (partition by organization_id order by id) - 1 as nth from devices)
    insert into chat_messages
      (organization_id, id, user_id, device_id, message_type, content, query_type, processing_time, user_feedback, created_at)
    select o.id, gen_random_uuid(), p.id, m.id, case n % 2 when 0 then 'USER' else 'ASSISTANT' end,
      repeat('How often is the oil changed? ', 10), case n % 2 when 1 then 'PDF' end,
      case n % 2 when 1 then random() * 6 end, case when n % 10 = 1 then 'LIKE' when n % 50 = 3 then 'DISLIKE' end,
      now() - (n / 2) * ${`${(days * 86_400 * 2) / messages} seconds`}::interval
    from organizations o
    cross join lateral generate_series(1, case o.id when 'default' then ${messages}::int else ${messagesOfOthers}::int end) n
    join people p on p.organization_id = o.id and p.nth = (n / 2) * 7 % ${people}
    join machines m on m.organization_id = o.id and m.nth = (n / 2) * 13 % ${devices}`;
  await sql`vacuum analyze`;
}
