import { rules } from '@steward/db/schema';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { inUnitOf, valuesInUnit } from '../alarms/limit-units';
import type { ActorContext } from '../context';
import { isFulfilled } from '../devices/broken-limit';
import { chosenMetrics } from '../telemetry/chosen-metrics';
import { normalizeMetric } from '../telemetry/metric-names';
import { findDeviceModel } from '../telemetry/model-scope';
import { type LatestReading, latestReadings } from '../telemetry/read';
import type { DeviceReadings } from '../telemetry/schema';
import { readingsTopic } from '../topics';

/** How long a screen may show old readings after a lost notification. */
const recheckMs = 60_000;

type Limit = DeviceReadings['readings'][number]['limits'][number];

/** The latest reading of each metric of a device with the limits that apply, and the active rules without a reading. */
export async function readingsOfDevice(ctx: ActorContext, deviceId: string): Promise<DeviceReadings> {
  const { organizationId } = ctx.actor;
  const device = await findDeviceModel(ctx, deviceId);
  const [latest, activeRules, chosen] = await Promise.all([
    latestReadings(ctx.db, organizationId, [device.id]),
    ctx.db
      .select({ id: rules.id, name: rules.name, priority: rules.priority, condition: rules.machineCondition })
      .from(rules)
      .where(
        and(
          eq(rules.organizationId, organizationId),
          eq(rules.deviceId, device.id),
          eq(rules.status, 'ACTIVE'),
          isNotNull(rules.machineCondition),
        ),
      )
      .orderBy(asc(rules.id)),
    chosenMetrics(ctx.db, organizationId, device),
  ]);
  const byMetric = new Map(latest.map((reading) => [normalizeMetric(reading.metric), reading]));
  const limits = new Map<LatestReading, Limit[]>();
  const withoutReading: string[] = [];
  for (const { id, name, priority, condition } of activeRules) {
    if (!condition) continue;
    const metric = normalizeMetric(condition.metric);
    const reading = byMetric.get(normalizeMetric(chosen.get(metric) ?? metric));
    const isBroken = reading ? compare(reading, condition) : null;
    const values = reading ? valuesInUnit(condition, reading.unit) : null;
    if (reading && isBroken !== null && values) {
      limits.set(reading, [
        ...(limits.get(reading) ?? []),
        { ruleId: id, ruleName: name, priority, condition, values, isBroken },
      ]);
    } else {
      withoutReading.push(id);
    }
  }
  return {
    readings: latest.map((reading) => ({
      metric: reading.metric,
      unit: reading.unit,
      at: reading.at.toISOString(),
      value: reading.value,
      limits: limits.get(reading) ?? [],
    })),
    withoutReading,
  };
}

/** Null for a text, and for a unit that cannot be converted. */
function compare({ value, unit }: LatestReading, condition: Limit['condition']): boolean | null {
  if (typeof value === 'string') return null;
  const converted = inUnitOf(condition, Number(value), unit);
  return converted === null ? null : isFulfilled(condition, converted);
}

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
