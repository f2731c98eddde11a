import type { Tx } from '@steward/db/client';
import { rules, type StoredAlarmCause, type StoredTrigger } from '@steward/db/schema';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { chosenMetricsOf } from '../telemetry/chosen-metrics';
import { normalizeMetric } from '../telemetry/metric-names';
import { type DeviceModel, modelScope } from '../telemetry/model-scope';
import { triggerOfRule } from './rule-conditions';
import type { EvaluatedRule } from './rule-evaluation';
import { watchesSilence } from './trigger';

export interface CompiledRule extends EvaluatedRule {
  id: string;
  priority: 'LOW' | 'MEDIUM' | 'HIGH';
  category: string;
  /** An alarm raised sooner than this after the rule's last alarm cleared sends no notification. */
  repeatMs: number;
  /** Each alarm opens a corrective task. */
  opensTask: boolean;
  /** Its evaluation state is stored between readings. Machine conditions need no memory. */
  keepsMemory: boolean;
  /** Evaluated at the server's time, because missing readings have no timestamp. */
  watchesSilence: boolean;
  cause: Omit<StoredAlarmCause, 'metric' | 'unit'>;
}

/** A rule that compares a reported metric, with the indexes of its conditions on that metric. */
export interface RuleOfMetric {
  rule: CompiledRule;
  conditionIndexes: readonly number[];
}

export interface CompiledRules {
  /** Ids of all active rules with a condition or trigger, including triggers that only a later version can evaluate. */
  ids: ReadonlySet<string>;
  byId: ReadonlyMap<string, CompiledRule>;
  forMetric(reportedMetric: string): readonly RuleOfMetric[];
}

const cache = new Map<string, { stamp: string; rules: CompiledRules }>();
const maxCachedDevices = 20_000;

/** A device with a stamp that changes with its rules and the organization's mappings. The compiled rules are cached per stamp. */
export interface StampedDevice {
  device: DeviceModel;
  stamp: string;
}

/** The chosen metrics depend on the model of the device, which can be changed. */
const stampOf = ({ device, stamp }: StampedDevice) => `${stamp} ${modelScope(device)}`;

/** Returns the active rules of devices that this version can evaluate, by device. */
export async function compiledRules(
  tx: Tx,
  organizationId: string,
  devices: readonly StampedDevice[],
): Promise<ReadonlyMap<string, CompiledRules>> {
  const keyOf = ({ device }: StampedDevice) => `${organizationId} ${device.id}`;
  const compiled = new Map<string, CompiledRules>();
  const outdated: StampedDevice[] = [];
  for (const stamped of devices) {
    const cached = cache.get(keyOf(stamped));
    if (cached?.stamp === stampOf(stamped)) compiled.set(stamped.device.id, cached.rules);
    else outdated.push(stamped);
  }
  if (!outdated.length) return compiled;
  const load = await loadRules(
    tx,
    organizationId,
    outdated.map(({ device }) => device),
  );
  for (const stamped of outdated) {
    const rules = load(stamped.device);
    compiled.set(stamped.device.id, rules);
    if (cache.size >= maxCachedDevices) cache.clear();
    cache.set(keyOf(stamped), { stamp: stampOf(stamped), rules });
  }
  return compiled;
}

async function loadRules(
  tx: Tx,
  organizationId: string,
  devices: readonly DeviceModel[],
): Promise<(device: DeviceModel) => CompiledRules> {
  const rows = await tx
    .select()
    .from(rules)
    .where(
      and(
        eq(rules.organizationId, organizationId),
        inArray(
          rules.deviceId,
          devices.map(({ id }) => id),
        ),
        eq(rules.status, 'ACTIVE'),
        or(isNotNull(rules.machineCondition), isNotNull(rules.trigger)),
      ),
    );
  const chosenMetrics = await chosenMetricsOf(tx, organizationId, devices);
  return (device) =>
    compileAll(
      rows.filter(({ deviceId }) => deviceId === device.id),
      chosenMetrics(device),
    );
}

function compileAll(
  rows: readonly (typeof rules.$inferSelect)[],
  chosenMetrics: ReadonlyMap<string, string>,
): CompiledRules {
  const byId = new Map<string, CompiledRule>();
  const byMetric = new Map<string, RuleOfMetric[]>();
  for (const row of rows) {
    const trigger = triggerOfRule(row);
    if (!trigger) continue;
    const rule = compile(row, trigger);
    byId.set(rule.id, rule);
    for (const [metric, conditionIndexes] of conditionsByMetric(trigger, chosenMetrics)) {
      byMetric.set(metric, [...(byMetric.get(metric) ?? []), { rule, conditionIndexes }]);
    }
  }
  return { ids: new Set(rows.map(({ id }) => id)), byId, forMetric: rulesByReportedMetric(byMetric) };
}

/** Caches the rules of each reported name, because normalizing a name for every reading is slow. A device reports a limited number of names. */
function rulesByReportedMetric(byMetric: ReadonlyMap<string, RuleOfMetric[]>): CompiledRules['forMetric'] {
  const byName = new Map<string, readonly RuleOfMetric[]>();
  return (reportedMetric) => {
    const rules = byName.get(reportedMetric) ?? byMetric.get(normalizeMetric(reportedMetric)) ?? [];
    byName.set(reportedMetric, rules);
    return rules;
  };
}

function conditionsByMetric(
  { conditions }: StoredTrigger,
  chosenMetrics: ReadonlyMap<string, string>,
): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, { metric }] of conditions.entries()) {
    const ruleMetric = normalizeMetric(metric);
    const reported = normalizeMetric(chosenMetrics.get(ruleMetric) ?? metric);
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
