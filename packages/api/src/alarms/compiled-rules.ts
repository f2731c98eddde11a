import type { Tx } from '@steward/db/client';
import { rules, type StoredAlarmCause } from '@steward/db/schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import { chosenMetrics } from '../telemetry/chosen-metrics';
import { normalizeMetric } from '../telemetry/metric-names';
import type { DeviceModel } from '../telemetry/model-scope';
import type { EvaluatedRule } from './rule-evaluation';

export interface CompiledRule extends EvaluatedRule {
  id: string;
  priority: 'LOW' | 'MEDIUM' | 'HIGH';
  category: string;
  /** No notification when the rule's last alarm cleared less than this long ago. */
  repeatMs: number;
  cause: StoredAlarmCause;
}

export interface CompiledRules {
  ids: ReadonlySet<string>;
  /** The rules that a reported metric is compared with. */
  of(reportedMetric: string): readonly CompiledRule[];
}

const cache = new Map<string, { stamp: string; rules: CompiledRules }>();
const maxCachedDevices = 20_000;

/**
 * The active rules of a device that have a machine condition, by reported metric.
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
        isNotNull(rules.machineCondition),
      ),
    );
  const chosen = await chosenMetrics(tx, organizationId, device);
  const byMetric = new Map<string, CompiledRule[]>();
  for (const row of rows) {
    if (!row.machineCondition) continue;
    const ruleMetric = normalizeMetric(row.machineCondition.metric);
    const reported = normalizeMetric(chosen.get(ruleMetric) ?? row.machineCondition.metric);
    byMetric.set(reported, [...(byMetric.get(reported) ?? []), compile(row)]);
  }
  return {
    ids: new Set(rows.map(({ id }) => id)),
    of: (reportedMetric) => byMetric.get(normalizeMetric(reportedMetric)) ?? [],
  };
}

function compile(row: typeof rules.$inferSelect): CompiledRule {
  const { machineCondition: condition, evaluation } = row;
  if (!condition) throw new Error('a rule without a machine condition cannot be evaluated');
  return {
    id: row.id,
    priority: row.priority,
    category: row.category,
    condition,
    delayMs: (evaluation.delaySeconds ?? 0) * 1000,
    hysteresis: evaluation.hysteresis ?? 0,
    repeatMs: (evaluation.repeatMinutes ?? 0) * 60_000,
    cause: {
      ruleName: row.name,
      condition: row.condition,
      metric: condition.metric,
      unit: condition.unit,
      consequence: row.consequence,
      documentId: row.documentId,
      page: row.source?.page ?? null,
      quote: row.source?.quote ?? null,
    },
  };
}
