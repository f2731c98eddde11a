import type { StoredCondition } from '@steward/db/schema';
import { describe, expect, it } from 'vitest';
import { brokenLimit } from './broken-limit';

const limit = (operator: StoredCondition['operator'], values: number[], priority = 'HIGH', metric = 'Temperature') => ({
  condition: { metric, operator, values, unit: '°C' },
  priority,
});

const measured = (values: Record<string, number>, unit: string | null = null) =>
  Object.entries(values).map(([metric, value]) => ({ metric, unit, value }));

describe('brokenLimit', () => {
  it('converts readings to the unit of the limit, and ignores those in a unit of something else', () => {
    expect(brokenLimit(measured({ temperature: 200 }, '°F'), [limit('>', [98])])).toBeNull();
    expect(brokenLimit(measured({ temperature: 212 }, '°F'), [limit('>', [98])])?.value).toBe(100);
    expect(brokenLimit(measured({ temperature: 212 }, 'bar'), [limit('>', [98])])).toBeNull();
  });

  it('compares the reading that a person has chosen', () => {
    const chosen = new Map([['temperature', 't_coolant']]);
    const readings = measured({ temperature: 50, t_coolant: 120 });
    expect(brokenLimit(readings, [limit('>', [98])], chosen)?.value).toBe(120);
  });

  it('names the furthest of the limits that a reading is beyond, in both directions', () => {
    const alarm = limit('>', [105]);
    const shutdown = limit('>=', [110]);
    expect(brokenLimit(measured({ temperature: 112 }), [alarm, shutdown])).toEqual({ ...shutdown, value: 112 });
    expect(brokenLimit(measured({ temperature: 107 }), [alarm, shutdown])).toEqual({ ...alarm, value: 107 });
    expect(brokenLimit(measured({ temperature: 1 }), [limit('<', [5]), limit('<', [2])])?.condition.values).toEqual([
      2,
    ]);
    expect(brokenLimit(measured({ temperature: 120 }), [alarm, limit('outside', [0, 115])])?.condition.values).toEqual([
      0, 115,
    ]);
  });

  it('prefers the first limit to a further one with another priority, metric or direction', () => {
    const first = limit('>', [105]);
    expect(brokenLimit(measured({ temperature: 112 }), [first, limit('>', [110], 'LOW')])).toMatchObject(first);
    const others = [limit('>', [400], 'HIGH', 'Speed'), limit('<', [200])];
    expect(brokenLimit(measured({ temperature: 112, speed: 500 }), [first, ...others])).toMatchObject(first);
  });

  it('returns null while no limit is broken', () => {
    expect(brokenLimit(measured({ temperature: 50 }), [limit('>', [105])])).toBeNull();
    expect(brokenLimit([], [limit('>', [105])])).toBeNull();
  });
});
