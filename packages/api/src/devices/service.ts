import { setTimeout as pause } from 'node:timers/promises';
import { devices, maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, count, eq, getTableName } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { notify } from '../notify/notify';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { realChanges } from '../real-changes';
import { connectionSettingsTopic, deviceTopic } from '../topics';
import { separateCredentials } from './address-credentials';
import { notifyAssignee, requireEnabledUser } from './assign';
import { applyConnectionSettings, hasConnectionSettings } from './connection-settings';
import { recordAddedDevices } from './device-events';
import { type DeviceInput, isWarrantyAfterPurchase, warrantyProblem } from './device-fields';
import { encryptSecrets, hideHeaders } from './device-secrets';
import { relativesOf, requireParent } from './hierarchy';
import { findCard } from './list';
import { notifyOfChange } from './notify-of-change';
import { findDevice } from './queries';
import { removeLocked } from './remove-locked';
import type { Device, DeviceDetail, DeviceStatus, deviceHealth, deviceStats, updateDeviceInput } from './schema';
import { storeStatusChanges } from './status-changes';
import { changeByPerson, reasonOfPerson } from './status-reason';
import { setByPerson } from './status-rules';

export async function getDevice(ctx: ActorContext, id: string): Promise<DeviceDetail> {
  const card = await findCard(ctx, id);
  const [counts, relatives] = await Promise.all([countCare(ctx, id), relativesOf(ctx, card)]);
  return { ...card, ...relatives, counts };
}

/** A count that takes longer is shown as zero (specification 2, section 9). */
const countTimeoutMs = 5000;

/** A count that fails or times out is zero (specification 2, section 7, 'Device stats'). */
async function countCare(ctx: ActorContext, deviceId: string): Promise<DeviceDetail['counts']> {
  const countRows = async (table: typeof rules | typeof maintenanceTasks | typeof safetyPrecautions) => {
    const rowCount = ctx.db
      .select({ n: count() })
      .from(table)
      .where(and(eq(table.organizationId, ctx.actor.organizationId), eq(table.deviceId, deviceId)))
      .then(([row]) => row?.n ?? 0);
    try {
      return await Promise.race([rowCount, timeout(countTimeoutMs)]);
    } catch (err) {
      ctx.log.warn({ err, deviceId, table: getTableName(table) }, 'counting items of a device failed');
      return 0;
    }
  };
  const [ruleCount, maintenance, safety] = await Promise.all([
    countRows(rules),
    countRows(maintenanceTasks),
    countRows(safetyPrecautions),
  ]);
  return { rules: ruleCount, maintenance, safety };
}

async function timeout(milliseconds: number): Promise<never> {
  await pause(milliseconds, undefined, { ref: false });
  throw new Error(`no result within ${milliseconds} ms`);
}

export async function statsOfDevice(ctx: ActorContext, deviceId: string): Promise<z.infer<typeof deviceStats>> {
  await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const { rules: rulesCount, maintenance, safety } = await countCare(ctx, deviceId);
  return {
    deviceId,
    rulesCount,
    maintenanceCount: maintenance,
    safetyCount: safety,
    totalItems: rulesCount + maintenance + safety,
  };
}

/** Creates a device without a manual. The assignee defaults to the caller. */
export async function createDevice(ctx: ActorContext, { assignedUserId, ...input }: DeviceInput): Promise<Device> {
  const { organizationId, userId } = ctx.actor;
  const fields = separateCredentials(input, null);
  const id = uuidv7();
  return ctx.db.transaction(async (tx) => {
    const assigneeId = assignedUserId ? await requireEnabledUser(tx, organizationId, assignedUserId) : userId;
    if (fields.parentId) await requireParent(tx, organizationId, null, fields.parentId);
    const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const statusReason = reasonOfPerson(fields.status, await nameOf(tx, organizationId, userId), ctx.now());
    const secrets = encryptSecrets(ctx.ports.secrets, { organizationId, id }, fields, null);
    await tx
      .insert(devices)
      .values({ ...fields, ...secrets, ...at, statusReason, organizationId, id, assignedUserId: assigneeId });
    await recordAddedDevices(tx, ctx, [{ deviceId: id, assigneeId }]);
    await notify(tx, organizationId, {
      userId,
      category: 'DEVICE_CREATION',
      title: `${fields.name} was added`,
      message: `Device "${fields.name}" has been successfully added to the platform!`,
      deviceId: id,
    });
    if (assigneeId !== userId) await notifyAssignee(tx, organizationId, { id, name: fields.name }, assigneeId);
    if (fields.mqttBroker || fields.httpEndpoint) publishAfterCommit(tx, connectionSettingsTopic);
    const summary = `Device "${fields.name}" was created.`;
    await recordAudit(tx, ctx, { action: 'device.created', entity: 'device', entityId: id, summary });
    return findDevice(tx, organizationId, id);
  });
}

type Changes = Omit<z.output<typeof updateDeviceInput>, 'id'>;

/** Writes only the given fields. Without any, updatedAt does not change either. */
export async function updateDevice(ctx: ActorContext, id: string, changes: Changes): Promise<Device> {
  const hasChanges = Object.values(changes).some((value) => value !== undefined);
  return hasChanges ? change(ctx, id, changes) : findDevice(ctx.db, ctx.actor.organizationId, id);
}

