import type { Tx } from '@steward/db/client';
import { rules } from '@steward/db/schema';
import type { LimitItem } from '@steward/manuals/extract/items';
import type { Reconciled } from '../generated-items/pairing';
import {
  type Generation,
  type GenerationTarget,
  type StoredChanges,
  storeGenerated,
} from '../generated-items/stored-items';
import type { Suggested } from '../ports';
import { generateItems } from '../suggested-items/generate-items';
import { conditionSentence, limitText, valueText } from './rules';

/** Stores a manual's limits as rules of the device. Generated again, a rule keeps its id and status. */
export function generateRules(
  ctx: { db: Tx },
  target: GenerationTarget,
  limits: LimitItem[],
  suggestedLimits: Suggested<LimitItem>[],
): Promise<Generation> {
  const store = (reconciled: Reconciled<LimitItem>) => storeRules(ctx, target, reconciled);
  return generateItems(
    ctx.db,
    target,
    { kind: 'rule', table: rules, title: rules.name, store },
    limits,
    suggestedLimits,
  );
}

/** Columns that the next generation overwrites. */
const overwritten = [
  'documentId',
  'source',
  'seeAlso',
  'name',
  'description',
  'metric',
  'metricValue',
  'threshold',
  'consequence',
  'condition',
  'action',
  'priority',
  'category',
  'kind',
  'machineCondition',
  'confidence',
] as const;

export function storeRules(
  { db }: { db: Tx },
  target: GenerationTarget,
  { write, removedIds }: Reconciled<LimitItem>,
): Promise<StoredChanges> {
  const items = { organizationId: target.organizationId, write, removed: removedIds };
  return storeGenerated(db, rules, items, { toRow: (limit: LimitItem) => ruleRow(target, limit), overwritten });
}

export function ruleRow({ organizationId, deviceId, documentId }: GenerationTarget, limit: LimitItem) {
  return {
    organizationId,
    deviceId,
    documentId,
    origin: 'generated',
    source: limit.source,
    seeAlso: limit.seeAlso,
    name: limit.title,
    description: limit.description,
    metric: limit.metric,
    metricValue: valueText(limit),
    threshold: limitText(limit),
    consequence: limit.consequence ?? '',
    condition: conditionSentence(limit.condition),
    action: limit.consequence ?? 'Send notification',
    priority: limit.priority,
    category: limit.category,
    kind: limit.kind,
    machineCondition: limit.condition,
    confidence: limit.confidence ?? null,
    // exceeding a rating or a default setting needs no alarm
    status: limit.kind === 'rating' || limit.kind === 'setting' ? 'INACTIVE' : 'ACTIVE',
  } satisfies typeof rules.$inferInsert;
}
