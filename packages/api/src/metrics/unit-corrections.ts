import type { Db, Tx } from '@steward/db/client';
import { type StoredUnitCorrection, telemetrySeries } from '@steward/db/schema';
import type { z } from 'zod';
import { lockDevices } from '../alarms/device-status';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { findDeviceModel } from '../telemetry/model-scope';
import { readingsTopic } from '../topics';
import { metricsOfDevice } from './connections';
import type { DeviceMetrics, ofMetricInput, UnitCorrection } from './schema';
import { ofMetric } from './units';

/** The correction of the unit of a metric that is in force, if any. */
export async function correctionOfUnit(
  ctx: ActorContext,
  { deviceId, metric }: z.output<typeof ofMetricInput>,
): Promise<UnitCorrection> {
  const device = await findDeviceModel(ctx, deviceId);
  return { correction: await findCorrection(ctx.db, ctx.actor.organizationId, device.id, metric) };
}

async function findCorrection(
  db: Db | Tx,
  organizationId: string,
  deviceId: string,
  metric: string,
): Promise<StoredUnitCorrection | null> {
  const [series] = await db
    .select({ correction: telemetrySeries.correction })
    .from(telemetrySeries)
    .where(ofMetric(organizationId, deviceId, metric));
  return series?.correction ?? null;
}

/** Ends the correction after a device was repaired: new readings are in the unit that it reports. Stored readings stay unchanged. */
export async function endUnitCorrection(
  ctx: ActorContext,
  { deviceId, metric }: z.output<typeof ofMetricInput>,
): Promise<DeviceMetrics> {
  const { organizationId, userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const device = await findDeviceModel({ ...ctx, db: tx }, deviceId);
    // readings are stored under the same lock
    await lockDevices(tx, organizationId, [device.id]);
    const correction = await findCorrection(tx, organizationId, device.id, metric);
    if (!correction) throw new DomainError('BAD_REQUEST', `The unit of the metric "${metric}" is not corrected.`);
    const { reported, actual } = correction;
    await tx
      .update(telemetrySeries)
      .set({ correction: null })
      .where(ofMetric(organizationId, device.id, metric));
    const personName = await nameOf(tx, organizationId, userId);
    await recordAudit(tx, ctx, {
      action: 'metric.unit-changed',
      entity: 'metric',
      entityId: device.id,
      summary: `${personName} ended the correction of the unit of "${metric}": new readings in ${reported} are no longer taken as ${actual}.`,
      details: { metric, from: actual, to: reported, how: 'end correction' },
    });
    publishAfterCommit(tx, readingsTopic(organizationId, device.id));
  });
  return metricsOfDevice(ctx, deviceId);
}
