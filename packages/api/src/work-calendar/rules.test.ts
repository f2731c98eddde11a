import { describe, expect, it } from 'vitest';
import { type MovableTask, reasonToStay, refusalOfMove } from './rules';

const today = '2026-11-21';
const plannedTask: MovableTask = {
  ...{ status: 'SCHEDULED', isPlanned: true },
  ...{ nextMaintenance: '2026-11-30', meterDue: null },
};

describe('moving a task', () => {
  it('is possible to today and later', () => {
    expect(refusalOfMove(plannedTask, today, today)).toBeNull();
    expect(refusalOfMove({ ...plannedTask, status: 'OVERDUE' }, '2027-01-01', today)).toBeNull();
    expect(refusalOfMove(plannedTask, '2026-11-20', today)).toBe('A task cannot be moved to a day that has passed.');
  });

  it.each([
    [{ status: 'IN_PROGRESS' }, /^Somebody is working/],
    [{ status: 'IN_PROGRESS', workedOnBy: 'Ann' }, /^Ann is working on this task, so it cannot be moved\.$/],
    [{ status: 'COMPLETED', isPlanned: false }, /Completed work/],
    [{ nextMaintenance: null, meterDue: '2026-12-01' }, /due by its meter/],
    [{ meterDue: '2026-11-25' }, /due before its date/],
  ] as const)('is refused for %j', (fields, reason) => {
    const task = { ...plannedTask, ...fields };
    expect(reasonToStay(task)).toMatch(reason);
    expect(refusalOfMove(task, '2026-12-01', today)).toMatch(reason);
  });

  it('is refused to a day after the meter makes the task due', () => {
    const task = { ...plannedTask, meterDue: '2026-12-05' };
    expect(refusalOfMove(task, '2026-12-05', today)).toBeNull();
    expect(refusalOfMove(task, '2026-12-06', today)).toMatch(/due on 2026-12-05/);
  });
});
