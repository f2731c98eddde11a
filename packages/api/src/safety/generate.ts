import type { Tx } from '@steward/db/client';
import { safetyPrecautions } from '@steward/db/schema';
import type { SafetyItem } from '@steward/manuals/extract/items';
import {
  type GenerationTarget,
  inBatches,
  pairWithStanding,
  type Reconciled,
  removeItems,
  standingItems,
  takeInserted,
} from '../generated-items';
import type { Finding } from '../onboarding/schema';

const table = safetyPrecautions;

/** Stores a manual's notices as precautions of the device. Read again, one keeps its id and whether it is active. */
export async function generatePrecautions(
  ctx: { db: Tx },
  of: GenerationTarget,
  items: SafetyItem[],
): Promise<Finding[]> {
  const reconciled = pairWithStanding(items, await standingItems(ctx.db, table, table.title, of));
  await storePrecautions(ctx, of, reconciled);
  return reconciled.write.map(({ item }) => ({ kind: 'precaution', title: item.title, page: item.source.page }));
}

export async function storePrecautions(
  ctx: { db: Tx },
  of: GenerationTarget,
  { write, gone }: Reconciled<SafetyItem>,
): Promise<void> {
  await removeItems(ctx.db, table, of.organizationId, gone);
  const { documentId, source, seeAlso, title, description, type, category, precautionType, severity } = table;
  const { signalWord, causes, aboutReaction, howToAvoid, confidence, headingPath } = table;
  const content = { documentId, source, seeAlso, title, description, type, category, precautionType, severity };
  const more = { signalWord, causes, aboutReaction, howToAvoid, confidence, headingPath };
  for (const batch of inBatches(write)) {
    await ctx.db
      .insert(table)
      .values(batch.map(({ item, id }) => ({ ...toRow(of, item), ...(id ? { id } : {}) })))
      .onConflictDoUpdate({ target: [table.organizationId, table.id], set: takeInserted({ ...content, ...more }) });
  }
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
