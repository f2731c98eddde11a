import { devices, metricMappings, rules } from '@steward/db/schema';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { mappingScope } from '../alarms/compiled-rules';
import type { ActorContext } from '../context';
import { isFulfilled } from '../devices/broken-limit';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { normalizeMetric } from '../telemetry/metric-names';
import { type LatestReading, latestReadings } from '../telemetry/read';
import type { DeviceReadings } from '../telemetry/schema';
import { unitConverter } from '../telemetry/units';
import { readingsTopic } from '../topics';

/** How long a screen may show old readings after a lost notification. */
const recheckMs = 60_000;

type Limit = DeviceReadings['readings'][number]['limits'][number];

/** The latest reading of each metric of a device with the limits that apply, and the active rules without a reading. */
export async function readingsOfDevice(ctx: ActorContext, deviceId: string): Promise<DeviceReadings> {
  const { organizationId } = ctx.actor;
  const [device] = isUuid(deviceId)
    ? await ctx.db
        .select({ id: devices.id, manufacturer: devices.manufacturer, model: devices.model })
        .from(devices)
        .where(and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId)))
    : [];
  if (!device) throw notFound('Device');
  const [latest, activeRules, mappings] = await Promise.all([
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
    ctx.db
      .select({ ruleMetric: metricMappings.ruleMetric, reportedMetric: metricMappings.reportedMetric })
      .from(metricMappings)
      .where(
        and(eq(metricMappings.organizationId, organizationId), eq(metricMappings.appliesTo, mappingScope(device))),
      ),
  ]);
  const chosen = new Map(mappings.map(({ ruleMetric, reportedMetric }) => [ruleMetric, reportedMetric]));
  const byMetric = new Map(latest.map((reading) => [normalizeMetric(reading.metric), reading]));
  const limits = new Map<LatestReading, Limit[]>();
  const withoutReading: string[] = [];
  for (const { id, name, priority, condition } of activeRules) {
    if (!condition) continue;
    const metric = normalizeMetric(condition.metric);
    const reading = byMetric.get(normalizeMetric(chosen.get(metric) ?? metric));
    const isBroken = reading ? compare(reading, condition) : null;
    if (reading && isBroken !== null) {
      limits.set(reading, [
        ...(limits.get(reading) ?? []),
        { ruleId: id, ruleName: name, priority, condition, isBroken },
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

/** Null for a text, and for a unit that cannot be converted. A reading without a unit is taken to be in that of the limit. */
function compare({ value, unit }: LatestReading, condition: Limit['condition']): boolean | null {
  if (typeof value === 'string') return null;
  const number = Number(value);
  const converted = unit && condition.unit ? unitConverter(unit, condition.unit)?.(number) : number;
  return converted === undefined ? null : isFulfilled(condition, converted);
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
