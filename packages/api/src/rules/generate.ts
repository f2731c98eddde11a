import type { Tx } from '@steward/db/client';
import { rules } from '@steward/db/schema';
import type { LimitItem } from '@steward/manuals/extract/items';
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
import { conditionSentence, limitText, valueText } from './rules';

/**
 * Stores a manual's limits as rules of the device. Read again, a rule keeps its id and whether it is switched on.
 * @returns what was found, in the manual's order, and what that changed.
 */
export async function generateRules(
  ctx: { db: Tx },
  of: GenerationTarget,
  limits: LimitItem[],
  suggestedLimits: Suggested<LimitItem>[],
): Promise<Generation> {
  const standing = await standingItems(ctx.db, rules, rules.name, of);
  const deleted = await deletedOf(ctx.db, 'rule', of);
  const { reconciled, leftOut } = leaveOutDeleted(pairWithStanding(limits, standing), deleted);
  const changes = await storeRules(ctx, of, reconciled);
  const suggested = await storeSuggestions(ctx.db, 'rule', of, {
    certain: limits,
    suggested: suggestedLimits,
    standing: await standingItems(ctx.db, rules, rules.name, of),
  });
  const findings = reconciled.write.map(({ item }) => ({
    kind: 'rule' as const,
    title: item.title,
    page: item.source.page,
  }));
  return {
    findings,
    changes: { ...changes, kept: standing.filter(({ edited }) => edited).length, leftOut, suggested },
  };
}

export async function storeRules(
  ctx: { db: Tx },
  of: GenerationTarget,
  reconciled: Reconciled<LimitItem>,
): Promise<StoredChanges> {
  const { write, gone } = reconciled;
  await removeItems(ctx.db, rules, of.organizationId, gone);
  const { documentId, source, seeAlso, name, description, metric, metricValue, threshold } = rules;
  const { consequence, condition, action, priority, category, kind, machineCondition, confidence } = rules;
  const content = { documentId, source, seeAlso, name, description, metric, metricValue, threshold };
  const more = { consequence, condition, action, priority, category, kind, machineCondition, confidence };
  const columns = { ...content, ...more };
  let written = 0;
  for (const batch of inBatches(write)) {
    const rows = await ctx.db
      .insert(rules)
      .values(batch.map(({ item, id }) => ({ ...ruleRow(of, item), ...(id ? { id } : {}) })))
      .onConflictDoUpdate({
        target: [rules.organizationId, rules.id],
        set: takeInserted(columns),
        setWhere: differsFromInserted(columns),
      })
      .returning({ id: rules.id });
    written += rows.length;
  }
  return countChanges(reconciled, written, gone.length);
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
