import type { Tx } from '@steward/db/client';
import { rules, type StoredAlarmCause, type StoredTrigger } from '@steward/db/schema';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { chosenMetrics } from '../telemetry/chosen-metrics';
import { normalizeMetric } from '../telemetry/metric-names';
import type { DeviceModel } from '../telemetry/model-scope';
import { triggerOfRule } from './rule-conditions';
import type { EvaluatedRule } from './rule-evaluation';
import { watchesSilence } from './trigger';

export interface CompiledRule extends EvaluatedRule {
  id: string;
  priority: 'LOW' | 'MEDIUM' | 'HIGH';
  category: string;
  /** No notification when the rule's last alarm cleared less than this long ago. */
  repeatMs: number;
  /** Each alarm opens a corrective task. */
  opensTask: boolean;
  /** Its evaluation state is stored between readings. Machine conditions need no memory. */
  keepsMemory: boolean;
  /** Evaluated on the server's clock, because missing readings have no time of measurement. */
  watchesSilence: boolean;
  cause: Omit<StoredAlarmCause, 'metric' | 'unit'>;
}

/** A rule that compares a reported metric, and the indexes of the conditions that do. */
export interface RuleOfMetric {
  rule: CompiledRule;
  conditionIndexes: readonly number[];
}

export interface CompiledRules {
  /** Ids of all active rules with a condition or trigger, including triggers that only a later version can evaluate. */
  ids: ReadonlySet<string>;
  all: ReadonlyMap<string, CompiledRule>;
  of(reportedMetric: string): readonly RuleOfMetric[];
}

const cache = new Map<string, { stamp: string; rules: CompiledRules }>();
const maxCachedDevices = 20_000;

/**
 * Returns the active rules of a device that this version can evaluate, by reported metric.
 * @param stamp changes with the device's rules and the organization's mappings; while it is the same, nothing is read
 */
export async function compiledRules(
  tx: Tx,
  organizationId: string,
  device: DeviceModel,
  stamp: string,
): Promise<CompiledRules> {
  const key = `${organizationId} ${device.id}`;
  const cached = cache.get(key);
  if (cached?.stamp === stamp) return cached.rules;
  const loaded = await loadRules(tx, organizationId, device);
  if (cache.size >= maxCachedDevices) cache.clear();
  cache.set(key, { stamp, rules: loaded });
  return loaded;
}

async function loadRules(tx: Tx, organizationId: string, device: DeviceModel): Promise<CompiledRules> {
  const rows = await tx
    .select()
    .from(rules)
    .where(
      and(
        eq(rules.organizationId, organizationId),
        eq(rules.deviceId, device.id),
        eq(rules.status, 'ACTIVE'),
        or(isNotNull(rules.machineCondition), isNotNull(rules.trigger)),
      ),
    );
  const chosen = await chosenMetrics(tx, organizationId, device);
  const all = new Map<string, CompiledRule>();
  const byMetric = new Map<string, RuleOfMetric[]>();
  for (const row of rows) {
    const trigger = triggerOfRule(row);
    if (!trigger) continue;
    const rule = compile(row, trigger);
    all.set(rule.id, rule);
    for (const [metric, conditionIndexes] of conditionsByMetric(trigger, chosen)) {
      byMetric.set(metric, [...(byMetric.get(metric) ?? []), { rule, conditionIndexes }]);
    }
  }
  return {
    ids: new Set(rows.map(({ id }) => id)),
    all,
    of: (reportedMetric) => byMetric.get(normalizeMetric(reportedMetric)) ?? [],
  };
}

function conditionsByMetric({ conditions }: StoredTrigger, chosen: ReadonlyMap<string, string>): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, { metric }] of conditions.entries()) {
    const ruleMetric = normalizeMetric(metric);
    const reported = normalizeMetric(chosen.get(ruleMetric) ?? metric);
    indexes.set(reported, [...(indexes.get(reported) ?? []), index]);
  }
  return indexes;
}

function compile(row: typeof rules.$inferSelect, trigger: StoredTrigger): CompiledRule {
  const { evaluation } = row;
  return {
    id: row.id,
    priority: row.priority,
    category: row.category,
    trigger,
    delayMs: (evaluation.delaySeconds ?? 0) * 1000,
    hysteresis: evaluation.hysteresis ?? 0,
    repeatMs: (evaluation.repeatMinutes ?? 0) * 60_000,
    opensTask: evaluation.openTask ?? false,
    keepsMemory: row.trigger !== null,
    watchesSilence: watchesSilence(trigger),
    cause: {
      ruleName: row.name,
      condition: row.condition,
      consequence: row.consequence,
      action: row.action,
      documentId: row.documentId,
      page: row.source?.page ?? null,
      quote: row.source?.quote ?? null,
    },
  };
}
