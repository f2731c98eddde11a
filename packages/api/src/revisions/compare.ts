import type { Tx } from '@steward/db/client';
import { devices, documentPages, documents, type StoredLikeness, type StoredRevisionChanges } from '@steward/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import { deletedOf } from '../generated-items/deleted';
import type { ReadManual } from '../ports';
import { reconcile } from './reconcile';
import { likenessOf } from './same-machine';
import {
  devicesOf,
  revisedPrecaution,
  revisedRule,
  revisedTask,
  standingPrecautions,
  standingRules,
  standingTasks,
} from './standing';

/** The changes that a revision would make to the items generated from the current document, on all its devices. */
export async function compareRevision(
  tx: Tx,
  { organizationId, revises }: { organizationId: string; revises: string },
  manual: ReadManual,
): Promise<StoredRevisionChanges> {
  const changes: StoredRevisionChanges = { rules: [], maintenance: [], safety: [] };
  for (const deviceId of await devicesOf(tx, organizationId, revises)) {
    const target = { organizationId, deviceId, documentId: revises };
    const [limits, tasks, precautions] = [manual.limits, manual.maintenance, manual.safety];
    const deletedRules = await deletedOf(tx, 'rule', target);
    changes.rules.push(
      ...reconcile(limits.map(revisedRule), await standingRules(tx, target), { deleted: deletedRules }).changes,
    );
    const deletedTasks = await deletedOf(tx, 'task', target);
    changes.maintenance.push(
      ...reconcile(tasks.map(revisedTask), await standingTasks(tx, target), { deleted: deletedTasks }).changes,
    );
    const revisedItems = precautions.map(revisedPrecaution);
    const deletedPrecautions = await deletedOf(tx, 'precaution', target);
    changes.safety.push(
      ...reconcile(revisedItems, await standingPrecautions(tx, target), { deleted: deletedPrecautions }).changes,
    );
  }
  changes.likeness = await likenessTo(tx, { organizationId, revises }, manual);
  return changes;
}

async function likenessTo(
  tx: Tx,
  { organizationId, revises }: { organizationId: string; revises: string },
  manual: ReadManual,
): Promise<StoredLikeness | null> {
  const [before] = await tx
    .select({
      title: documents.title,
      language: documents.language,
      filename: documents.originalFilename,
      deviceName: devices.name,
      model: devices.model,
    })
    .from(documents)
    .leftJoin(devices, and(eq(devices.organizationId, documents.organizationId), eq(devices.id, documents.deviceId)))
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, revises)));
  if (!before) return null;
  const pages = await tx
    .select({ text: documentPages.text })
    .from(documentPages)
    .where(and(eq(documentPages.organizationId, organizationId), eq(documentPages.documentId, revises)))
    .orderBy(asc(documentPages.page));
  const { language, title, filename, deviceName, model } = before;
  const names = [title, filename.replace(/\.pdf$/i, '').replaceAll('_', ' '), deviceName, model];
  return likenessOf(
    { pages: pages.map(({ text }) => text), language },
    { pages: manual.pages.map(({ text }) => text), language: manual.language },
    names.filter((name) => name !== null),
  );
}
