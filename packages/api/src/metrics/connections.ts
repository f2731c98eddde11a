import { devices, metricMappings, rules, suggestedItems } from '@steward/db/schema';
import type { LimitItem } from '@steward/manuals/extract/items';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { conditionsOf } from '../alarms/rule-conditions';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import { arrayLimit } from '../paging';
import { findDeviceModel, modelScope } from '../telemetry/model-scope';
import { latestReadings } from '../telemetry/read';
import { type ChosenMetric, compareReadings, connectMetrics, isNumeric, type UsedMetric, unitOf } from './rules';
import type { DeviceMetrics } from './schema';

/** The metrics of a device's rules and suggested rules, with their connected and similar reported metrics. */
export async function metricsOfDevice(ctx: ActorContext, deviceId: string): Promise<DeviceMetrics> {
  const { organizationId } = ctx.actor;
  const device = await findDeviceModel(ctx, deviceId);
  const [metricsInUse, reportedReadings, choices] = await Promise.all([
    usedMetrics(ctx, device.id),
    latestReadings(ctx.db, organizationId, [device.id]),
    choicesOf(ctx, [modelScope(device)]),
  ]);
  return {
    ruleMetrics: connectMetrics(metricsInUse, reportedReadings, choices.get(modelScope(device)) ?? new Map()),
    reported: reportedReadings.map(({ metric, unit, at, value }) => ({ metric, unit, at: at.toISOString(), value })),
    model: device.model && [device.manufacturer, device.model].filter(Boolean).join(' '),
  };
}

async function usedMetrics({ db, actor }: ActorContext, deviceId: string): Promise<UsedMetric[]> {
  const { organizationId } = actor;
  const [storedRules, suggestedRules] = await Promise.all([
    db
      .select({ id: rules.id, machineCondition: rules.machineCondition, trigger: rules.trigger })
      .from(rules)
      .where(
        and(
          eq(rules.organizationId, organizationId),
          eq(rules.deviceId, deviceId),
          or(isNotNull(rules.machineCondition), isNotNull(rules.trigger)),
        ),
      )
      .orderBy(asc(rules.id))
      .limit(arrayLimit),
    db
      .select({ id: suggestedItems.id, item: suggestedItems.item })
      .from(suggestedItems)
      .where(
        and(
          eq(suggestedItems.organizationId, organizationId),
          eq(suggestedItems.deviceId, deviceId),
          eq(suggestedItems.kind, 'rule'),
          isNull(suggestedItems.dismissedAt),
        ),
      )
      .orderBy(asc(suggestedItems.id))
      .limit(arrayLimit),
  ]);
  return [
    ...storedRules.flatMap((rule) =>
      conditionsOf(rule).map((condition) => ({
        ruleId: rule.id,
        metric: condition.metric,
        unit: unitOf(condition),
        isNumeric: isNumeric(condition),
      })),
    ),
    // suggested items of the kind 'rule' are LimitItems
    ...suggestedRules.map(({ id, item }) => ({ ruleId: id, ...(item as LimitItem).condition, isNumeric: true })),
  ];
}

/** The metrics that people chose, by model scope and by the rules' metric. */
async function choicesOf(
  { db, actor }: ActorContext,
  scopes: readonly string[],
): Promise<Map<string, Map<string, ChosenMetric>>> {
  if (!scopes.length) return new Map();
  const rows = await db
    .select()
    .from(metricMappings)
    .where(
      and(eq(metricMappings.organizationId, actor.organizationId), inArray(metricMappings.appliesTo, [...scopes])),
    );
  const byScope = new Map<string, Map<string, ChosenMetric>>();
  for (const row of rows) {
    const choices = byScope.get(row.appliesTo) ?? new Map<string, ChosenMetric>();
    byScope.set(row.appliesTo, choices.set(row.ruleMetric, row));
  }
  return byScope;
}

/** The latest readings of active rules that belong to several devices. */
export async function readingsOfRules(ctx: ActorContext, ruleIds: readonly string[]) {
  const { organizationId } = ctx.actor;
  const ids = ruleIds.filter(isUuid);
  if (!ids.length) return [];
  const rows = await ctx.db
    .select({
      id: rules.id,
      machineCondition: rules.machineCondition,
      trigger: rules.trigger,
      device: { id: devices.id, manufacturer: devices.manufacturer, model: devices.model },
    })
    .from(rules)
    .innerJoin(devices, and(eq(devices.organizationId, rules.organizationId), eq(devices.id, rules.deviceId)))
    .where(and(eq(rules.organizationId, organizationId), inArray(rules.id, ids), eq(rules.status, 'ACTIVE')));
  const [latestReadingsOfRules, choicesByScope] = await Promise.all([
    latestReadings(ctx.db, organizationId, [...new Set(rows.map(({ device }) => device.id))]),
    choicesOf(ctx, [...new Set(rows.map(({ device }) => modelScope(device)))]),
  ]);
  return rows.flatMap(({ id, device, ...rule }) => {
    const conditions = conditionsOf(rule);
    const deviceReadings = latestReadingsOfRules.filter(({ deviceId }) => deviceId === device.id);
    const choices = choicesByScope.get(modelScope(device)) ?? [];
    const reportedMetrics = new Map([...choices].map(([metric, { reportedMetric }]) => [metric, reportedMetric]));
    const readings = compareReadings(conditions, deviceReadings, reportedMetrics);
    return conditions.length ? [{ ruleId: id, readings }] : [];
  });
}
