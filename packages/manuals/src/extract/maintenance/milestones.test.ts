import { expect, it } from 'vitest';
import { handMadeManual } from '../../chunk/testing/hand-made-manual';
import { areMilestones, milestoneTiming } from './milestones';
import { acceptedTasks } from './testing/accepted-tasks';

const km = (...values: number[]) => values.map((every) => ({ every, unit: 'kilometre' as const }));

it('distinguishes meter readings from intervals', () => {
  expect(areMilestones(km(5000, 10000, 15000, 20000))).toBe(true);
  expect(areMilestones(km(10, 50, 250, 500, 1000))).toBe(false);
  expect(areMilestones(km(5000, 10000))).toBe(false);
});

it('derives an interval only if the task is due at every multiple', () => {
  const all = km(5000, 10000, 15000, 20000);
  expect(milestoneTiming(km(10000, 20000), all)).toEqual({ intervals: km(10000) });
  expect(milestoneTiming(km(5000, 20000), all)).toEqual({ intervals: [] });
  expect(milestoneTiming(km(15000), all)).toEqual({ intervals: km(15000) });
  expect(milestoneTiming(km(10000), all)).toEqual({ intervals: [] });
});

it('combines the lists of a schedule by readings item by item', () => {
  const page = [5, 10, 15, 20].flatMap((thousand) => [
    `# ${thousand},000 km`,
    '- Change engine oil',
    ...(thousand % 10 === 0 ? ['- Replace air filter'] : []),
  ]);
  expect(acceptedTasks(handMadeManual(page)).map((t) => [t.title, t.frequency])).toEqual([
    ['Change engine oil', 'every 5,000 kilometres'],
    ['Replace air filter', 'every 10,000 kilometres'],
  ]);
});
