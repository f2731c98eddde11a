import type { z } from 'zod';
import type { RuleReading } from '../alarms/rule-evaluation';
import { Simulation } from '../alarms/simulation';
import type { TriggerCondition } from '../alarms/trigger-schema';
import type { ActorContext } from '../context';
import { unitOf } from '../metrics/rules';
import { chosenMetrics } from '../telemetry/chosen-metrics';
import { inUnitOf, isConvertible, valuesInUnit } from '../telemetry/limit-units';
import { normalizeMetric } from '../telemetry/metric-names';
import { findDeviceModel } from '../telemetry/model-scope';
import { newestPoints, type ReportedSeries, type SeriesPoint, seriesOfDevice } from '../telemetry/points';
import type { RuleSimulation, simulateReadingsInput, simulateRuleInput } from './schema';

type Input = z.output<typeof simulateRuleInput>;
type SimulatedRule = Pick<Input, 'trigger' | 'delaySeconds' | 'hysteresis'>;
type Source = Pick<RuleSimulation, 'metric' | 'unit' | 'values' | 'from'>;

/** Maximum number of stored readings that a simulation evaluates. */
const maxStoredReadings = 100_000;
/** Maximum number of alarms that a simulation returns; `alarmCount` includes all. */
const maxShownAlarms = 500;

/**
 * Returns the alarms that a rule with this trigger would have raised for the device's stored readings in a span.
 * @throws NOT_FOUND for an absent or foreign device
 */
export async function simulateRule(ctx: ActorContext, input: Input): Promise<RuleSimulation> {
  const { organizationId } = ctx.actor;
  const device = await findDeviceModel(ctx, input.deviceId);
  const { conditions } = input.trigger;
  const simulation = simulationOf(input);
  const [choices, reportedSeries] = await Promise.all([
    chosenMetrics(ctx.db, organizationId, device),
    seriesOfDevice(ctx.db, organizationId, device.id),
  ]);
  const seriesOfConditions = conditions.map((condition) => comparedSeries(condition, reportedSeries, choices));
  const conditionIndex = seriesOfConditions.findIndex(({ problem }) => problem);
  const problem = seriesOfConditions[conditionIndex]?.problem ?? null;
  if (problem) return { ...resultOf(input, simulation, noSource), problem, conditionIndex };
  const span = { from: new Date(input.from), to: input.to ? new Date(input.to) : ctx.now() };
  const series = reportedSeries.filter(({ id }) => seriesOfConditions.some(({ units }) => units.has(id)));
  const { from, pages } = await newestPoints(ctx.db, organizationId, series, span, maxStoredReadings);
  for await (const points of byTime(pages)) {
    const readings = conditions.flatMap((condition, index) =>
      readingsOf(points, condition, index, seriesOfConditions[index]?.units ?? new Map()),
    );
    if (points[0] && readings.length) simulation.add(points[0].at, readings);
  }
  simulation.end(span.to.getTime());
  return resultOf(input, simulation, {
    ...shownSource(conditions, seriesOfConditions),
    from: from?.toISOString() ?? null,
  });
}

/** Returns the alarms that a rule with this trigger would raise for the input readings, which are not stored. */
export function simulateReadings(input: z.output<typeof simulateReadingsInput>): RuleSimulation {
  const { conditions } = input.trigger;
  const [first] = conditions;
  const unit = first ? unitOf(first) : '';
  const simulation = simulationOf(input);
  const readings = input.readings.map(({ at, value }) => ({ at: Date.parse(at), value }));
  for (const { at, value } of readings.sort((a, b) => a.at - b.at)) {
    const ofConditions = conditions.flatMap((condition, conditionIndex) => {
      const converted = inUnitOf({ unit: unitOf(condition) }, value, unit);
      return converted === null ? [] : [{ conditionIndex, value: converted }];
    });
    simulation.add(at, ofConditions);
  }
  return resultOf(input, simulation, { metric: null, unit, values: first ? valuesOf(first, unit) : [], from: null });
}

const simulationOf = ({ trigger, delaySeconds, hysteresis }: SimulatedRule) =>
  new Simulation({ trigger, delayMs: delaySeconds * 1000, hysteresis });

interface ComparedSeries {
  problem: RuleSimulation['problem'];
  chartSeries: ReportedSeries | undefined;
  /** Unit of the readings, by series id. */
  units: ReadonlyMap<number, string | null>;
}

/** Series of the device that a condition compares, in units that can be converted to the condition's unit. */
function comparedSeries(
  condition: TriggerCondition,
  reportedSeries: readonly ReportedSeries[],
  choices: ReadonlyMap<string, string>,
): ComparedSeries {
  const metric = normalizeMetric(choices.get(normalizeMetric(condition.metric)) ?? condition.metric);
  const sameNameSeries = reportedSeries.filter((series) => normalizeMetric(series.metric) === metric);
  const comparable = sameNameSeries.filter(({ unit }) => isConvertible(unit, { unit: unitOf(condition) }));
  const [chartSeries] = comparable;
  const problem = chartSeries ? null : sameNameSeries.length ? 'unit' : 'metric';
  return { problem, chartSeries, units: new Map(comparable.map(({ id, unit }) => [id, unit])) };
}

/** Groups consecutive readings with the same time. */
async function* byTime(pages: AsyncIterable<SeriesPoint[]>): AsyncGenerator<SeriesPoint[]> {
  let run: SeriesPoint[] = [];
  for await (const page of pages) {
    for (const point of page) {
      if (run[0] && run[0].at !== point.at) {
        yield run;
        run = [];
      }
      run.push(point);
    }
  }
  if (run.length) yield run;
}

/** The first reading of each time that a condition can use. Text values only end a silence. */
function readingsOf(
  points: readonly SeriesPoint[],
  condition: TriggerCondition,
  conditionIndex: number,
  units: ComparedSeries['units'],
): RuleReading[] {
  for (const { seriesId, value } of points) {
    const unit = units.get(seriesId);
    if (unit === undefined) continue;
    if (condition.measure === 'missing') return [{ conditionIndex, value }];
    const converted = value === null ? null : inUnitOf(condition, value, unit);
    if (converted !== null) return [{ conditionIndex, value: converted }];
  }
  return [];
}

const noSource: Source = { metric: null, unit: null, values: [], from: null };

function shownSource([condition]: TriggerCondition[], [compared]: ComparedSeries[]): Omit<Source, 'from'> {
  if (!condition || !compared?.chartSeries) return noSource;
  const { metric, unit } = compared.chartSeries;
  return { metric, unit, values: valuesOf(condition, unit) };
}

/** Limits of a condition in the unit of the readings; empty for a rise, fall or missing readings. */
const valuesOf = (condition: TriggerCondition, unit: string | null) =>
  'values' in condition ? (valuesInUnit(condition, unit) ?? []) : [];

function resultOf(
  { trigger }: SimulatedRule,
  { alarms, alarmMs, readings }: Simulation,
  source: Source,
): RuleSimulation {
  return {
    ...source,
    problem: null,
    conditionIndex: 0,
    readings,
    alarmCount: alarms.length,
    alarmMs,
    alarms: alarms.slice(-maxShownAlarms).map(({ raisedAt, clearedAt, conditionIndex, value, peakValue }) => {
      const condition = trigger.conditions[conditionIndex];
      return {
        raisedAt: new Date(raisedAt).toISOString(),
        clearedAt: clearedAt === null ? null : new Date(clearedAt).toISOString(),
        ...{ value, peakValue, unit: condition ? unitOf(condition) : '' },
      };
    }),
  };
}
