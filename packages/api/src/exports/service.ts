import { devices, users } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { listAlarms } from '../alarms/list';
import { listAudit } from '../audit/list';
import { recordExport } from '../audit/record-export';
import type { ActorContext } from '../context';
import { listDevices } from '../devices/list';
import type { DeviceCard } from '../devices/schema';
import { pageOfDocuments } from '../documents/service';
import { organizationDate } from '../due-dates';
import { listTasks } from '../maintenance/list';
import { findMeter } from '../meters/queries';
import { listReadings } from '../meters/readings';
import { isWorkOf } from '../my-work/sections';
import { listNotifications } from '../notifications/list';
import { listParts } from '../parts/list';
import { timeZoneOf } from '../people';
import { listRequests } from '../requests/list';
import { listRules } from '../rules/list';
import { listPrecautions } from '../safety/list';
import { pageOfMatchingUsers } from '../users/service';
import {
  alarmColumns,
  auditColumns,
  deviceColumns,
  documentColumns,
  type ExportedDevice,
  notificationColumns,
  partColumns,
  precautionColumns,
  readingColumns,
  requestColumns,
  ruleColumns,
  taskColumns,
  userColumns,
} from './columns';
import type {
  exportAlarmsInput,
  exportAuditInput,
  exportDevicesInput,
  exportDocumentsInput,
  exportNotificationsInput,
  exportPartsInput,
  exportPrecautionsInput,
  exportReadingsInput,
  exportRequestsInput,
  exportRulesInput,
  exportTasksInput,
  exportUsersInput,
} from './schema';
import { exportTable } from './table';

type Signal = AbortSignal | undefined;
const zoneOf = (ctx: ActorContext) => timeZoneOf(ctx.db, ctx.actor.organizationId);

export async function* exportDevices(
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportDevicesInput>,
  signal: Signal,
) {
  yield* exportTable({
    ...{ name: 'Devices', format, signal },
    columns: deviceColumns(await zoneOf(ctx)),
    readPage: async (page) => {
      const { content, totalElements } = await listDevices(ctx, { ...filters, ...page });
      return { content: await withNames(ctx, content), totalElements };
    },
  });
}

/** Adds the names of parents and the email addresses of assignees, which the list does not contain. */
async function withNames(ctx: ActorContext, cards: readonly DeviceCard[]): Promise<ExportedDevice[]> {
  const { organizationId } = ctx.actor;
  const parentIds = cards.flatMap(({ parentId }) => parentId ?? []);
  const [parents, emails] = await Promise.all([
    ctx.db
      .select({ id: devices.id, name: devices.name, serialNumber: devices.serialNumber })
      .from(devices)
      .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, [...new Set(parentIds)]))),
    emailsOf(
      ctx,
      cards.map(({ assignedUserId }) => assignedUserId),
    ),
  ]);
  const parentNames = new Map(parents.map(({ id, name, serialNumber }) => [id, serialNumber ?? name]));
  return cards.map((card) => ({
    ...card,
    parentName: parentNames.get(card.parentId ?? '') ?? null,
    assigneeEmail: emails.get(card.assignedUserId ?? '') ?? null,
  }));
}

/** The email addresses of users, by their ids. */
async function emailsOf({ db, actor }: ActorContext, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.organizationId, actor.organizationId), inArray(users.id, distinct)));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function* exportTasks(
  ctx: ActorContext,
  { format, workOf, ...filters }: z.output<typeof exportTasksInput>,
  signal: Signal,
) {
  const where = workOf === undefined ? undefined : isWorkOf(ctx, workOf, (await organizationDate(ctx)).today);
  yield* exportTable({
    ...{ name: 'Tasks', format, signal, columns: taskColumns },
    readPage: async (page) => {
      const { content, totalElements } = await listTasks(ctx, { ...filters, ...page }, where);
      const emails = await emailsOf(
        ctx,
        content.map(({ assignedTo }) => assignedTo),
      );
      const rows = content.map((task) => ({ ...task, assigneeEmail: emails.get(task.assignedTo ?? '') ?? null }));
      return { content: rows, totalElements };
    },
  });
}

export const exportRules = (
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportRulesInput>,
  signal: Signal,
) =>
  exportTable({
    ...{ name: 'Rules', format, signal, columns: ruleColumns },
    readPage: (page) => listRules(ctx, { ...filters, ...page }),
  });

export const exportPrecautions = (
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportPrecautionsInput>,
  signal: Signal,
) =>
  exportTable({
    ...{ name: 'Precautions', format, signal, columns: precautionColumns },
    readPage: (page) => listPrecautions(ctx, { ...filters, ...page }),
  });

/** @throws NOT_FOUND */
export async function* exportReadings(
  ctx: ActorContext,
  { format, meterId }: z.output<typeof exportReadingsInput>,
  signal: Signal,
) {
  const { unit } = await findMeter(ctx.db, ctx.actor.organizationId, meterId);
  yield* exportTable({
    ...{ name: 'Readings', format, signal },
    columns: readingColumns(await zoneOf(ctx)),
    readPage: async (page) => {
      const { content, totalElements } = await listReadings(ctx, { meterId, ...page });
      return { content: content.map((reading) => ({ ...reading, unit })), totalElements };
    },
  });
}

export const exportParts = (
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportPartsInput>,
  signal: Signal,
) =>
  exportTable({
    ...{ name: 'Parts', format, signal, columns: partColumns },
    readPage: (page) => listParts(ctx, { ...filters, ...page }),
  });

export async function* exportAlarms(
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportAlarmsInput>,
  signal: Signal,
) {
  yield* exportTable({
    ...{ name: 'Alarms', format, signal },
    columns: alarmColumns(await zoneOf(ctx)),
    readPage: (page) => listAlarms(ctx, { ...filters, ...page }),
  });
}

export async function* exportRequests(
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportRequestsInput>,
  signal: Signal,
) {
  yield* exportTable({
    ...{ name: 'Requests', format, signal },
    columns: requestColumns(await zoneOf(ctx)),
    readPage: (page) => listRequests(ctx, { ...filters, ...page }),
  });
}

export async function* exportUsers(
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportUsersInput>,
  signal: Signal,
) {
  yield* exportTable({
    ...{ name: 'Users', format, signal },
    columns: userColumns(await zoneOf(ctx)),
    readPage: (page) => pageOfMatchingUsers(ctx, { ...filters, ...page }),
  });
}

export async function* exportNotifications(
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportNotificationsInput>,
  signal: Signal,
) {
  yield* exportTable({
    ...{ name: 'Notifications', format, signal },
    columns: notificationColumns(await zoneOf(ctx)),
    readPage: (page) => listNotifications(ctx, { ...filters, ...page }),
  });
}

export async function* exportDocuments(
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportDocumentsInput>,
  signal: Signal,
) {
  yield* exportTable({
    ...{ name: 'Documents', format, signal },
    columns: documentColumns(await zoneOf(ctx)),
    readPage: (page) => pageOfDocuments(ctx, { ...filters, ...page }),
  });
}

/** Newest first. The export is recorded in the log. */
export async function* exportAudit(
  ctx: ActorContext,
  { format, ...filters }: z.output<typeof exportAuditInput>,
  signal: Signal,
) {
  const file = exportTable({
    ...{ name: 'Audit log', format, signal },
    columns: auditColumns(await zoneOf(ctx)),
    readPage: (page) => listAudit(ctx, { ...filters, ...page }),
  });
  for await (const part of file) {
    await recordExport(ctx, filters);
    yield part;
  }
}
