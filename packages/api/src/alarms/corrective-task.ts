import type { Tx } from '@steward/db/client';
import { alarms, devices, maintenanceTasks, rules, type StoredAlarmCause } from '@steward/db/schema';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import { dateIn } from '../calendar';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { notifyTaskAssignee } from '../maintenance/assignee';
import { dayOfMonth } from '../maintenance/rules';
import { nameOf, timeZoneOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { alarmsTopic, workTopic } from '../topics';
import { findAlarm } from './list';
import type { Alarm } from './schema';
import type { StoredAlarm } from './store-evaluations';

const isOpenTask = ne(maintenanceTasks.status, 'COMPLETED');

/** Opens a corrective task for an alarm. @throws CONFLICT if the alarm already has an open task */
export async function openTaskForAlarm(ctx: ActorContext, id: string): Promise<Alarm> {
  const { organizationId, userId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Alarm');
  return ctx.db.transaction(async (tx) => {
    // lock the alarm, so that a concurrent call waits and finds the first task
    const [row] = await tx
      .select({ alarm: alarms, assignedUserId: devices.assignedUserId })
      .from(alarms)
      .innerJoin(devices, and(eq(devices.organizationId, alarms.organizationId), eq(devices.id, alarms.deviceId)))
      .where(and(eq(alarms.organizationId, organizationId), eq(alarms.id, id)))
      .for('update', { of: alarms });
    if (!row) throw notFound('Alarm');
    const { alarm, assignedUserId } = row;
    const [open] = await tx
      .select({ id: maintenanceTasks.id })
      .from(maintenanceTasks)
      .where(and(eq(maintenanceTasks.organizationId, organizationId), eq(maintenanceTasks.alarmId, id), isOpenTask));
    if (open) throw new DomainError('CONFLICT', 'This alarm already has an open task.');
    const cause = alarm.cause.action === undefined ? await withActionOfRule(tx, organizationId, alarm) : alarm.cause;
    const today = dateIn(await timeZoneOf(tx, organizationId), ctx.now());
    const [task] = await tx
      .insert(maintenanceTasks)
      .values(taskRow({ organizationId, assignedUserId, today, now: ctx.now() }, { ...alarm, cause }))
      .returning();
    if (!task) throw notFound('Maintenance task');
    await notifyTaskAssignee(ctx, tx, task);
    await recordAudit(tx, ctx, {
      action: 'alarm.task-opened',
      entity: 'alarm',
      entityId: id,
      summary: `${await nameOf(tx, organizationId, userId)} opened a task for the alarm "${cause.ruleName}".`,
      details: { deviceId: alarm.deviceId, ruleId: alarm.ruleId, taskId: task.id },
    });
    publishAfterCommit(tx, alarmsTopic(organizationId));
    publishAfterCommit(tx, workTopic(organizationId));
    return findAlarm(tx, organizationId, id, ctx.now());
  });
}

/** Adds the rule's action to an alarm that was raised by a version which did not store it. */
async function withActionOfRule(
  tx: Tx,
  organizationId: string,
  { ruleId, cause }: { ruleId: string; cause: StoredAlarmCause },
): Promise<StoredAlarmCause> {
  const [rule] = await tx
    .select({ action: rules.action })
    .from(rules)
    .where(and(eq(rules.organizationId, organizationId), eq(rules.id, ruleId)));
  return { ...cause, action: rule?.action ?? '' };
}

/** Opens a task for each new alarm whose rule requests one and has no open task yet. */
export async function openTasks(
  tx: Tx,
  organizationId: string,
  raised: readonly StoredAlarm[],
  now: Date,
): Promise<void> {
  const keyOf = (ruleId: string, deviceId: string) => `${ruleId} ${deviceId}`;
  // keep the last alarm of each rule: the readings of one call can raise several
  const alarmsByRule = new Map(
    raised.filter(({ rule }) => rule.opensTask).map((alarm) => [keyOf(alarm.rule.id, alarm.device.id), alarm]),
  );
  if (!alarmsByRule.size) return;
  const candidates = [...alarmsByRule.values()];
  const open = await tx
    .selectDistinct({ ruleId: alarms.ruleId, deviceId: alarms.deviceId })
    .from(maintenanceTasks)
    .innerJoin(
      alarms,
      and(eq(alarms.organizationId, maintenanceTasks.organizationId), eq(alarms.id, maintenanceTasks.alarmId)),
    )
    .where(
      and(
        eq(maintenanceTasks.organizationId, organizationId),
        inArray(
          maintenanceTasks.deviceId,
          candidates.map(({ device }) => device.id),
        ),
        inArray(
          alarms.ruleId,
          candidates.map(({ rule }) => rule.id),
        ),
        isOpenTask,
      ),
    );
  for (const { ruleId, deviceId } of open) alarmsByRule.delete(keyOf(ruleId, deviceId));
  if (!alarmsByRule.size) return;
  const today = dateIn(await timeZoneOf(tx, organizationId), now);
  await tx.insert(maintenanceTasks).values(
    [...alarmsByRule.values()].map((alarm) => {
      const { device, rule } = alarm;
      const scope = { organizationId, assignedUserId: device.assignedUserId, today, now };
      return taskRow(scope, { ...alarm, deviceId: device.id, priority: rule.priority });
    }),
  );
  publishAfterCommit(tx, workTopic(organizationId));
}

interface TaskScope {
  organizationId: string;
  assignedUserId: string | null;
  /** Calendar date in the organization's time zone, on which the task is due. */
  today: string;
  now: Date;
}

function taskRow(
  { organizationId, assignedUserId, today, now }: TaskScope,
  { id, deviceId, priority, cause }: AlarmOfTask,
): typeof maintenanceTasks.$inferInsert {
  const { ruleName, condition, consequence, action, documentId, page, quote } = cause;
  return {
    organizationId,
    deviceId,
    alarmId: id,
    documentId,
    source: page === null || !quote ? null : { page, quote },
    taskName: `Alarm: ${ruleName}`.slice(0, taskNameLength),
    description: [action, `Alarm when: ${condition}.`, consequence].filter(Boolean).join('\n'),
    maintenanceType: 'CORRECTIVE',
    priority,
    status: 'SCHEDULED',
    nextMaintenance: today,
    anchorDay: dayOfMonth(today),
    assignedTo: assignedUserId,
    createdAt: now,
    updatedAt: now,
  };
}

/** Maximum length of a task name, as in the task form. */
const taskNameLength = 200;

interface AlarmOfTask {
  id: string;
  deviceId: string;
  priority: 'LOW' | 'MEDIUM' | 'HIGH';
  cause: StoredAlarmCause;
}
