import { maintenanceTasks, users } from '@steward/db/schema';
import { and, sql } from 'drizzle-orm';
import { addDays } from '../calendar';
import type { ActorContext } from '../context';
import { toPage } from '../paging';
import { fullName } from '../people';
import { dueBetween, matchesPlanned } from './conditions';
import type { Workload, WorkloadInput } from './schema';

/** The sums of a person and period. */
interface PeriodRow extends Record<string, unknown> {
  personId: string | null;
  personName: string | null;
  /** Counts the periods from 0. */
  number: number;
  tasks: number;
  minutes: number;
  unknown: number;
  /** Number of people of all pages. */
  people: number;
}

/** How much work is planned for each person, per day or week. */
export async function readWorkload(ctx: ActorContext, input: WorkloadInput): Promise<Workload> {
  const { from, by, page, size } = input;
  const daysOfPeriod = by === 'week' ? 7 : 1;
  const rows = await readPeriods(ctx, input, daysOfPeriod);
  const rowsByPerson = new Map<string | null, PeriodRow[]>();
  for (const row of rows) {
    const ofPerson = rowsByPerson.get(row.personId);
    if (ofPerson) ofPerson.push(row);
    else rowsByPerson.set(row.personId, [row]);
  }
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const content = [...rowsByPerson].map(([personId, periods]) => ({
    personId,
    personName: periods[0]?.personName ?? null,
    tasks: sum(periods.map(({ tasks }) => tasks)),
    minutes: sum(periods.map(({ minutes }) => minutes)),
    unknown: sum(periods.map(({ unknown }) => unknown)),
    periods: periods.map(({ number, tasks, minutes, unknown }) => ({
      start: addDays(from, number * daysOfPeriod),
      tasks,
      minutes,
      unknown,
    })),
  }));
  return toPage(content, { page, size }, rows[0]?.people ?? 0);
}

/** The periods of one page of people, the person with most tasks first, in one scan of the tasks. */
async function readPeriods(
  ctx: ActorContext,
  { from, to, by: _by, page, size, ...filters }: WorkloadInput,
  daysOfPeriod: number,
): Promise<PeriodRow[]> {
  const { assignedTo, dueOn, estimatedMinutes } = maintenanceTasks;
  const rows = await ctx.db.execute<PeriodRow>(sql`
    with load as (
      select ${assignedTo} as person, (${dueOn} - ${from}::date) / ${sql.raw(String(daysOfPeriod))} as number,
        count(*)::int as tasks, coalesce(sum(${estimatedMinutes}), 0)::int as minutes,
        (count(*) - count(${estimatedMinutes}))::int as unknown,
        sum(count(*)) over (partition by ${assignedTo}) as all_tasks
      from ${maintenanceTasks} where ${and(matchesPlanned(ctx, filters), dueBetween(from, to))} group by 1, 2
    ),
    ranked as (select *, dense_rank() over (order by all_tasks desc, person nulls last)::int as rank from load)
    select person as "personId", ${fullName} as "personName", number, tasks, minutes, unknown,
      (select max(rank) from ranked) as people
    from ranked
    left join ${users} on ${users.organizationId} = ${ctx.actor.organizationId} and ${users.id} = person
    where rank > ${page * size} and rank <= ${(page + 1) * size}
    order by rank, number`);
  return [...rows];
}
