import type { Db, Tx } from '@steward/db/client';
import { devices, safetyPrecautions } from '@steward/db/schema';
import { signalWords } from '@steward/manuals/extract/items';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { isEdited } from '../generated-items/editing';
import { toSource } from '../sources';
import type { Precaution } from './schema';

type Row = typeof safetyPrecautions.$inferSelect;

/** Precautions with the name of their device. */
export function selectPrecautions(db: Db | Tx) {
  const join = and(
    eq(devices.organizationId, safetyPrecautions.organizationId),
    eq(devices.id, safetyPrecautions.deviceId),
  );
  return db
    .select({ precaution: safetyPrecautions, deviceName: devices.name })
    .from(safetyPrecautions)
    .innerJoin(devices, join);
}

export const ofPrecaution = (organizationId: string, id: string) =>
  and(eq(safetyPrecautions.organizationId, organizationId), eq(safetyPrecautions.id, id));

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findPrecaution(db: Db | Tx, organizationId: string, id: string): Promise<Precaution> {
  const [row] = isUuid(id) ? await selectPrecautions(db).where(ofPrecaution(organizationId, id)) : [];
  if (!row) throw notFound('Safety precaution');
  return toPrecaution(row);
}

export function toPrecaution({ precaution, deviceName }: { precaution: Row; deviceName: string }): Precaution {
  return {
    id: precaution.id,
    deviceId: precaution.deviceId,
    deviceName,
    title: precaution.title,
    description: precaution.description,
    type: precaution.type,
    category: precaution.category,
    precautionType: precaution.precautionType,
    severity: precaution.severity,
    signalWord: signalWords.find((word) => word === precaution.signalWord) ?? null,
    recommendedAction: precaution.recommendedAction,
    mitigation: precaution.mitigation,
    aboutReaction: precaution.aboutReaction,
    causes: precaution.causes,
    howToAvoid: precaution.howToAvoid,
    safetyInfo: precaution.safetyInfo,
    isActive: precaution.isActive,
    organizationId: precaution.organizationId,
    confidence: precaution.confidence,
    source: toSource(precaution),
    seeAlso: precaution.seeAlso.flatMap((s) => toSource({ documentId: precaution.documentId, source: s }) ?? []),
    origin: precaution.origin,
    edited: isEdited(precaution),
    createdAt: precaution.createdAt.toISOString(),
    updatedAt: precaution.updatedAt.toISOString(),
  };
}
