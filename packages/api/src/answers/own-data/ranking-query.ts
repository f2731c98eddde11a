import {
  devices,
  documents,
  maintenanceCompletions,
  maintenanceTasks,
  rules,
  safetyPrecautions,
} from '@steward/db/schema';
import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ActorContext } from '../../context';
import { organizationDate } from '../../due-dates';
import { namesOf as namesOfPeople } from '../../people';
import { completedConditions, ofTask } from './completion-queries';
import { type FixedQuery, namesOf, ofDevices, rowsStored } from './data-answer';
import type { DataQuestion } from './data-question';
import { periodOf } from './past-period';
import { dueConditions } from './task-queries';
import type { Understood } from './understand';

type RankingQuestion = Extract<DataQuestion, { about: 'ranking' }>;

/** The rows to count, grouped by a column that holds the id of a device or a person. */
interface RankingSource {
  table: PgTable;
  groupBy: PgColumn;
  where: SQL | undefined;
  /** 'overdue task' */
  noun: string;
  /** 'has' or 'completed' */
  verb: { one: string; several: string };
}

/** Counts things for each device or person, most first. */
export const rankingQuery: FixedQuery = async (ctx, understood) => {
  const { question } = understood;
  if (question.about !== 'ranking') throw new Error('not a question for the most of something');
  const { today } = await organizationDate(ctx);
  const ranked = rankedBy(ctx, understood, question, today);
  const groups = await countGroups(ctx, ranked);
  const names = await namesById(
    ctx,
    question.by,
    groups.map(({ id }) => id),
  );
  const rows = groups
    .map(({ id, n }) => ({ id, n, name: names.get(id) ?? '' }))
    .sort((a, b) => b.n - a.n || a.name.localeCompare(b.name));
  const period = question.of === 'completions' ? periodOf(question.past, today) : null;
  const when = period ? ` ${period.words}` : '';
  return {
    query: `most-${question.of}-by-${question.by}`,
    columns: [
      question.by === 'device' ? 'Device' : 'Person',
      `${ranked.noun.charAt(0).toUpperCase()}${ranked.noun.slice(1)}s`,
    ],
    rows: rows.map(({ name, n }) => [name, String(n)]),
    rowCount: groups[0]?.groups ?? 0,
    prose: rows.length
      ? ranking(rows, groups[0]?.groups ?? 0, ranked, when)
      : `There is no ${ranked.noun}${ofDevices(understood)}${when}.`,
    ...(question.by === 'device' && {
      subjects: rows.map(({ id, name }) => ({ deviceId: id, deviceName: name, topic: null, source: null })),
    }),
  };
};

/** 'Pump 1 has the most overdue tasks: 3. Then Fan (2) and Gate (1).' */
function ranking(
  rows: { name: string; n: number }[],
  total: number,
  { noun, verb }: RankingSource,
  when: string,
): string {
  const most = rows[0]?.n ?? 0;
  const leaders = rows.filter(({ n }) => n === most).map(({ name }) => name);
  const others = rows.slice(leaders.length).map(({ name, n }) => `${name} (${n})`);
  const leading = `${namesOf(leaders)} ${leaders.length > 1 ? verb.several : verb.one} the most ${noun}s${when}`;
  const next = others.length ? ` Then ${namesOf(others, total - leaders.length)}.` : '';
  return `${leading}: ${most}${leaders.length > 1 ? ' each' : ''}.${next}`;
}

const has = { one: 'has', several: 'have' };

function rankedBy(ctx: ActorContext, understood: Understood, question: RankingQuestion, today: string): RankingSource {
  const { organizationId } = ctx.actor;
  const ids = understood.devices.map(({ id }) => id);
  const ofNamed = (column: PgColumn) => (ids.length ? inArray(column, ids) : undefined);
  const byPerson = question.by === 'person';
  switch (question.of) {
    case 'tasks': {
      const { deviceId, assignedTo } = maintenanceTasks;
      const due = dueConditions(question.due, today);
      const groupBy = byPerson ? assignedTo : deviceId;
      const isOfPerson = understood.person ? eq(assignedTo, understood.person.id) : undefined;
      const isOwn = and(eq(maintenanceTasks.organizationId, organizationId), isNotNull(groupBy), isOfPerson);
      const noun = due.words.startsWith('due') ? 'task' : `${due.words} task`.trim();
      return { table: maintenanceTasks, groupBy, where: and(isOwn, ofNamed(deviceId), ...due.where), noun, verb: has };
    }
    case 'completions': {
      const groupBy = byPerson ? maintenanceCompletions.completedBy : maintenanceTasks.deviceId;
      const where = and(completedConditions(ctx, understood, periodOf(question.past, today)), isNotNull(groupBy));
      const verb = byPerson ? { one: 'completed', several: 'completed' } : has;
      return { table: maintenanceCompletions, groupBy, where, noun: byPerson ? 'task' : 'completed task', verb };
    }
    case 'rules': {
      const isOwn = and(eq(rules.organizationId, organizationId), eq(rules.status, 'ACTIVE'));
      return {
        table: rules,
        groupBy: rules.deviceId,
        where: and(isOwn, ofNamed(rules.deviceId)),
        noun: 'active rule',
        verb: has,
      };
    }
    case 'precautions': {
      const { deviceId, isActive, severity } = safetyPrecautions;
      const isOwn = and(eq(safetyPrecautions.organizationId, organizationId), eq(isActive, true));
      const isCritical = question.critical ? eq(severity, 'CRITICAL') : undefined;
      const noun = question.critical ? 'critical precaution' : 'active precaution';
      return {
        table: safetyPrecautions,
        groupBy: deviceId,
        where: and(isOwn, isCritical, ofNamed(deviceId)),
        noun,
        verb: has,
      };
    }
    case 'documents': {
      const { deviceId, revisionState } = documents;
      const isOwn = and(
        eq(documents.organizationId, organizationId),
        eq(revisionState, 'current'),
        isNotNull(deviceId),
      );
      return { table: documents, groupBy: deviceId, where: and(isOwn, ofNamed(deviceId)), noun: 'document', verb: has };
    }
  }
}

/** The largest groups, and the total number of groups. */
async function countGroups(ctx: ActorContext, { table, groupBy, where }: RankingSource) {
  const query = ctx.db
    .select({ id: sql<string>`${groupBy}`, n: count(), groups: sql<number>`(count(*) over ())::int` })
    .from(table)
    .$dynamic();
  const joinedQuery = table === maintenanceCompletions ? query.innerJoin(maintenanceTasks, ofTask) : query;
  return joinedQuery.where(where).groupBy(groupBy).orderBy(desc(count()), asc(groupBy)).limit(rowsStored);
}

async function namesById(ctx: ActorContext, by: RankingQuestion['by'], ids: string[]): Promise<Map<string, string>> {
  const { organizationId } = ctx.actor;
  if (by === 'person') return namesOfPeople(ctx.db, organizationId, ids);
  if (!ids.length) return new Map();
  const rows = await ctx.db
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
