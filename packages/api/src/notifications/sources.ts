import { documents, maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isUuid, source as sourceSchema } from '../fields';
import type { NotificationCategory } from '../notify/categories';
import { toSource } from '../sources';
import type { NotificationDetails, NotificationSource } from './schema';

type Metadata = Record<string, unknown> | null;

const itemTables = { ruleId: rules, taskId: maintenanceTasks, precautionId: safetyPrecautions } as const;

/** The manual passage of the notification's rule, task or precaution, or the one in its metadata. */
export async function sourceOf(ctx: ActorContext, metadata: Metadata): Promise<NotificationSource | null> {
  for (const [key, table] of Object.entries(itemTables)) {
    const id = metadata?.[key];
    if (typeof id === 'string' && isUuid(id)) return sourceOfItem(ctx, table, id);
  }
  const inMetadata = sourceSchema.safeParse(metadata?.source);
  if (!inMetadata.success || !isUuid(inMetadata.data.documentId)) return null;
  const [document] = await ctx.db
    .select({ name: documents.name })
    .from(documents)
    .where(and(eq(documents.organizationId, ctx.actor.organizationId), eq(documents.id, inMetadata.data.documentId)));
  return document ? { ...inMetadata.data, documentName: document.name } : null;
}

async function sourceOfItem(
  { db, actor }: ActorContext,
  table: (typeof itemTables)[keyof typeof itemTables],
  id: string,
): Promise<NotificationSource | null> {
  const [row] = await db
    .select({ documentId: table.documentId, source: table.source, documentName: documents.name })
    .from(table)
    .innerJoin(documents, and(eq(documents.organizationId, table.organizationId), eq(documents.id, table.documentId)))
    .where(and(eq(table.organizationId, actor.organizationId), eq(table.id, id)));
  const source = row && toSource(row);
  return source ? { ...source, documentName: row.documentName } : null;
}

/** Categories after which somebody works on the device. */
const requiresWork: ReadonlySet<NotificationCategory> = new Set([
  'SAFETY_ALERT',
  'PERFORMANCE_ALERT',
  'TEMPERATURE_ALERT',
  'BATTERY_LOW',
  'DEVICE_OFFLINE',
  'RULE_TRIGGERED',
  'MAINTENANCE_SCHEDULE',
  'MAINTENANCE_REMINDER',
  'MAINTENANCE_ASSIGNMENT',
]);

/** The device's most severe precaution (DANGER before CRITICAL), to be shown before work on the device. */
export async function precautionBeforeWork(
  { db, actor }: ActorContext,
  { category, deviceId }: { category: NotificationCategory; deviceId: string | null },
): Promise<NotificationDetails['beforeWork']> {
  if (!deviceId || !requiresWork.has(category)) return null;
  const isDanger = sql`coalesce(${safetyPrecautions.signalWord}, '') = 'DANGER'`;
  const [row] = await db
    .select({ precaution: safetyPrecautions, documentName: documents.name })
    .from(safetyPrecautions)
    .leftJoin(
      documents,
      and(
        eq(documents.organizationId, safetyPrecautions.organizationId),
        eq(documents.id, safetyPrecautions.documentId),
      ),
    )
    .where(
      and(
        eq(safetyPrecautions.organizationId, actor.organizationId),
        eq(safetyPrecautions.deviceId, deviceId),
        eq(safetyPrecautions.isActive, true),
        or(isDanger, eq(safetyPrecautions.severity, 'CRITICAL')),
      ),
    )
    .orderBy(desc(isDanger), asc(safetyPrecautions.createdAt), asc(safetyPrecautions.id))
    .limit(1);
  if (!row) return null;
  const { title, howToAvoid } = row.precaution;
  const source = toSource(row.precaution);
  return {
    title,
    howToAvoid,
    source: source && row.documentName !== null ? { ...source, documentName: row.documentName } : null,
  };
}
