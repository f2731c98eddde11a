import { devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';

export interface DeviceModel {
  id: string;
  manufacturer: string | null;
  model: string | null;
}

/** What a choice of a reported metric applies to: all devices of a model, or the one device without a model. */
export const modelScope = ({ id, manufacturer, model }: DeviceModel): string =>
  model ? `model:${manufacturer ?? ''}|${model}`.toLowerCase() : `device:${id}`;

/** @throws NOT_FOUND for an absent, foreign or malformed id alike */
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
