import type { StatusReason } from '@steward/api/schema/devices';
import { describe, expect, test } from 'vitest';
import { reasonText } from './status-reason';

describe('reasonText', () => {
  const textOf = (reason: StatusReason | null) => reasonText(reason, 'Pump 1', '2026-11-21');
  const at = (day: number) => new Date(2026, 10, day, 7, 42).toISOString();

  test.each<[StatusReason | null, string | null]>([
    [{ kind: 'limit', metric: 'Bearing', value: 94, unit: '°C', limits: [90] }, 'Bearing 94 °C, limit 90 °C'],
    [{ kind: 'limit', metric: 'Oil', value: 1.72369, unit: 'bar', limits: [2] }, 'Oil 1.724 bar, limit 2 bar'],
    [{ kind: 'limit', metric: 'Load', value: 9, unit: '', limits: [2, 8] }, 'Load 9, limit 2 to 8'],
    [{ kind: 'alert', title: 'Pump 1 stopped', at: at(20) }, 'Stopped, 20 Nov'],
    [{ kind: 'alert', title: 'Set to Warning by Ann Lee', at: at(21) }, 'Set to Warning by Ann Lee, 07:42'],
    [{ kind: 'silent', since: at(21) }, 'No signal since 07:42'],
    [{ kind: 'disconnected', since: at(21) }, 'Connection lost, 07:42'],
    [{ kind: 'silent', since: at(19) }, 'No signal since 19 Nov'],
    [{ kind: 'late', taskName: 'Filter', daysLate: 1 }, '1 day late: Filter'],
    [{ kind: 'late', taskName: 'Filter', daysLate: 4 }, '4 days late: Filter'],
    [
      { kind: 'late', taskName: 'Filter', daysLate: 4, meterDue: { at: 250, unit: 'hour', isProjected: true } },
      'about 4 days late: Filter, at 250 h',
    ],
    [{ kind: 'unrecorded' }, 'No reason was recorded'],
    [null, null],
  ])('of %j is "%s"', (reason, text) => expect(textOf(reason)).toBe(text));
});
