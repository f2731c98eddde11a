import type { Tx } from '@steward/db/client';
import { rules } from '@steward/db/schema';
import type { LimitItem } from '@steward/manuals/extract/items';
import { clearUntouched, type GenerationTarget, rowsPerInsert, sourceKey } from '../generated-items';
import type { Finding } from '../onboarding/schema';
import { conditionSentence, limitText, valueText } from './rules';

/** Stores a manual's limits as rules of the device. @returns what was found, in the manual's order. */
export async function generateRules(ctx: { db: Tx }, of: GenerationTarget, limits: LimitItem[]): Promise<Finding[]> {
  const edited = await clearUntouched(ctx.db, rules, of);
  const fresh = limits.filter((limit) => !edited.has(sourceKey(limit.source)));
  for (let at = 0; at < fresh.length; at += rowsPerInsert) {
    await ctx.db.insert(rules).values(fresh.slice(at, at + rowsPerInsert).map((limit) => toRow(of, limit)));
  }
  return fresh.map((limit) => ({ kind: 'rule', title: limit.title, page: limit.source.page }));
}

function toRow(
  { organizationId, deviceId, documentId }: GenerationTarget,
  limit: LimitItem,
): typeof rules.$inferInsert {
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
    // a rating or a default is worth knowing, but nothing to be woken for
    status: limit.kind === 'rating' || limit.kind === 'setting' ? 'INACTIVE' : 'ACTIVE',
  };
}
