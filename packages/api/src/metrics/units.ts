import type { Tx } from '@steward/db/client';
import { devices, ruleStates, rules, telemetrySeries } from '@steward/db/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conditionsOf } from '../alarms/rule-conditions';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { chosenMetrics } from '../telemetry/chosen-metrics';
import { normalizeMetric } from '../telemetry/metric-names';
import { type DeviceModel, findDeviceModel } from '../telemetry/model-scope';
import { isLinear, unitConverter } from '../telemetry/units';
import { readingsTopic } from '../topics';
import { metricsOfDevice } from './connections';
import { reportedReading } from './reported-reading';
import type { DeviceMetrics, previewUnitInput, setUnitInput, UnitPreview } from './schema';

/** Previews the latest reading for a change of the unit. */
export async function previewUnit(
  ctx: ActorContext,
  { deviceId, metric, unit }: z.output<typeof previewUnitInput>,
): Promise<UnitPreview> {
  const device = await findDeviceModel(ctx, deviceId);
  const latestReading = await latestNumber(ctx, device.id, metric);
  const convert = latestReading.unit === null ? null : unitConverter(latestReading.unit, unit);
  return {
    at: latestReading.at.toISOString(),
    current: { value: latestReading.value, unit: latestReading.unit },
    converted: convert ? { value: convert(latestReading.value), unit } : null,
  };
}

/** @throws BAD_REQUEST if the device does not report the metric as numbers */
async function latestNumber(ctx: Parameters<typeof reportedReading>[0], deviceId: string, metric: string) {
  const reading = await reportedReading(ctx, deviceId, metric);
  if (typeof reading.value !== 'number') throw new DomainError('BAD_REQUEST', `The metric "${metric}" has no unit.`);
  return { ...reading, value: reading.value };
}

/**
 * Corrects the unit of a metric. relabel: the values stay the same, and were in the new unit all along. convert: the values are
 * returned in the new unit; the stored values are not rewritten, because a device may have millions of them. Past alarms stay
 * unchanged.
 */
export async function setUnit(
  ctx: ActorContext,
  { deviceId, metric, unit, how }: z.output<typeof setUnitInput>,
): Promise<DeviceMetrics> {
  const { organizationId, userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const device = await findDeviceModel({ ...ctx, db: tx }, deviceId);
    // readings are stored under the same lock
    await tx
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.organizationId, organizationId), eq(devices.id, device.id)))
      .for('no key update');
    const { unit: before } = await latestNumber({ ...ctx, db: tx }, device.id, metric);
    if (before === unit) throw new DomainError('BAD_REQUEST', `The unit of this metric is ${unit} already.`);
    if (how === 'convert') await convert(tx, organizationId, device.id, { metric, before, unit });
    else await relabel(tx, organizationId, device, { metric, before, unit });
    const personName = await nameOf(tx, organizationId, userId);
    const changeText = how === 'convert' ? 'converted the readings' : 'corrected the unit of the readings';
    await recordAudit(tx, ctx, {
      action: 'metric.unit-changed',
      entity: 'metric',
      entityId: device.id,
      summary: `${personName} ${changeText} "${metric}" from ${before ?? 'no unit'} to ${unit}.`,
      details: { metric, from: before, to: unit, how },
    });
    publishAfterCommit(tx, readingsTopic(organizationId, device.id));
  });
  return metricsOfDevice(ctx, deviceId);
}

interface UnitChange {
  metric: string;
  before: string | null;
  unit: string;
}

export const ofMetric = (organizationId: string, deviceId: string, metric: string) =>
  and(
    eq(telemetrySeries.organizationId, organizationId),
    eq(telemetrySeries.deviceId, deviceId),
    eq(telemetrySeries.metric, metric),
  );

async function convert(tx: Tx, organizationId: string, deviceId: string, { metric, before, unit }: UnitChange) {
  if (before === null || !isLinear(before, unit)) {
    throw new DomainError(
      'BAD_REQUEST',
      `Readings ${before ? `in ${before}` : 'without a unit'} cannot be converted to ${unit}.`,
    );
  }
  await tx
    .update(telemetrySeries)
    .set({ shownUnit: sql`nullif(${unit}::text, ${telemetrySeries.unit})` })
    .where(ofMetric(organizationId, deviceId, metric));
}

async function relabel(tx: Tx, organizationId: string, device: DeviceModel, { metric, before, unit }: UnitChange) {
  const [series] = await tx
    .select({ unit: telemetrySeries.unit, shownUnit: telemetrySeries.shownUnit })
    .from(telemetrySeries)
    .where(ofMetric(organizationId, device.id, metric));
  if (series?.shownUnit) {
    const message = `The readings were converted from ${series.unit}. Convert them back to ${series.unit} before you correct their unit.`;
    throw new DomainError('BAD_REQUEST', message);
  }
  // a device that still reports the wrong unit means the new one; correcting a correction keeps the reported unit
  const reportedUnit = sql`coalesce(${telemetrySeries.correction} ->> 'reported', ${before}::text)`;
  const correction = sql`case when ${reportedUnit} is null or ${reportedUnit} = ${unit}::text then null
    else jsonb_build_object('reported', ${reportedUnit}, 'actual', ${unit}::text) end`;
  await tx
    .update(telemetrySeries)
    .set({ unit, correction })
    .where(ofMetric(organizationId, device.id, metric));
  await forgetValues(tx, organizationId, device, metric);
}

/** Resets rules that compare the metric over time, because they remember values in the wrong unit. Open alarms stay open. */
async function forgetValues(tx: Tx, organizationId: string, device: DeviceModel, metric: string): Promise<void> {
  const rows = await tx
    .select({ id: rules.id, machineCondition: rules.machineCondition, trigger: rules.trigger })
    .from(rules)
    .where(and(eq(rules.organizationId, organizationId), eq(rules.deviceId, device.id), eq(rules.status, 'ACTIVE')));
  const choices = await chosenMetrics(tx, organizationId, device);
  const comparesMetric = (ruleMetric: string) => {
    const ruleKey = normalizeMetric(ruleMetric);
    return normalizeMetric(choices.get(ruleKey) ?? ruleMetric) === normalizeMetric(metric);
  };
  const ids = rows.flatMap((rule) =>
    conditionsOf(rule).some((condition) => comparesMetric(condition.metric)) ? [rule.id] : [],
  );
  if (!ids.length) return;
  await tx.delete(ruleStates).where(
    and(
      eq(ruleStates.organizationId, organizationId),
      eq(ruleStates.deviceId, device.id),
      inArray(ruleStates.ruleId, ids),
      // rules on missing readings remember times only
      isNull(ruleStates.dueAt),
    ),
  );
}
