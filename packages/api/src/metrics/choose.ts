import type { Tx } from '@steward/db/client';
import { devices, metricMappings, rules } from '@steward/db/schema';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { clearAlarmsOfRules } from '../alarms/clear-alarms';
import { conditionsOf } from '../alarms/rule-conditions';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { normalizeMetric } from '../telemetry/metric-names';
import { type DeviceModel, findDeviceModel, hasModelScope, modelScope } from '../telemetry/model-scope';
import { alarmsTopic, readingsTopic } from '../topics';
import { metricsOfDevice } from './connections';
import { reportedReading } from './reported-reading';
import { isNumeric } from './rules';
import type { chooseMetricInput, DeviceMetrics, releaseMetricInput } from './schema';

/**
 * Connects a metric of rules to a reported metric, for all devices with the same manufacturer and model.
 * @throws BAD_REQUEST if the device does not report the metric, or reports texts that its rules cannot compare
 */
export async function chooseMetric(
  ctx: ActorContext,
  { deviceId, ruleMetric, reportedMetric }: z.output<typeof chooseMetricInput>,
): Promise<DeviceMetrics> {
  const { organizationId, userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const device = await findDeviceModel({ ...ctx, db: tx }, deviceId);
    const reading = await reportedReading({ ...ctx, db: tx }, device.id, reportedMetric);
    const affectedRules = await rulesWith(tx, organizationId, device, ruleMetric);
    if (typeof reading.value === 'string' && affectedRules.some(({ comparesNumbers }) => comparesNumbers)) {
      const message = `The readings "${reportedMetric}" are texts, which a rule on numbers cannot compare.`;
      throw new DomainError('BAD_REQUEST', message);
    }
    const chosenByName = await nameOf(tx, organizationId, userId);
    const choice = { reportedMetric, chosenByName, createdAt: ctx.now() };
    await tx
      .insert(metricMappings)
      .values({ organizationId, appliesTo: modelScope(device), ruleMetric: normalizeMetric(ruleMetric), ...choice })
      .onConflictDoUpdate({
        target: [metricMappings.organizationId, metricMappings.appliesTo, metricMappings.ruleMetric],
        set: choice,
      });
    await recordAudit(tx, ctx, {
      action: 'metric.chosen',
      entity: 'metric',
      entityId: device.id,
      summary: `${chosenByName} connected the metric "${ruleMetric}" to the readings "${reportedMetric}".`,
      details: { appliesTo: modelScope(device), ruleMetric, reportedMetric },
    });
    await restartRules(ctx, tx, device, affectedRules);
  });
  return metricsOfDevice(ctx, deviceId);
}

/** Removes a choice, after which the metric is connected only by an equal name. */
export async function releaseMetric(
  ctx: ActorContext,
  { deviceId, ruleMetric }: z.output<typeof releaseMetricInput>,
): Promise<DeviceMetrics> {
  const { organizationId, userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const device = await findDeviceModel({ ...ctx, db: tx }, deviceId);
    const [removedChoice] = await tx
      .delete(metricMappings)
      .where(
        and(
          eq(metricMappings.organizationId, organizationId),
          eq(metricMappings.appliesTo, modelScope(device)),
          eq(metricMappings.ruleMetric, normalizeMetric(ruleMetric)),
        ),
      )
      .returning();
    if (!removedChoice) return;
    const personName = await nameOf(tx, organizationId, userId);
    await recordAudit(tx, ctx, {
      action: 'metric.released',
      entity: 'metric',
      entityId: device.id,
      summary: `${personName} disconnected the metric "${ruleMetric}" from the readings "${removedChoice.reportedMetric}".`,
      details: { appliesTo: removedChoice.appliesTo, ruleMetric, reportedMetric: removedChoice.reportedMetric },
    });
    await restartRules(ctx, tx, device, await rulesWith(tx, organizationId, device, ruleMetric));
  });
  return metricsOfDevice(ctx, deviceId);
}

/** The active rules that use the metric, on every device to which a choice applies. */
async function rulesWith(tx: Tx, organizationId: string, device: DeviceModel, ruleMetric: string) {
  const rows = await tx
    .select({
      id: rules.id,
      machineCondition: rules.machineCondition,
      trigger: rules.trigger,
    })
    .from(rules)
    .innerJoin(devices, and(eq(devices.organizationId, rules.organizationId), eq(devices.id, rules.deviceId)))
    .where(
      and(
        eq(rules.organizationId, organizationId),
        hasModelScope(device),
        eq(rules.status, 'ACTIVE'),
        or(isNotNull(rules.machineCondition), isNotNull(rules.trigger)),
      ),
    );
  const normalizedMetric = normalizeMetric(ruleMetric);
  return rows.flatMap((rule) => {
    const conditions = conditionsOf(rule).filter(({ metric }) => normalizeMetric(metric) === normalizedMetric);
    return conditions.length ? [{ id: rule.id, comparesNumbers: conditions.some(isNumeric) }] : [];
  });
}

/** Resets the evaluation of the rules. */
async function restartRules(
  ctx: ActorContext,
  tx: Tx,
  device: DeviceModel,
  affectedRules: readonly { id: string }[],
): Promise<void> {
  const { organizationId } = ctx.actor;
  await clearAlarmsOfRules(
    tx,
    organizationId,
    affectedRules.map(({ id }) => id),
    ctx.now(),
  );
  publishAfterCommit(tx, readingsTopic(organizationId, device.id));
  // open pages of the other devices subscribe to alarm changes
  publishAfterCommit(tx, alarmsTopic(organizationId));
}
