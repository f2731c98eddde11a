import type { ActorContext } from '@steward/api/context';
import { calendarDayInput, calendarInput, workloadInput } from '@steward/api/schema/work-calendar';
import { readCalendarDay } from '@steward/api/services/work-calendar/day';
import { readCalendar } from '@steward/api/services/work-calendar/service';
import { readWorkload } from '@steward/api/services/work-calendar/workload';
import { openServer } from '@steward/db/client';
import type postgres from 'postgres';
import { compareWithBare, type MeasuredCall } from './compare-with-bare';
import { createManyTasks, organizationId, taskCount, userCount } from './many-tasks';
import { inOwnDatabase } from './own-database';
import { sequentialScans, statementsOf } from './plans';
import type { Bench } from './report';

/**
 * Measures the calendar in an organization of 100,000 tasks with as many completions in a year. The reference runs the same
 * statements, recorded from the services, without the product.
 */
export function calendar(): Promise<Bench> {
  const name = `Calendar (${taskCount.toLocaleString('en')} tasks of ${userCount} people)`;
  return inOwnDatabase(name, async (target) => {
    const database = openServer(target.url, 2);
    try {
      await createManyTasks(database.sql);
      const calls = await measuredCalls(database.sql);
      const small = ['organizations', 'users', 'meters', 'work_records', 'devices'];
      const statements = calls.flatMap((call) => call.statements.flat());
      const scans = await sequentialScans(database.sql, statements, small);
      return [...(await compareWithBare(target, calls)), scans];
    } finally {
      await database.close();
    }
  });
}

/** A date a number of days from today. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const weeks = (from: number, count: number) => `from=${day(from)}&to=${day(from + 7 * count - 1)}`;

async function measuredCalls(sql: postgres.Sql): Promise<MeasuredCall[]> {
  const [user] = await sql`select id from users where organization_id = ${organizationId} and role = 'ADMIN'`;
  const [device] = await sql`select id from devices where organization_id = ${organizationId} limit 1`;
  const actor = { userId: user?.id, organizationId, role: 'ADMIN', sessionId: '' };
  const contextOf = (db: object) => ({ db, actor, now: () => new Date() }) as unknown as ActorContext;
  const filters = ['', '&person=me', '&location=Hall+7', '&priority=CRITICAL', `&deviceId=${device?.id}`];
  const months = filters.map((filter) => `${weeks(-14, 6)}&perDay=4${filter}`);
  const single = filters.map((filter) => `${weeks(-3, 1)}&perDay=12${filter}`);
  const loads = [`${weeks(0, 6)}&by=week`, `${weeks(0, 1)}&by=day`, `${weeks(0, 6)}&by=week&location=Hall+7`];
  const days = ['due', 'done', 'repeat'].map((kind) => `date=${day(kind === 'done' ? -3 : 3)}&kind=${kind}&page=1`);
  const record = <Input>(
    queries: string[],
    parse: (query: object) => Input,
    read: (ctx: ActorContext, input: Input) => Promise<unknown>,
  ) =>
    Promise.all(
      queries.map((query) =>
        statementsOf(sql, (db) => read(contextOf(db), parse(Object.fromEntries(new URLSearchParams(query))))),
      ),
    );
  const pathsOf = (path: string, queries: string[]) => queries.map((query) => `/api/maintenance/${path}?${query}`);
  const parseCalendar = (query: object) => calendarInput.parse(query);
  return [
    {
      what: 'six weeks of a month',
      paths: pathsOf('calendar', months),
      statements: await record(months, parseCalendar, readCalendar),
    },
    {
      what: 'one week',
      paths: pathsOf('calendar', single),
      statements: await record(single, parseCalendar, readCalendar),
    },
    {
      what: 'workload per person',
      paths: pathsOf('workload', loads),
      statements: await record(loads, (query) => workloadInput.parse(query), readWorkload),
    },
    {
      what: 'a page of a day',
      paths: pathsOf('calendar/day', days),
      statements: await record(days, (query) => calendarDayInput.parse(query), readCalendarDay),
    },
  ];
}
