import type { StoredCondition, StoredTrigger } from '@steward/db/schema';
import { describe, expect, it } from 'vitest';
import { Simulation } from './simulation';
import { triggerOf } from './trigger';

const above98: StoredCondition = { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' };

/** Simulates a limit with one reading per minute. */
function simulate(values: number[], { delayMs = 0, hysteresis = 0 } = {}) {
  const simulation = new Simulation({ trigger: triggerOf(above98), delayMs, hysteresis });
  for (const [minute, value] of values.entries()) simulation.add(minute * 60_000, [{ conditionIndex: 0, value }]);
  return simulation;
}

describe('a simulation', () => {
  it('raises an alarm at the first reading beyond the limit and clears it at the first reading within the limit', () => {
    const { alarms, alarmMs, readings } = simulate([90, 99, 104, 101, 97, 90]);
    expect(alarms).toEqual([{ raisedAt: 60_000, clearedAt: 240_000, conditionIndex: 0, value: 99, peakValue: 104 }]);
    expect(alarmMs).toBe(180_000);
    expect(readings).toBe(6);
  });

  it('raises fewer alarms with a delay', () => {
    const values = [90, 99, 90, 99, 99, 99, 90, 90, 90];
    expect(simulate(values).alarms).toHaveLength(2);
    expect(simulate(values, { delayMs: 120_000 }).alarms).toEqual([
      { raisedAt: 300_000, clearedAt: 480_000, conditionIndex: 0, value: 99, peakValue: 99 },
    ]);
  });

  it('raises a single alarm for values around the limit if there is a hysteresis', () => {
    const values = [99, 97.5, 99, 97.5, 99, 95];
    expect(simulate(values).alarms).toHaveLength(3);
    expect(simulate(values, { hysteresis: 2 }).alarms).toHaveLength(1);
  });

  it('counts the duration of an open alarm until the last reading', () => {
    const { alarms, alarmMs } = simulate([99, 99, 99]);
    expect(alarms).toMatchObject([{ clearedAt: null }]);
    expect(alarmMs).toBe(120_000);
  });

  it('ignores a second reading with the same time', () => {
    const simulation = simulate([99]);
    simulation.add(0, [{ conditionIndex: 0, value: 90 }]);
    expect(simulation.alarms).toMatchObject([{ clearedAt: null }]);
    expect(simulation.readings).toBe(1);
  });

  it('raises an alarm while a metric is silent, also after the last reading', () => {
    const trigger: StoredTrigger = {
      match: 'all',
      conditions: [{ measure: 'missing', metric: 'Coolant temperature', seconds: 90 }],
    };
    const simulation = new Simulation({ trigger, delayMs: 0, hysteresis: 0 });
    for (const at of [0, 60_000, 300_000]) simulation.add(at, [{ conditionIndex: 0, value: 20 }]);
    simulation.end(600_000);
    const silence = { conditionIndex: 0, value: null, peakValue: null };
    expect(simulation.alarms).toEqual([
      { raisedAt: 150_000, clearedAt: 300_000, ...silence },
      { raisedAt: 390_000, clearedAt: null, ...silence },
    ]);
    expect(simulation.alarmMs).toBe(150_000 + 210_000);
  });

  it('raises no alarm without readings', () => {
    expect(simulate([])).toMatchObject({ alarms: [], alarmMs: 0, readings: 0 });
  });
});
