import { rules } from '@steward/db/schema';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { conditionsOf } from '../alarms/rule-conditions';
import type { ActorContext } from '../context';
import { compareReadings } from '../metrics/rules';
import { chosenMetrics } from '../telemetry/chosen-metrics';
import { valuesInUnit } from '../telemetry/limit-units';
import { findDeviceModel } from '../telemetry/model-scope';
import { latestReadings } from '../telemetry/read';
import type { DeviceReadings } from '../telemetry/schema';
import { readingsTopic, recheckMs } from '../topics';

type Limit = DeviceReadings['readings'][number]['limits'][number];
type Watcher = DeviceReadings['readings'][number]['watchers'][number];

/** The latest reading of each metric of a device with the limits that apply, and the active rules without a reading. */
export async function readingsOfDevice(ctx: ActorContext, deviceId: string): Promise<DeviceReadings> {
  const { organizationId } = ctx.actor;
  const device = await findDeviceModel(ctx, deviceId);
  const [latest, activeRules, chosen] = await Promise.all([
    latestReadings(ctx.db, organizationId, [device.id]),
    evaluatedRules(ctx, device.id),
    chosenMetrics(ctx.db, organizationId, device),
  ]);
  const limits = new Map<string, Limit[]>();
  const watchers = new Map<string, Watcher[]>();
  const withoutReading: string[] = [];
  const wrongUnit: DeviceReadings['wrongUnit'] = [];
  for (const { id, name, priority, condition: sentence, ...row } of activeRules) {
    const conditions = conditionsOf(row);
    const compared = compareReadings(conditions, latest, chosen).map((comparison, index) => ({
      ...comparison,
      // a text also ends a silence
      isUsable: conditions[index]?.measure === 'missing' || typeof comparison.reading?.value !== 'string',
    }));
    if (!compared.length) continue;
    if (compared.some(({ reading, isConvertible, isUsable }) => !reading || !isConvertible || !isUsable)) {
      withoutReading.push(id);
    }
    for (const { metric, unit, condition, reading, isBroken, converted, isConvertible, isUsable } of compared) {
      if (!reading || !isUsable) continue;
      if (!isConvertible) {
        wrongUnit.push({ ruleId: id, metric, from: reading.unit ?? '', to: unit });
      } else if (row.trigger) {
        append(watchers, reading.metric, { ruleId: id, ruleName: name, priority, metric, condition: sentence });
      } else if (condition && isBroken !== null) {
        const values = valuesInUnit(condition, reading.unit) ?? [];
        const comparison = converted === undefined ? { isBroken } : { isBroken, converted };
        append(limits, reading.metric, { ruleId: id, ruleName: name, priority, condition, values, ...comparison });
      }
    }
  }
  return {
    readings: latest.map(({ metric, unit, at, value }) => ({
      metric,
      unit,
      at: at.toISOString(),
      value,
      limits: limits.get(metric) ?? [],
      watchers: watchers.get(metric) ?? [],
    })),
    withoutReading,
    wrongUnit,
  };
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  lists.set(key, [...(lists.get(key) ?? []), item]);
}

/** The active rules of a device with a machine condition or a trigger. */
const evaluatedRules = ({ db, actor }: ActorContext, deviceId: string) =>
  db
    .select({
      id: rules.id,
      name: rules.name,
      priority: rules.priority,
      condition: rules.condition,
      machineCondition: rules.machineCondition,
      trigger: rules.trigger,
    })
    .from(rules)
    .where(
      and(
        eq(rules.organizationId, actor.organizationId),
        eq(rules.deviceId, deviceId),
        eq(rules.status, 'ACTIVE'),
        or(isNotNull(rules.machineCondition), isNotNull(rules.trigger)),
      ),
    )
    .orderBy(asc(rules.id));

/** Yields the latest readings at the start, and after new ones have arrived. */
export async function* readingChanges(
  ctx: ActorContext,
  deviceId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<DeviceReadings> {
  const topic = readingsTopic(ctx.actor.organizationId, deviceId.toLowerCase());
  for await (const wake of ctx.ports.events.subscribe(topic, signal ?? ctx.stopping, recheckMs)) {
    yield await wake.share('readings', () => readingsOfDevice(ctx, deviceId));
  }
}
