import type { StoredCondition } from '@steward/db/schema';
import { describe, expect, it } from 'vitest';
import { brokenLimit } from './broken-limit';

const limit = (operator: StoredCondition['operator'], values: number[], priority = 'HIGH', metric = 'Temperature') => ({
  condition: { metric, operator, values, unit: '°C' },
  priority,
});

describe('brokenLimit', () => {
  it('names the furthest of the limits that a reading is beyond, in both directions', () => {
    const alarm = limit('>', [105]);
    const shutdown = limit('>=', [110]);
    expect(brokenLimit({ temperature: 112 }, [alarm, shutdown])).toEqual({ ...shutdown, value: 112 });
    expect(brokenLimit({ temperature: 107 }, [alarm, shutdown])).toEqual({ ...alarm, value: 107 });
    expect(brokenLimit({ temperature: 1 }, [limit('<', [5]), limit('<', [2])])?.condition.values).toEqual([2]);
    expect(brokenLimit({ temperature: 120 }, [alarm, limit('outside', [0, 115])])?.condition.values).toEqual([0, 115]);
  });

  it('prefers the first limit to a further one with another priority, metric or direction', () => {
    const first = limit('>', [105]);
    expect(brokenLimit({ temperature: 112 }, [first, limit('>', [110], 'LOW')])).toMatchObject(first);
    const others = [limit('>', [400], 'HIGH', 'Speed'), limit('<', [200])];
    expect(brokenLimit({ temperature: 112, speed: 500 }, [first, ...others])).toMatchObject(first);
  });

  it('returns null while no limit is broken', () => {
    expect(brokenLimit({ temperature: 50 }, [limit('>', [105])])).toBeNull();
    expect(brokenLimit({}, [limit('>', [105])])).toBeNull();
  });
});
