import type { Db } from '@steward/db/client';
import {
  apiTokens,
  auditEntries,
  calendarFeeds,
  chatMessages,
  maintenanceCompletions,
  meterReadings,
  notifications,
  passkeys,
  sessions,
  taskViews,
  workRecords,
  workRequests,
} from '@steward/db/schema';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../context';

interface Records {
  table: PgTable & { organizationId: PgColumn; id: PgColumn };
  /** The column with the user of a record. */
  owner: PgColumn;
  /** Exported columns: no secrets, and no content of manuals. */
  columns: Record<string, PgColumn>;
}

/** Records of which a user may have many, by their name in the export. */
export const exportedRecords: Record<string, Records> = {
  sessions: {
    table: sessions,
    owner: sessions.userId,
    columns: {
      userAgent: sessions.userAgent,
      lastAddress: sessions.lastAddress,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    },
  },
  apiTokens: {
    table: apiTokens,
    owner: apiTokens.userId,
    columns: {
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
    },
  },
  calendarFeeds: {
    table: calendarFeeds,
    owner: calendarFeeds.userId,
    columns: {
      viewId: calendarFeeds.viewId,
      createdAt: calendarFeeds.createdAt,
      renewedAt: calendarFeeds.renewedAt,
      lastReadAt: calendarFeeds.lastReadAt,
    },
  },
  passkeys: {
    table: passkeys,
    owner: passkeys.userId,
    columns: {
      name: passkeys.name,
      synced: passkeys.synced,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    },
  },
  notifications: {
    table: notifications,
    owner: notifications.userId,
    columns: {
      category: notifications.category,
      title: notifications.title,
      message: notifications.message,
      read: notifications.read,
      readAt: notifications.readAt,
      deviceId: notifications.deviceId,
      createdAt: notifications.createdAt,
    },
  },
  chat: {
    table: chatMessages,
    owner: chatMessages.userId,
    columns: {
      sessionId: chatMessages.sessionId,
      deviceId: chatMessages.deviceId,
      messageType: chatMessages.messageType,
      content: chatMessages.content,
      userFeedback: chatMessages.userFeedback,
      feedbackInput: chatMessages.feedbackInput,
      createdAt: chatMessages.createdAt,
    },
  },
  completedWork: {
    table: maintenanceCompletions,
    owner: maintenanceCompletions.completedBy,
    columns: {
      taskId: maintenanceCompletions.taskId,
      completedOn: maintenanceCompletions.completedOn,
      actualDuration: maintenanceCompletions.actualDuration,
      notes: maintenanceCompletions.notes,
    },
  },
  work: {
    table: workRecords,
    owner: workRecords.endedBy,
    columns: {
      taskId: workRecords.taskId,
      taskName: workRecords.taskName,
      startedAt: workRecords.startedAt,
      endedAt: workRecords.endedAt,
      outcome: workRecords.outcome,
      reason: workRecords.reason,
      acknowledged: workRecords.acknowledged,
      note: workRecords.note,
      minutes: workRecords.minutes,
      cost: workRecords.cost,
    },
  },
  taskViews: {
    table: taskViews,
    owner: taskViews.userId,
    columns: {
      name: taskViews.name,
      filters: taskViews.filters,
      isDefault: taskViews.isDefault,
      createdAt: taskViews.createdAt,
    },
  },
  meterReadings: {
    table: meterReadings,
    owner: meterReadings.recordedBy,
    columns: {
      meterId: meterReadings.meterId,
      at: meterReadings.at,
      value: meterReadings.value,
      createdAt: meterReadings.createdAt,
    },
  },
  actions: {
    table: auditEntries,
    owner: auditEntries.actorId,
    columns: {
      at: auditEntries.at,
      action: auditEntries.action,
      entity: auditEntries.entity,
      entityId: auditEntries.entityId,
      summary: auditEntries.summary,
      details: auditEntries.details,
      address: auditEntries.address,
    },
  },
  faultReports: {
    table: workRequests,
    owner: workRequests.reporterId,
    columns: {
      reference: workRequests.reference,
      deviceId: workRequests.deviceId,
      description: workRequests.description,
      machineStopped: workRequests.machineStopped,
      state: workRequests.state,
      reason: workRequests.reason,
      createdAt: workRequests.createdAt,
    },
  },
};

/** The user's records after an id, by id, which is the order of creation. */
export async function recordsAfter(
  db: Db,
  { table, owner, columns }: Records,
  { organizationId, userId }: Actor,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string }[]> {
  const rows = await db
    .select({ id: table.id, ...columns })
    .from(table as PgTable)
    .where(and(eq(table.organizationId, organizationId), eq(owner, userId), after ? gt(table.id, after) : undefined))
    .orderBy(asc(table.id))
    .limit(limit);
  return rows as { id: string }[];
}
