import type { Db } from '@steward/db/client';
import { maintenanceTasks, workRecords } from '@steward/db/schema';
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { inOrganization, runningJoin } from '../maintenance/queries';
import { organization, type TaskShape } from '../maintenance/task-shape';
import { preparedOnce } from '../prepared';
import type { WorkSection } from './schema';
import { conditionsOf, idsOfPlace, type Parameters, placeOf, workDays } from './shape';

type WorkCounts = Record<WorkSection, number>;

/** Number of tasks of each section. */
export async function countWork(db: Db, shape: TaskShape, parameters: Parameters): Promise<WorkCounts> {
  const [counts] = await workCounts(db, shape).execute(parameters);
  return counts ?? { working: 0, overdue: 0, today: 0, week: 0, waiting: 0 };
}

const { dueOn } = maintenanceTasks;
const countWhere = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;

/**
 * One statement. Running work is counted separately and subtracted: there is little of it, and excluding it task by task takes
 * longer than counting all tasks.
 */
const workCounts = preparedOnce((db, shape: TaskShape) => {
  const { filters, startedByPerson, dueOrRunning, waitingOrRunning } = conditionsOf(db, shape, idsOfPlace);
  const [isDue, isWaiting] = [and(...dueOrRunning), and(...waitingOrRunning)];
  const [isOverdue, isToday, isLater] = [lt, eq, gt].map((compare) => compare(dueOn, workDays.today));
  const dueCounts = db
    .select({
      overdue: countWhere(isOverdue).as('overdue'),
      today: countWhere(isToday).as('today'),
      week: countWhere(isLater).as('week'),
    })
    .from(maintenanceTasks)
    .where(and(inOrganization(organization), ...filters, isDue))
    .as('due');
  const waiting = db
    .select({ waiting: sql<number>`count(*)::int`.as('waiting') })
    .from(maintenanceTasks)
    .where(and(inOrganization(organization), ...filters, isWaiting))
    .as('waiting_tasks');
  const running = db
    .select({
      working: sql<number>`count(*)::int`.as('working'),
      // the comparison of dates first, because it decides most rows
      overdue: countWhere(and(isOverdue, isDue)).as('running_overdue'),
      today: countWhere(and(isToday, isDue)).as('running_today'),
      week: countWhere(and(isLater, isDue)).as('running_week'),
      waiting: countWhere(isWaiting).as('running_waiting'),
    })
    .from(maintenanceTasks)
    .innerJoin(workRecords, runningJoin)
    .where(and(inOrganization(organization), ...filters, startedByPerson))
    .as('running');
  return db
    .with(...placeOf(db, shape))
    .select({
      working: running.working,
      overdue: sql<number>`${dueCounts.overdue} - ${running.overdue}`,
      today: sql<number>`${dueCounts.today} - ${running.today}`,
      week: sql<number>`${dueCounts.week} - ${running.week}`,
      waiting: sql<number>`${waiting.waiting} - ${running.waiting}`,
    })
    .from(dueCounts)
    .crossJoin(waiting)
    .crossJoin(running)
    .prepare('counts_of_my_work');
});

/** The due date of the first task that is due after today: after `week`, or completed and due again within it. */
export async function firstDue(db: Db, shape: TaskShape, parameters: Parameters): Promise<string | null> {
  const [task] = await firstDueLater(db, shape).execute(parameters);
  return task?.dueOn ?? null;
}

const firstDueLater = preparedOnce((db, shape: TaskShape) =>
  db
    .select({ dueOn })
    .from(maintenanceTasks)
    .where(and(inOrganization(organization), ...conditionsOf(db, shape).later))
    .orderBy(asc(dueOn))
    .limit(1)
    .prepare('first_due_of_my_work'),
);
