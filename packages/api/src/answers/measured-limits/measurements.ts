import { documents, rules, type StoredCondition, type StoredSource } from '@steward/db/schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { latestReadings as latestOfDevices } from '../../telemetry/read';

export interface Reading {
  metric: string;
  value: number;
  /** Null if unknown. */
  unit: string | null;
  at: Date;
}
export interface Limit {
  name: string;
  /** Condition under which the limit is broken. */
  condition: StoredCondition;
  source: StoredSource | null;
  /** Whether a person set or edited it, so that it may differ from the manual. */
  edited: boolean;
  document: { id: string; name: string } | null;
}

/** The last numeric value that a device has sent of each metric, newest first. */
export async function latestReadings(ctx: ActorContext, deviceId: string): Promise<Reading[]> {
  const readings = await latestOfDevices(ctx.db, ctx.actor.organizationId, [deviceId]);
  return readings
    .flatMap(({ metric, value, unit, at }) => (typeof value === 'number' ? { metric, value, unit, at } : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Active limits of a device that can be compared with a number. */
export async function limitsOf(ctx: ActorContext, deviceId: string): Promise<Limit[]> {
  const rows = await ctx.db
    .select({
      name: rules.name,
      condition: rules.machineCondition,
      source: rules.source,
      editedAt: rules.editedAt,
      documentId: documents.id,
      documentName: documents.name,
    })
    .from(rules)
    .leftJoin(documents, and(eq(documents.organizationId, rules.organizationId), eq(documents.id, rules.documentId)))
    .where(
      and(
        eq(rules.organizationId, ctx.actor.organizationId),
        eq(rules.deviceId, deviceId),
        eq(rules.status, 'ACTIVE'),
        isNotNull(rules.machineCondition),
      ),
    )
    .orderBy(rules.id);
  return rows.flatMap(({ name, condition, source, editedAt, documentId, documentName }) =>
    condition
      ? [
          {
            name,
            condition,
            source,
            edited: editedAt !== null,
            document: documentId && documentName ? { id: documentId, name: documentName } : null,
          },
        ]
      : [],
  );
}
