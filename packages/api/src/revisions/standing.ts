import type { Tx } from '@steward/db/client';
import { maintenanceTasks, onboardingRuns, rules, safetyPrecautions } from '@steward/db/schema';
import type { LimitItem, MaintenanceItem, SafetyItem } from '@steward/manuals/extract/items';
import { and, eq } from 'drizzle-orm';
import { type GenerationTarget, generatedFrom } from '../generated-items/stored-items';
import { limitText } from '../rules/rules';
import type { RevisedItem, StandingItem } from './reconcile';

/** Items of a device generated from a document, and the items of a revision in the same form. */

/** Devices for which items were generated from a document: its own device, and others that a generation was started for. */
export async function devicesOf(tx: Tx, organizationId: string, documentId: string): Promise<string[]> {
  const deviceIds = new Set<string>();
  for (const table of [rules, maintenanceTasks, safetyPrecautions]) {
    const rows = await tx
      .selectDistinct({ deviceId: table.deviceId })
      .from(table)
      .where(and(eq(table.organizationId, organizationId), eq(table.documentId, documentId)));
    for (const row of rows) deviceIds.add(row.deviceId);
  }
  // an onboarding has generated items, even if it found none
  const runs = await tx
    .selectDistinct({ deviceId: onboardingRuns.deviceId })
    .from(onboardingRuns)
    .where(and(eq(onboardingRuns.organizationId, organizationId), eq(onboardingRuns.documentId, documentId)));
  for (const run of runs) deviceIds.add(run.deviceId);
  return [...deviceIds];
}

const limitSubject = (metric: string, kind: string | null, operator: string | undefined, unit: string) =>
  [metric, kind, operator && wordsOf[operator], unit].join(' ');
/** Removes signs, which are not words. */
const wordsOf: Record<string, string> = { '>': 'above', '>=': 'atleast', '<': 'below', '<=': 'atmost' };

export async function standingRules(tx: Tx, target: GenerationTarget): Promise<StandingItem[]> {
  const rows = await tx.select().from(rules).where(generatedFrom(rules, target));
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    source: row.source,
    subject: limitSubject(row.metric, row.kind, row.machineCondition?.operator, row.machineCondition?.unit ?? ''),
    value: row.threshold,
    edited: row.editedAt !== null,
    workedOn: false,
  }));
}

export const revisedRule = (item: LimitItem): RevisedItem<LimitItem> => ({
  item,
  title: item.title,
  source: item.source,
  subject: limitSubject(item.metric, item.kind, item.condition.operator, item.condition.unit),
  value: limitText(item),
});

export async function standingTasks(tx: Tx, target: GenerationTarget): Promise<StandingItem[]> {
  const rows = await tx.select().from(maintenanceTasks).where(generatedFrom(maintenanceTasks, target));
  return rows.map((row) => ({
    id: row.id,
    title: row.taskName,
    source: row.source,
    subject: row.taskName,
    value: row.frequency,
    edited: row.editedAt !== null,
    workedOn: row.lastMaintenance !== null || row.status === 'IN_PROGRESS' || row.status === 'COMPLETED',
  }));
}

export const revisedTask = (item: MaintenanceItem): RevisedItem<MaintenanceItem> => ({
  item,
  title: item.title,
  source: item.source,
  subject: item.title,
  value: item.frequency,
});

/** Compare the hazard text, not just the signal word. */
const precautionValue = (signalWord: string | null | undefined, severity: string, description: string) =>
  `${signalWord ?? severity}: ${description}`;

export async function standingPrecautions(tx: Tx, target: GenerationTarget): Promise<StandingItem[]> {
  const rows = await tx.select().from(safetyPrecautions).where(generatedFrom(safetyPrecautions, target));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    source: row.source,
    subject: row.title,
    value: precautionValue(row.signalWord, row.severity, row.description),
    edited: row.editedAt !== null,
    workedOn: false,
  }));
}

export const revisedPrecaution = (item: SafetyItem): RevisedItem<SafetyItem> => ({
  item,
  title: item.title,
  source: item.source,
  subject: item.title,
  value: precautionValue(item.signalWord, item.severity, item.description),
});
