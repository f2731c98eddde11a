import type { ActorContext } from '@steward/api/context';
import { listTasksInput } from '@steward/api/schema/maintenance';
import { myWorkInput, workSectionInput } from '@steward/api/schema/my-work';
import { listTasks } from '@steward/api/services/maintenance/list';
import { readMyWork, readWorkSection } from '@steward/api/services/my-work/service';
import { openServer } from '@steward/db/client';
import type postgres from 'postgres';
import { compareWithBare, type MeasuredCall } from './compare-with-bare';
import { createManyTasks, organizationId, taskCount, userCount } from './many-tasks';
import { inOwnDatabase } from './own-database';
import { sequentialScans, statementsOf } from './plans';
import type { Bench } from './report';

/**
 * Measures My work and the filters of the DeviceCare Center in an organization of 100,000 tasks, of which a thousand are the caller's,
 * and of 20,000 tasks of another organization. The reference runs the same statements, recorded from the services, without the product.
 */
export function myWork(): Promise<Bench> {
  return inOwnDatabase(`My work (${taskCount.toLocaleString('en')} tasks of ${userCount} people)`, async (target) => {
    const database = openServer(target.url, 2);
    try {
      await createManyTasks(database.sql);
      const calls = await measuredCalls(database.sql);
      const small = ['organizations', 'users', 'meters', 'work_records', 'devices'];
      const scans = await sequentialScans(
        database.sql,
        calls.flatMap(({ statements }) => statements.flat()),
        small,
      );
      return [...(await compareWithBare(target, calls)), scans];
    } finally {
      await database.close();
    }
  });
}

async function measuredCalls(sql: postgres.Sql): Promise<MeasuredCall[]> {
  const [user] = await sql`select id from users where organization_id = ${organizationId} and role = 'ADMIN'`;
  const [colleague] =
    await sql`select id from users where organization_id = ${organizationId} and role = 'USER' limit 1`;
  const [device] = await sql`select id from devices where organization_id = ${organizationId} limit 1`;
  const actor = { userId: user?.id, organizationId, role: 'ADMIN', sessionId: '' };
  const contextOf = (db: object) => ({ db, actor, now: () => new Date() }) as unknown as ActorContext;
  const filters = [
    '',
    `person=${colleague?.id}`,
    'priority=CRITICAL',
    'type=corrective',
    'location=Hall+7',
    `deviceId=${device?.id}`,
  ];
  const everybody = [
    'person=everybody',
    'person=nobody',
    'person=everybody&location=Hall+7',
    'person=everybody&priority=CRITICAL',
  ];
  const sections = ['overdue', 'week', 'waiting'];
  const lists = [
    'assignedTo=me',
    'assignedTo=nobody&priority=CRITICAL',
    'location=Hall+7',
    `assignedTo=${colleague?.id}&type=corrective`,
  ];
  const readAll = (query: string) =>
    statementsOf(sql, (db) => readMyWork(contextOf(db), myWorkInput.parse(parsed(query))));
  const readPage = (section: string) =>
    statementsOf(sql, (db) => readWorkSection(contextOf(db), workSectionInput.parse({ section, page: 3 })));
  const readList = (query: string) =>
    statementsOf(sql, (db) => listTasks(contextOf(db), listTasksInput.parse(parsed(query))));
  return [
    {
      what: 'of one person, all sections',
      paths: filters.map((query) => `/api/maintenance/my-work?${query}`),
      statements: await Promise.all(filters.map(readAll)),
    },
    {
      what: 'of everybody or nobody, all sections',
      paths: everybody.map((query) => `/api/maintenance/my-work?${query}`),
      statements: await Promise.all(everybody.map(readAll)),
    },
    {
      what: 'page 4 of a section',
      paths: sections.map((section) => `/api/maintenance/my-work?section=${section}&page=3`),
      statements: await Promise.all(sections.map(readPage)),
    },
    {
      what: 'DeviceCare Center, filtered by person, location, type or priority',
      paths: lists.map((query) => `/api/maintenance?page=0&size=20&${query}`),
      statements: await Promise.all(lists.map(readList)),
    },
  ];
}

const parsed = (query: string) => Object.fromEntries(new URLSearchParams(query));
