import { safetyPrecautions } from '@steward/db/schema';
import { signalWords } from '@steward/manuals/extract/items';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { toSource } from '../sources';
import type { Precaution } from './schema';

const listLimit = 1000;
const bySeverity = sql`array_position(array['CRITICAL','HIGH','MEDIUM','LOW'], ${safetyPrecautions.severity})`;

/** The most severe first, then in the manual's order. */
export async function precautionsOfDevice(ctx: ActorContext, deviceId: string): Promise<Precaution[]> {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const rows = await ctx.db
    .select()
    .from(safetyPrecautions)
    .where(
      and(eq(safetyPrecautions.organizationId, ctx.actor.organizationId), eq(safetyPrecautions.deviceId, deviceId)),
    )
    .orderBy(bySeverity, sql`(${safetyPrecautions.source} ->> 'page')::int nulls last`, asc(safetyPrecautions.id))
    .limit(listLimit);
  return rows.map((row) => toPrecaution(row, device.name));
}

export function toPrecaution(row: typeof safetyPrecautions.$inferSelect, deviceName: string): Precaution {
  return {
    id: row.id,
    deviceId: row.deviceId,
    deviceName,
    title: row.title,
    description: row.description,
    type: row.type,
    category: row.category,
    precautionType: row.precautionType,
    severity: row.severity,
    signalWord: signalWords.find((word) => word === row.signalWord) ?? null,
    recommendedAction: row.recommendedAction,
    mitigation: row.mitigation,
    aboutReaction: row.aboutReaction,
    causes: row.causes,
    howToAvoid: row.howToAvoid,
    safetyInfo: row.safetyInfo,
    isActive: row.isActive,
    organizationId: row.organizationId,
    confidence: row.confidence,
    source: toSource(row),
    seeAlso: row.seeAlso.flatMap((s) => toSource({ documentId: row.documentId, source: s }) ?? []),
    origin: row.origin,
    edited: row.editedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
