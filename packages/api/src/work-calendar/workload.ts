import { maintenanceTasks, users } from '@steward/db/schema';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import { toPage } from '../paging';
import { fullName } from '../people';
import { dueBetween, matchesPlanned } from './conditions';
import type { Workload, WorkloadInput } from './schema';

const { assignedTo, dueOn, estimatedMinutes } = maintenanceTasks;

const load = {
  tasks: sql<number>`count(*)::int`,
  minutes: sql<number>`coalesce(sum(${estimatedMinutes}), 0)::int`,
  unknown: sql<number>`(count(*) - count(${estimatedMinutes}))::int`,
};

/** How much work is planned for each person, per day or week. */
export async function readWorkload(
  ctx: ActorContext,
  { from, to, by, page, size, ...filters }: WorkloadInput,
): Promise<Workload> {
  const where = and(matchesPlanned(ctx, filters), dueBetween(from, to));
  const people = await ctx.db
    .select({ personId: assignedTo, ...load, people: sql<number>`count(*) over ()::int` })
    .from(maintenanceTasks)
    .where(where)
    .groupBy(assignedTo)
    .orderBy(desc(load.tasks), sql`${assignedTo} nulls last`)
    .limit(size)
    .offset(page * size);
  const ids = people.flatMap(({ personId }) => personId ?? []);
  const isUnassignedShown = people.some(({ personId }) => personId === null);
  const [periods, names] = await Promise.all([
    people.length
      ? readPeriods(
          ctx,
          and(
            where,
            or(ids.length ? inArray(assignedTo, ids) : undefined, isUnassignedShown ? isNull(assignedTo) : undefined),
          ),
          { from, days: by === 'week' ? 7 : 1 },
        )
      : [],
    ids.length ? namesOf(ctx, ids) : [],
  ]);
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  const content = people.map(({ people: _count, ...person }) => ({
    ...person,
    personName: person.personId === null ? null : (nameById.get(person.personId) ?? null),
    periods: periods
      .filter(({ personId }) => personId === person.personId)
      .map(({ personId: _id, number, ...period }) => ({ ...period, start: startOf(from, by, number) }))
      .sort((a, b) => daysBetween(b.start, a.start)),
  }));
  return toPage(content, { page, size }, people[0]?.people ?? 0);
}

const startOf = (from: string, by: WorkloadInput['by'], number: number) =>
  addDays(from, number * (by === 'week' ? 7 : 1));

/** Sums of each person and period; `number` counts the periods from 0. */
const readPeriods = (ctx: ActorContext, where: SQL | undefined, { from, days }: { from: string; days: number }) => {
  const number = sql<number>`((${dueOn} - ${from}::date) / ${sql.raw(String(days))})`;
  return ctx.db
    .select({ personId: assignedTo, number: sql<number>`${number}::int`.as('number'), ...load })
    .from(maintenanceTasks)
    .where(where)
    .groupBy(assignedTo, sql`2`);
};

const namesOf = (ctx: ActorContext, ids: string[]) =>
  ctx.db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(and(eq(users.organizationId, ctx.actor.organizationId), inArray(users.id, ids)));
