import type { Db, Tx } from '@steward/db/client';
import { devices, maintenanceTasks, workRequests } from '@steward/db/schema';
import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { organizationDate } from '../due-dates';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { findTask } from '../maintenance/queries';
import { toPage } from '../paging';
import { picturesOf } from '../pictures/find';
import type { Picture } from '../pictures/schema';
import type { ListRequestsInput, WorkRequest } from './schema';

const originals = alias(workRequests, 'originals');

/** Newest first. @throws NOT_FOUND for an absent device */
export async function listRequests(ctx: ActorContext, { state, deviceId, ...page }: ListRequestsInput) {
  const { organizationId } = ctx.actor;
  if (deviceId) await findDevice(ctx.db, organizationId, deviceId);
  const condition = and(
    state === 'all' ? undefined : eq(workRequests.state, state),
    deviceId ? eq(workRequests.deviceId, deviceId) : undefined,
  );
  const [content, totalElements, open] = await Promise.all([
    selectRequests(ctx.db, organizationId, condition, {
      newestFirst: true,
      limit: page.size,
      offset: page.page * page.size,
    }),
    countRequests(ctx.db, organizationId, condition),
    countRequests(ctx.db, organizationId, eq(workRequests.state, 'NEW')),
  ]);
  return { ...toPage(content, page, totalElements), open };
}

async function countRequests(db: Db, organizationId: string, condition: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ n: count() })
    .from(workRequests)
    .where(and(eq(workRequests.organizationId, organizationId), condition));
  return total?.n ?? 0;
}

/** @throws NOT_FOUND for an absent, foreign or malformed id alike */
export async function findRequest(db: Db | Tx, organizationId: string, id: string): Promise<WorkRequest> {
  const [request] = isUuid(id) ? await selectRequests(db, organizationId, eq(workRequests.id, id), { limit: 1 }) : [];
  if (!request) throw notFound('Request');
  return request;
}

const maxRequestsOfTask = 50;

/** The reports that led to a task, oldest first. @throws NOT_FOUND */
export async function requestsOfTask(ctx: ActorContext, taskId: string): Promise<WorkRequest[]> {
  const { id } = await findTask(ctx.db, await organizationDate(ctx), taskId);
  return selectRequests(ctx.db, ctx.actor.organizationId, eq(workRequests.taskId, id), { limit: maxRequestsOfTask });
}

interface RequestPage {
  newestFirst?: boolean;
  limit: number;
  offset?: number;
}

async function selectRequests(
  db: Db | Tx,
  organizationId: string,
  condition: SQL | undefined,
  { newestFirst = false, limit, offset = 0 }: RequestPage,
): Promise<WorkRequest[]> {
  const direction = newestFirst ? desc : asc;
  const rows = await db
    .select({
      request: workRequests,
      deviceName: devices.name,
      deviceLocation: devices.location,
      taskName: maintenanceTasks.taskName,
      duplicateOfReference: originals.reference,
    })
    .from(workRequests)
    .innerJoin(
      devices,
      and(eq(devices.organizationId, workRequests.organizationId), eq(devices.id, workRequests.deviceId)),
    )
    .leftJoin(
      maintenanceTasks,
      and(
        eq(maintenanceTasks.organizationId, workRequests.organizationId),
        eq(maintenanceTasks.id, workRequests.taskId),
      ),
    )
    .leftJoin(
      originals,
      and(eq(originals.organizationId, workRequests.organizationId), eq(originals.id, workRequests.duplicateOf)),
    )
    .where(and(eq(workRequests.organizationId, organizationId), condition))
    .orderBy(direction(workRequests.createdAt), direction(workRequests.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ request }) => request.id);
  const pictures = await picturesOf(db, organizationId, 'request', ids);
  return rows.map((row) => toRequest(row, pictures.get(row.request.id) ?? []));
}

interface RequestRow extends Pick<WorkRequest, 'deviceName' | 'deviceLocation' | 'taskName' | 'duplicateOfReference'> {
  request: typeof workRequests.$inferSelect;
}

function toRequest({ request, ...joined }: RequestRow, pictures: Picture[]): WorkRequest {
  const { organizationId: _organization, decidedBy: _decidedBy, decidedAt, createdAt, ...row } = request;
  return {
    ...row,
    ...joined,
    pictures,
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
