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

/** Stores a manual's limits as rules of the device. Read again, a rule keeps its id and whether it is switched on. */
export function generateRules(
  ctx: { db: Tx },
  of: GenerationTarget,
  limits: LimitItem[],
  suggestedLimits: Suggested<LimitItem>[],
): Promise<Generation> {
  const store = (reconciled: Reconciled<LimitItem>) => storeRules(ctx, of, reconciled);
  return generateItems(ctx.db, of, { kind: 'rule', table: rules, title: rules.name, store }, limits, suggestedLimits);
}

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
  of: GenerationTarget,
  { write, gone }: Reconciled<LimitItem>,
): Promise<StoredChanges> {
  const items = { organizationId: of.organizationId, write, removed: gone };
  return storeGenerated(db, rules, items, { toRow: (limit: LimitItem) => ruleRow(of, limit), overwritten });
}

/** The columns of a new item. */
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
    // a rating or a default is worth knowing, but nothing to be woken for
    status: limit.kind === 'rating' || limit.kind === 'setting' ? 'INACTIVE' : 'ACTIVE',
  } satisfies typeof rules.$inferInsert;
}
