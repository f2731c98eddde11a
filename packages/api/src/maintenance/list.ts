import { devices, maintenanceTasks } from '@steward/db/schema';
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { hasStatusOn, isOverdue, type OrganizationDate, organizationDate, statusOn } from '../due-dates';
import { toPage } from '../paging';
import { hasSelectedId, type SelectedIds } from '../selected-ids';
import { hasEveryWord } from '../word-search';
import { byDueDateAndPage, countTasks, deviceJoin, inOrganization, selectTasks, selectTasksById } from './queries';
import type { ListTasksInput, MaintenanceTask, statusFilters, taskSorts } from './schema';
import { isPerson, taskFilters } from './task-filters';

type Filters = Omit<ListTasksInput, 'page' | 'size'> & SelectedIds;

/** One page of the DeviceCare Center's table. @param condition besides the filters */
export async function listTasks(ctx: ActorContext, input: ListTasksInput & SelectedIds, condition?: SQL) {
  const orgDate = await organizationDate(ctx);
  const { organizationId } = orgDate;
  const conditions = [...taskConditions(ctx, input, orgDate.today), condition];
  // without a condition all tasks match: count them once, because that takes longer than reading the page
  const isFiltered = conditions.some((part) => part !== undefined);
  const [content, matchCount, total] = await Promise.all([
    selectPage(ctx, orgDate, input, conditions),
    countTasks(ctx.db, organizationId, conditions, { withDevices: input.search !== '' }),
    isFiltered ? countTasks(ctx.db, organizationId, []) : null,
  ]);
  return { ...toPage(content, input, matchCount), total: total ?? matchCount };
}

/** Sorts ids alone: the rows of all tasks that match, with the joins of the columns, would take several times as long. */
async function selectPage(
  ctx: ActorContext,
  orgDate: OrganizationDate,
  input: ListTasksInput,
  conditions: (SQL | undefined)[],
): Promise<MaintenanceTask[]> {
  const query = ctx.db.select({ id: maintenanceTasks.id }).from(maintenanceTasks).$dynamic();
  const needsDevices = input.search !== '' || input.sort === 'device';
  const rows = await (needsDevices ? query.innerJoin(devices, deviceJoin) : query)
    .where(and(inOrganization(orgDate.organizationId), ...conditions))
    .orderBy(...order(input, orgDate.today))
    .limit(input.size)
    .offset(input.page * input.size);
  return selectTasksById(
    ctx.db,
    orgDate,
    rows.map(({ id }) => id),
  );
}

/** The organization's tasks without paging, for clients that expect an array. */
export async function allTasks(ctx: ActorContext, input: Filters): Promise<MaintenanceTask[]> {
  const orgDate = await organizationDate(ctx);
  return selectTasks(ctx.db, orgDate, {
    where: taskConditions(ctx, input, orgDate.today),
    orderBy: order(input, orgDate.today),
  });
}

export async function tasksOfDevice(ctx: ActorContext, deviceId: string) {
  const { organizationId } = ctx.actor;
  await findDevice(ctx.db, organizationId, deviceId);
  const conditions = [eq(maintenanceTasks.deviceId, deviceId)];
  const [tasks, total] = await Promise.all([
    selectTasks(ctx.db, await organizationDate(ctx), { where: conditions, orderBy: byDueDateAndPage }),
    countTasks(ctx.db, organizationId, conditions),
  ]);
  return { maintenanceTasks: tasks, total };
}

const statusConditions: Record<(typeof statusFilters)[number], (today: string) => SQL | undefined> = {
  all: () => undefined,
  active: (today) => not(sql`${statusOn(today)} = 'COMPLETED'`),
  inactive: (today) => hasStatusOn(today, ['COMPLETED']),
  scheduled: (today) => hasStatusOn(today, ['SCHEDULED', 'PENDING', 'ACTIVE']),
  in_progress: (today) => hasStatusOn(today, ['IN_PROGRESS']),
  completed: (today) => hasStatusOn(today, ['COMPLETED']),
  overdue: isOverdue,
};

/** Conditions of the filters of the list. The search is also on the tasks' devices, which must be joined. */
export function taskConditions(
  ctx: ActorContext,
  input: Omit<Filters, 'sort' | 'direction'>,
  today: string,
): (SQL | undefined)[] {
  return [
    statusConditions[input.status](today),
    hasSelectedId(maintenanceTasks.id, input),
    isPerson(ctx, maintenanceTasks.assignedTo, input.assignedTo),
    ...taskFilters(ctx, input),
    ...hasEveryWord(searchText, input.search),
  ];
}

const searchText = sql`lower(${maintenanceTasks.taskName} || ' ' || ${maintenanceTasks.description} || ' ' || ${devices.name})`;

/** The shortest calendar interval in days; null, which sorts last, for tasks by meter. */
const shortestIntervalDays = sql`(select min((i.value ->> 'every')::float * case i.value ->> 'unit'
  when 'shift' then 1 when 'day' then 1 when 'week' then 7 when 'month' then 30.44 when 'year' then 365.25 end)
  from jsonb_array_elements(${maintenanceTasks.intervals}) i)`;

const columns = (today: string): Record<(typeof taskSorts)[number], SQL[]> => ({
  nextMaintenance: [sql`${maintenanceTasks.dueOn}`],
  taskName: [sql`lower(${maintenanceTasks.taskName})`],
  // by urgency of the status
  status: [
    sql`array_position(array['OVERDUE','IN_PROGRESS','ACTIVE','PENDING','SCHEDULED','COMPLETED'], ${statusOn(today)})`,
  ],
  priority: [sql`array_position(array['LOW','MEDIUM','HIGH','CRITICAL'], ${maintenanceTasks.priority})`],
  frequency: [shortestIntervalDays, sql`lower(${maintenanceTasks.frequency})`],
  device: [sql`lower(${devices.name})`],
});

function order({ sort, direction }: Filters, today: string): SQL[] {
  const inDirection = direction === 'desc' ? desc : asc;
  return [
    ...columns(today)[sort].map((column) => sql`${inDirection(column)} nulls last`),
    sql`${maintenanceTasks.dueOn} asc nulls last`,
    asc(maintenanceTasks.id),
  ];
}
