import { randomUUID } from 'node:crypto';
import type { Db } from '@steward/db/client';
import { devices, organizations } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import type { ActorContext, Context } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { reportCodeOf, reportUrl } from '../labels/rules';
import { nameOf } from '../people';
import { limitReports } from './limits';
import type { ReportCode } from './schema';

export interface ReportedDevice {
  organizationId: string;
  deviceId: string;
  deviceName: string;
}

/** The same answer for a code that never existed, was revoked, or belongs to an organization without public reports. */
const unknownCode = () => new DomainError('NOT_FOUND', 'This code does not open a report.');

/** The device of a code for people without an account. @throws NOT_FOUND */
export async function deviceOfPublicCode(db: Db, shortCode: string): Promise<ReportedDevice> {
  const code = reportCodeOf(shortCode);
  const [device] = code
    ? await db
        .select({ organizationId: devices.organizationId, deviceId: devices.id, deviceName: devices.name })
        .from(devices)
        .innerJoin(organizations, eq(organizations.id, devices.organizationId))
        .where(and(eq(devices.reportCode, code), eq(organizations.publicReports, true)))
    : [];
  if (!device) throw unknownCode();
  return device;
}

/** @throws NOT_FOUND, TOO_MANY_REQUESTS */
export async function openPublicForm(ctx: Context, shortCode: string): Promise<{ deviceName: string }> {
  await limitReports(ctx, 'lookup', ctx.caller.address);
  const { deviceName } = await deviceOfPublicCode(ctx.db, shortCode);
  return { deviceName };
}

/** Call this before receiving the body of a report. @throws NOT_FOUND, TOO_MANY_REQUESTS */
export async function admitPublicReport(ctx: Context, shortCode: string): Promise<void> {
  await limitReports(ctx, 'upload', ctx.caller.address);
  await deviceOfPublicCode(ctx.db, shortCode);
}

/** For signed-in people, whose page a code opens whether or not the organization allows public reports. @throws NOT_FOUND */
export async function deviceOfCode(ctx: ActorContext, shortCode: string): Promise<{ deviceId: string }> {
  const code = reportCodeOf(shortCode);
  const [device] = code
    ? await ctx.db
        .select({ deviceId: devices.id })
        .from(devices)
        .where(and(eq(devices.organizationId, ctx.actor.organizationId), eq(devices.reportCode, code)))
    : [];
  if (!device) throw unknownCode();
  return device;
}

/** @throws NOT_FOUND */
export async function codeOfDevice(ctx: ActorContext, deviceId: string): Promise<ReportCode> {
  const [row] = isUuid(deviceId)
    ? await ctx.db
        .select({ code: devices.reportCode, publicReports: organizations.publicReports })
        .from(devices)
        .innerJoin(organizations, eq(organizations.id, devices.organizationId))
        .where(ofDevice(ctx, deviceId))
    : [];
  if (!row) throw notFound('Device');
  const { code, publicReports } = row;
  return { publicReports, url: code && reportUrl(ctx.settings.publicUrl, code) };
}

const ofDevice = ({ actor }: ActorContext, id: string) =>
  and(eq(devices.organizationId, actor.organizationId), eq(devices.id, id));

/** Replaces the code of the device; labels with the old code stop working. @throws NOT_FOUND */
export const renewCode = (ctx: ActorContext, deviceId: string): Promise<ReportCode> =>
  changeCode(ctx, deviceId, randomUUID());

/** @throws NOT_FOUND */
export const revokeCode = (ctx: ActorContext, deviceId: string): Promise<ReportCode> => changeCode(ctx, deviceId, null);

async function changeCode(ctx: ActorContext, deviceId: string, code: string | null): Promise<ReportCode> {
  if (!isUuid(deviceId)) throw notFound('Device');
  const { organizationId, userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const [device] = await tx
      .update(devices)
      .set({ reportCode: code })
      .where(ofDevice(ctx, deviceId))
      .returning({ name: devices.name });
    if (!device) throw notFound('Device');
    await recordAudit(tx, ctx, {
      action: code ? 'device.code-renewed' : 'device.code-revoked',
      entity: 'device',
      entityId: deviceId,
      summary: `${await nameOf(tx, organizationId, userId)} ${code ? 'renewed' : 'revoked'} the report code of "${device.name}".`,
    });
  });
  return codeOfDevice(ctx, deviceId);
}
