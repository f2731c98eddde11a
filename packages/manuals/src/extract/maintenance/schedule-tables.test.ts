import { describe, expect, it } from 'vitest';
import { readManual } from '../../read/read-manual';
import { drawnMatrixPdf, glyphMatrixPdf } from '../../testing/fixture-pdfs';
import { scheduleFixtures } from '../../testing/schedule-pdfs';
import { isVerbatim } from '../quotes';
import { acceptedTasks } from './testing/accepted-tasks';

const matrix = [
  ['Check oil level', 'daily'],
  ['Clean air filter', 'weekly'],
  ['Replace drive belt', 'yearly'],
  ['Grease main bearing', 'weekly; monthly'],
  ['Test emergency stop', 'daily; yearly'],
];

describe('maintenance matrices', () => {
  it.each([
    ['letters', glyphMatrixPdf],
    ['drawn dots', drawnMatrixPdf],
  ])('are read with marks that are %s', async (_, pdf) => {
    const tasks = acceptedTasks(await readManual(await pdf()));
    expect(tasks.map((t) => [t.title, t.frequency])).toEqual(matrix);
    expect(tasks.every((t) => t.origin === 'table' && t.source.page === 1)).toBe(true);
  });
});

describe('layouts of schedules', () => {
  it.each(scheduleFixtures.map((f) => [f.name, f] as const))('gives all tasks of: %s', async (_, fixture) => {
    const manual = await readManual(await fixture.pdf());
    const tasks = acceptedTasks(manual);
    expect(tasks.map((t) => t.title)).toHaveLength(fixture.tasks);
    for (const { source } of tasks) expect(isVerbatim(source, manual), source.quote).toBe(true);
  });

  it('gives one task per legend letter in a row', async () => {
    const fixture = scheduleFixtures.find((f) => f.name === 'letters with a legend');
    const tasks = fixture ? acceptedTasks(await readManual(await fixture.pdf())) : [];
    expect(tasks.slice(0, 2).map((t) => [t.title, t.frequency])).toEqual([
      ['Inspect air filter', 'weekly'],
      ['Replace air filter', 'every 6 months'],
    ]);
  });

  it('gives intervals for regular meter readings and none for irregular ones', async () => {
    const fixture = scheduleFixtures.find((f) => f.name === 'milestones');
    const tasks = fixture ? acceptedTasks(await readManual(await fixture.pdf())) : [];
    expect(tasks.map((t) => t.frequency)).toEqual([
      'every 5,000 kilometres',
      'every 10,000 kilometres',
      'every 15,000 kilometres',
      'Not specified',
    ]);
  });

  it('merges a row that a chart repeats, and keeps the shortest of intervals that are due together', async () => {
    const fixture = scheduleFixtures.find((f) => f.name === 'rows named twice');
    const tasks = fixture ? acceptedTasks(await readManual(await fixture.pdf())) : [];
    expect(tasks.map((t) => [t.title, t.frequency])).toEqual([
      ['Change engine oil', 'every 500 hours'],
      ['Replace fuel filter', 'every 1,000 hours'],
      ['Grease fan bearing', 'every 2,000 hours'],
      ['Test safety valve', 'every 6,000 hours'],
    ]);
  });

  it('merges a row of a calendar schedule with the same row of a meter schedule', async () => {
    const fixture = scheduleFixtures.find((f) => f.name === 'years and hours');
    const tasks = fixture ? acceptedTasks(await readManual(await fixture.pdf())) : [];
    expect(tasks.map((t) => [t.title, t.frequency])).toEqual([
      ['Check hose connections', 'at commissioning'],
      ['Check the belt tension', 'periodically'],
      ['Change the oil filter', 'yearly; every 500 hours'],
      ['Replace fuel filter', 'every 2 years; every 1,000 hours'],
    ]);
  });

  it('reads intervals at the left of the work, and hours given only as numbers', async () => {
    const fixture = scheduleFixtures.find((f) => f.name === 'intervals left of the work');
    const tasks = fixture ? acceptedTasks(await readManual(await fixture.pdf())) : [];
    expect(tasks.map((t) => [t.title, t.frequency])).toEqual([
      ['Check oil level', 'every 3 months'],
      ['Clean air filter', 'every 6 months'],
      ['Replace drive belt', 'every 9 months'],
      ['Grease fan bearing', 'Not specified'],
    ]);
  });
});
