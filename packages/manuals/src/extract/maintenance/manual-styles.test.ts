import { expect, it } from 'vitest';
import { readManual } from '../../read/read-manual';
import { isVerbatim } from '../quotes';
import { scheduleTables } from './schedule-tables';
import { acceptedTasks } from './testing/accepted-tasks';
import { styledManuals } from './testing/manual-styles';

it.each(styledManuals.map((manual) => [manual.name, manual] as const))(
  'extracts the tasks of a manual with %s',
  async (_, { pdf, tasks }) => {
    const manual = await readManual(await pdf());
    const extracted = acceptedTasks(manual);
    expect(extracted.map((t) => [t.title, t.frequency])).toEqual(tasks);
    for (const { source } of extracted) expect(isVerbatim(source, manual), source.quote).toBe(true);
    expect(scheduleTables(manual).unnamed).toEqual([]);
  },
);
