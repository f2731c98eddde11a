import type { Tx } from '@steward/db/client';
import { safetyPrecautions } from '@steward/db/schema';
import type { SafetyItem } from '@steward/manuals/extract/items';
import type { Reconciled } from '../generated-items/pairing';
import {
  type Generation,
  type GenerationTarget,
  type StoredChanges,
  storeGenerated,
} from '../generated-items/stored-items';
import type { Suggested } from '../ports';
import { generateItems } from '../suggested-items/generate-items';

const table = safetyPrecautions;

/** Stores a manual's safety notices as precautions of the device. Generated again, one keeps its id and isActive. */
export function generatePrecautions(
  ctx: { db: Tx },
  target: GenerationTarget,
  items: SafetyItem[],
  suggestedItems: Suggested<SafetyItem>[],
): Promise<Generation> {
  const store = (reconciled: Reconciled<SafetyItem>) => storePrecautions(ctx, target, reconciled);
  return generateItems(ctx.db, target, { kind: 'precaution', table, title: table.title, store }, items, suggestedItems);
}

/** Columns that the next generation overwrites. */
const overwritten = [
  'documentId',
  'source',
  'seeAlso',
  'title',
  'description',
  'type',
  'category',
  'precautionType',
  'severity',
  'signalWord',
  'causes',
  'aboutReaction',
  'howToAvoid',
  'confidence',
  'headingPath',
] as const;

export function storePrecautions(
  { db }: { db: Tx },
  target: GenerationTarget,
  { write, removedIds }: Reconciled<SafetyItem>,
): Promise<StoredChanges> {
  const items = { organizationId: target.organizationId, write, removed: removedIds };
  return storeGenerated(db, table, items, { toRow: (item: SafetyItem) => precautionRow(target, item), overwritten });
}

export function precautionRow({ organizationId, deviceId, documentId }: GenerationTarget, item: SafetyItem) {
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
  } satisfies typeof safetyPrecautions.$inferInsert;
}
