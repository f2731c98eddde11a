import { expect, it } from 'vitest';
import { isVerbatim } from '../quotes';
import { haveManuals, openManual } from '../safety/testing/gold-manual';
import { extractMaintenance } from './extract-maintenance';
import { acceptedTasks } from './testing/accepted-tasks';

const available = haveManuals();

it.skipIf(!available)('extracts the schedule of a genset manual whose marks are pictures', async () => {
  const manual = await openManual('everlasting_diesel_genset');
  const tasks = acceptedTasks(manual);
  const schedule = tasks.filter((t) => t.source.page === 48);
  expect(schedule).toHaveLength(28);
  expect(schedule.find((t) => t.title === 'Change the Coolant')?.frequency).toBe('every 1,000 hours; every 2 years');
  for (const { source } of tasks) expect(isVerbatim(source, manual), source.quote).toBe(true);
});

it.skipIf(!available)('extracts no intervals from manuals that give none', async () => {
  for (const name of ['tronair_28v_gpu', 'masterflex_ls_pump', 'ecobee3_thermostat']) {
    const tasks = extractMaintenance(await openManual(name));
    expect(tasks.length, name).toBeGreaterThan(0);
    expect(
      tasks.flatMap((t) => t.intervals),
      name,
    ).toEqual([]);
  }
});

it.skipIf(!available)('accepts no tasks in a parts manual', async () => {
  expect(acceptedTasks(await openManual('fadal_vmc15_parts_manual'))).toEqual([]);
});

it.skipIf(!available)('extracts the intervals of a French manual', async () => {
  const tasks = acceptedTasks(await openManual('pompe_a_eau_fr')).filter(({ source }) => source.page === 30);
  expect(tasks.map(({ frequency }) => frequency)).toEqual(['every 25 hours', 'every 10 hours', 'every 25 hours']);
});
