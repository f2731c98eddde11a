import type { Tx } from '@steward/db/client';
import { safetyPrecautions } from '@steward/db/schema';
import type { SafetyItem } from '@steward/manuals/extract/items';
import { clearUntouched, type GenerationTarget, rowsPerInsert, sourceKey } from '../generated-items';
import type { Finding } from '../onboarding/schema';

/** Stores a manual's notices as precautions of the device. */
export async function generatePrecautions(
  ctx: { db: Tx },
  of: GenerationTarget,
  items: SafetyItem[],
): Promise<Finding[]> {
  const edited = await clearUntouched(ctx.db, safetyPrecautions, of);
  const fresh = items.filter((item) => !edited.has(sourceKey(item.source)));
  for (let at = 0; at < fresh.length; at += rowsPerInsert) {
    await ctx.db.insert(safetyPrecautions).values(fresh.slice(at, at + rowsPerInsert).map((item) => toRow(of, item)));
  }
  return fresh.map((item) => ({ kind: 'precaution', title: item.title, page: item.source.page }));
}

function toRow(
  { organizationId, deviceId, documentId }: GenerationTarget,
  item: SafetyItem,
): typeof safetyPrecautions.$inferInsert {
  return {
    organizationId,
    deviceId,
    documentId,
    origin: 'generated',
    source: item.source,
    seeAlso: item.seeAlso,
    title: item.title,
    description: item.description,
    type: item.type,
    category: item.category,
    precautionType: item.precautionType,
    severity: item.severity,
    signalWord: item.signalWord ?? null,
    causes: item.hazard ?? null,
    aboutReaction: item.consequence ?? null,
    howToAvoid: item.avoidance ?? null,
    confidence: item.confidence,
    headingPath: item.headingPath,
  };
}
