import type { StoredCondition } from '@steward/db/schema';
import { describe, expect, it } from 'vitest';
import { Simulation } from './simulation';

const above98: StoredCondition = { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' };

/** One reading a minute. */
function simulate(values: number[], { delayMs = 0, hysteresis = 0 } = {}) {
  const simulation = new Simulation({ condition: above98, delayMs, hysteresis });
  for (const [minute, value] of values.entries()) simulation.add({ at: minute * 60_000, value });
  return simulation;
}

describe('a simulation', () => {
  it('raises an alarm at the first reading beyond the limit and clears it at the first one within', () => {
    const { alarms, alarmMs, readings } = simulate([90, 99, 104, 101, 97, 90]);
    expect(alarms).toEqual([{ raisedAt: 60_000, clearedAt: 240_000, value: 99, peakValue: 104 }]);
    expect(alarmMs).toBe(180_000);
    expect(readings).toBe(6);
  });

  it('raises fewer alarms with a delay', () => {
    const values = [90, 99, 90, 99, 99, 99, 90, 90, 90];
    expect(simulate(values).alarms).toHaveLength(2);
    expect(simulate(values, { delayMs: 120_000 }).alarms).toEqual([
      { raisedAt: 300_000, clearedAt: 480_000, value: 99, peakValue: 99 },
    ]);
  });

  it('raises one alarm of a value around the limit with a hysteresis', () => {
    const values = [99, 97.5, 99, 97.5, 99, 95];
    expect(simulate(values).alarms).toHaveLength(3);
    expect(simulate(values, { hysteresis: 2 }).alarms).toHaveLength(1);
  });

  it('counts an open alarm until the last reading', () => {
    const { alarms, alarmMs } = simulate([99, 99, 99]);
    expect(alarms).toMatchObject([{ clearedAt: null }]);
    expect(alarmMs).toBe(120_000);
  });

  it('ignores a second reading of the same time', () => {
    const simulation = simulate([99]);
    simulation.add({ at: 0, value: 90 });
    expect(simulation.alarms).toMatchObject([{ clearedAt: null }]);
    expect(simulation.readings).toBe(1);
  });

  it('raises nothing without readings', () => {
    expect(simulate([])).toMatchObject({ alarms: [], alarmMs: 0, readings: 0 });
  });
});
