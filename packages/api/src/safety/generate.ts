import type { Tx } from '@steward/db/client';
import { safetyPrecautions } from '@steward/db/schema';
import type { SafetyItem } from '@steward/manuals/extract/items';
import { inBatches } from '../batches';
import { deletedOf, leaveOutDeleted } from '../generated-items/deleted';
import { pairWithStanding, type Reconciled } from '../generated-items/pairing';
import {
  countChanges,
  differsFromInserted,
  type Generation,
  type GenerationTarget,
  removeItems,
  type StoredChanges,
  standingItems,
  takeInserted,
} from '../generated-items/stored-items';
import type { Suggested } from '../ports';
import { storeSuggestions } from '../suggested-items/store';

const table = safetyPrecautions;

/** Stores a manual's notices as precautions of the device. Read again, one keeps its id and whether it is active. */
export async function generatePrecautions(
  ctx: { db: Tx },
  of: GenerationTarget,
  items: SafetyItem[],
  suggestedItems: Suggested<SafetyItem>[],
): Promise<Generation> {
  const standing = await standingItems(ctx.db, table, table.title, of);
  const deleted = await deletedOf(ctx.db, 'precaution', of);
  const { reconciled, leftOut } = leaveOutDeleted(pairWithStanding(items, standing), deleted);
  const changes = await storePrecautions(ctx, of, reconciled);
  const suggested = await storeSuggestions(ctx.db, 'precaution', of, {
    certain: items,
    suggested: suggestedItems,
    standing: await standingItems(ctx.db, table, table.title, of),
  });
  const findings = reconciled.write.map(({ item }) => ({
    kind: 'precaution' as const,
    title: item.title,
    page: item.source.page,
  }));
  return {
    findings,
    changes: { ...changes, kept: standing.filter(({ edited }) => edited).length, leftOut, suggested },
  };
}

export async function storePrecautions(
  ctx: { db: Tx },
  of: GenerationTarget,
  reconciled: Reconciled<SafetyItem>,
): Promise<StoredChanges> {
  const { write, gone } = reconciled;
  await removeItems(ctx.db, table, of.organizationId, gone);
  const { documentId, source, seeAlso, title, description, type, category, precautionType, severity } = table;
  const { signalWord, causes, aboutReaction, howToAvoid, confidence, headingPath } = table;
  const content = { documentId, source, seeAlso, title, description, type, category, precautionType, severity };
  const more = { signalWord, causes, aboutReaction, howToAvoid, confidence, headingPath };
  const columns = { ...content, ...more };
  let written = 0;
  for (const batch of inBatches(write)) {
    const rows = await ctx.db
      .insert(table)
      .values(batch.map(({ item, id }) => ({ ...precautionRow(of, item), ...(id ? { id } : {}) })))
      .onConflictDoUpdate({
        target: [table.organizationId, table.id],
        set: takeInserted(columns),
        setWhere: differsFromInserted(columns),
      })
      .returning({ id: table.id });
    written += rows.length;
  }
  return countChanges(reconciled, written, gone.length);
}

/** The columns of a new item. */
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
