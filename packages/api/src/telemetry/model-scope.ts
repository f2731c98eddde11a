import { devices } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';

export interface DeviceModel {
  id: string;
  manufacturer: string | null;
  model: string | null;
}

/** Scope of a chosen metric: all devices of a model, or a single device without a model. */
export const modelScope = ({ id, manufacturer, model }: DeviceModel): string =>
  model ? `model:${manufacturer ?? ''}|${model}`.toLowerCase() : `device:${id}`;

/** Matches all devices in the device's scope. Uses devices_model_idx. */
export const hasModelScope = (device: DeviceModel): SQL | undefined =>
  device.model
    ? and(
        eq(sql`lower(${devices.model})`, device.model.toLowerCase()),
        eq(sql`lower(coalesce(${devices.manufacturer}, ''))`, (device.manufacturer ?? '').toLowerCase()),
      )
    : eq(devices.id, device.id);

/** @throws NOT_FOUND for an absent, foreign or malformed id */
export async function findDeviceModel(
  { db, actor }: Pick<ActorContext, 'db' | 'actor'>,
  deviceId: string,
): Promise<DeviceModel> {
  const [device] = isUuid(deviceId)
    ? await db
        .select({ id: devices.id, manufacturer: devices.manufacturer, model: devices.model })
        .from(devices)
        .where(and(eq(devices.organizationId, actor.organizationId), eq(devices.id, deviceId)))
    : [];
  if (!device) throw notFound('Device');
  return device;
}
