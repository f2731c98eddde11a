import type { z } from 'zod';
import { inUnitOf, valuesInUnit } from '../alarms/limit-units';
import { Simulation } from '../alarms/simulation';
import type { ActorContext } from '../context';
import { chosenMetrics } from '../telemetry/chosen-metrics';
import { normalizeMetric } from '../telemetry/metric-names';
import { findDeviceModel } from '../telemetry/model-scope';
import { newestNumbers, type SeriesUnit, seriesOfDevice } from '../telemetry/numbers';
import type { RuleSimulation, simulateReadingsInput, simulateRuleInput } from './schema';

type Input = z.output<typeof simulateRuleInput>;

/** Stored readings that one simulation evaluates. */
const maxStoredReadings = 100_000;
/** Alarms that a simulation returns; it counts all. */
const maxShownAlarms = 500;

/**
 * The alarms that a rule with this condition would have raised of the device's stored readings in a span.
 * @throws NOT_FOUND for an absent or foreign device
 */
export async function simulateRule(ctx: ActorContext, input: Input): Promise<RuleSimulation> {
  const { organizationId } = ctx.actor;
  const device = await findDeviceModel(ctx, input.deviceId);
  const { machineCondition: condition } = input;
  const simulation = simulationOf(input);
  const chosen = await chosenMetrics(ctx.db, organizationId, device);
  const metric = normalizeMetric(chosen.get(normalizeMetric(condition.metric)) ?? condition.metric);
  const all = await seriesOfDevice(ctx.db, organizationId, device.id);
  const named = all.filter((series) => normalizeMetric(series.metric) === metric);
  const comparable = new Map<number, SeriesUnit>(
    named.filter(({ unit }) => valuesInUnit(condition, unit)).map((series) => [series.id, series]),
  );
  const [shown] = comparable.values();
  if (!shown) return { ...resultOf(simulation, noSource), problem: named.length ? 'unit' : 'metric' };
  const span = { from: new Date(input.from), to: input.to ? new Date(input.to) : ctx.now() };
  const { from, pages } = await newestNumbers(ctx.db, organizationId, [...comparable.keys()], span, maxStoredReadings);
  for await (const page of pages) {
    for (const { seriesId, at, value } of page) {
      const converted = inUnitOf(condition, value, comparable.get(seriesId)?.unit ?? null);
      if (converted !== null) simulation.add({ at, value: converted });
    }
  }
  const values = valuesInUnit(condition, shown.unit) ?? [];
  return resultOf(simulation, { metric: shown.metric, unit: shown.unit, values, from: from?.toISOString() ?? null });
}

/** The alarms that a rule with this condition would raise of the given readings, which are not stored. */
export function simulateReadings(input: z.output<typeof simulateReadingsInput>): RuleSimulation {
  const { unit, values } = input.machineCondition;
  const simulation = simulationOf(input);
  const readings = input.readings.map(({ at, value }) => ({ at: Date.parse(at), value }));
  for (const reading of readings.sort((a, b) => a.at - b.at)) simulation.add(reading);
  return resultOf(simulation, { metric: null, unit, values, from: null });
}

const simulationOf = (rule: Pick<Input, 'machineCondition' | 'delaySeconds' | 'hysteresis'>) =>
  new Simulation({
    condition: rule.machineCondition,
    delayMs: rule.delaySeconds * 1000,
    hysteresis: rule.hysteresis,
  });

const noSource = { metric: null, unit: null, values: [], from: null };

function resultOf(
  { alarms, alarmMs, readings }: Simulation,
  source: Pick<RuleSimulation, 'metric' | 'unit' | 'values' | 'from'>,
): RuleSimulation {
  return {
    ...source,
    problem: null,
    readings,
    alarmCount: alarms.length,
    alarmMs,
    alarms: alarms.slice(-maxShownAlarms).map(({ raisedAt, clearedAt, value, peakValue }) => ({
      raisedAt: new Date(raisedAt).toISOString(),
      clearedAt: clearedAt === null ? null : new Date(clearedAt).toISOString(),
      ...{ value, peakValue },
    })),
  };
}