export function setDeviceStatus(ctx: ActorContext, id: string, status: DeviceStatus): Promise<Device> {
  return change(ctx, id, { status });
}

/** Rejects dates in the wrong order, but only if one of them is changed. @throws BAD_REQUEST */
function requireWarrantyAfterPurchase(before: typeof devices.$inferSelect, changes: Changes): void {
  const { purchasedOn = before.purchasedOn, warrantyEndsOn = before.warrantyEndsOn } = changes;
  const isSame = purchasedOn === before.purchasedOn && warrantyEndsOn === before.warrantyEndsOn;
  if (isSame || isWarrantyAfterPurchase({ purchasedOn, warrantyEndsOn })) return;
  const message = warrantyProblem.error;
  throw fieldError('warrantyEndsOn', message);
}

async function change(ctx: ActorContext, id: string, changes: Changes & { status?: DeviceStatus }): Promise<Device> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Device');
  const where = byId(organizationId, id);
  return ctx.db.transaction(async (tx) => {
    if (changes.parentId) await requireParent(tx, organizationId, id, changes.parentId);
    const [before] = await tx.select().from(devices).where(where).for('update');
    if (!before) throw notFound('Device');
    requireWarrantyAfterPurchase(before, changes);
    const { status = before.status, ...input } = changes;
    const fields = separateCredentials(input, before);
    const isNewStatus = status !== before.status;
    const personName = isNewStatus ? await nameOf(tx, organizationId, ctx.actor.userId) : '';
    const statusReason = isNewStatus ? reasonOfPerson(status, personName, ctx.now()) : undefined;
    await tx
      .update(devices)
      .set({
        ...fields,
        ...encryptSecrets(ctx.ports.secrets, { organizationId, id }, fields, before),
        ...(statusReason === undefined ? {} : { statusReason }),
        ...(isNewStatus ? setByPerson(before, status) : {}),
        updatedAt: ctx.now(),
      })
      .where(where);
    await storeStatusChanges(tx, organizationId, [
      {
        deviceId: id,
        fromStatus: before.status,
        toStatus: status,
        reason: changeByPerson(status, personName),
        userId: ctx.actor.userId,
        at: ctx.now(),
      },
    ]);
    if (hasConnectionSettings(fields)) await applyConnectionSettings(tx, organizationId, id, ctx.now());
    const device = await findDevice(tx, organizationId, id);
    await notifyOfChange(ctx, tx, device, before.status);
    const details = changedDetails(before, changes);
    if (Object.keys(details).length) {
      const summary = `Device "${device.name}" was changed.`;
      await recordAudit(tx, ctx, { action: 'device.updated', entity: 'device', entityId: id, summary, details });
    }
    return device;
  });
}

/** Names of the changed fields, without values because some are secret; for the status also the values. */
function changedDetails(
  before: typeof devices.$inferSelect,
  { status, ...changes }: Changes & { status?: DeviceStatus },
): Record<string, unknown> {
  // clients send the headers back as they were shown
  const visibleValues = { ...before, httpHeaders: hideHeaders(before.httpHeaders) };
  const fields = Object.keys(realChanges<object>(visibleValues, changes));
  return {
    ...(fields.length ? { fields } : {}),
    ...(status === undefined || status === before.status ? {} : { status: { from: before.status, to: status } }),
  };
}

const byId = (organizationId: string, id: string) =>
  and(eq(devices.organizationId, organizationId), eq(devices.id, id));

/** Removes a device with all its data in one transaction; its files are removed after the commit. */
export async function removeDevice(ctx: ActorContext, id: string) {
  if (!isUuid(id)) throw notFound('Device');
  const { organizationId } = ctx.actor;
  const name = await ctx.db.transaction(async (tx) => {
    const [device] = await tx
      .select({ id: devices.id, name: devices.name, createdAt: devices.createdAt, photoId: devices.photoId })
      .from(devices)
      .where(byId(organizationId, id))
      .for('update');
    if (!device) throw notFound('Device');
    const { documentCount } = await removeLocked(ctx, tx, [device]);
    await recordAudit(tx, ctx, {
      action: 'device.deleted',
      entity: 'device',
      entityId: id,
      summary: `Device "${device.name}" was deleted with all its data.`,
      details: { documents: documentCount, createdAt: device.createdAt },
    });
    return device.name;
  });
  await ctx.ports.events.publish(deviceTopic(organizationId, id));
  return { message: `Device "${name}" has been successfully deleted!` };
}

export async function deviceHealthSummary(ctx: ActorContext): Promise<z.infer<typeof deviceHealth>> {
  const rows = await ctx.db
    .select({ status: devices.status, n: count() })
    .from(devices)
    .where(eq(devices.organizationId, ctx.actor.organizationId))
    .groupBy(devices.status);
  const countOf = (status: DeviceStatus) => rows.find((row) => row.status === status)?.n ?? 0;
  const [online, offline, warning, error] = [
    countOf('ONLINE'),
    countOf('OFFLINE'),
    countOf('WARNING'),
    countOf('ERROR'),
  ];
  return { total: online + offline + warning + error, online, offline, warning, error };
}
