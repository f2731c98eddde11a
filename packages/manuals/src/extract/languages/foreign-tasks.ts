import type { MaintenanceItem } from '../items';
import { withVerbatimQuotes } from '../quotes';
import type { ForeignPart } from './language-parts';
import { mergeForeignTasks, taskItem } from './task-item';
import { sentenceTasks } from './task-sentences';
import { tableTasks } from './task-tables';
import { textUnits } from './text-units';

/** Extracts the tasks of the part of a manual in one language other than English. */
export function foreignTasks({ grammar, manual }: ForeignPart): MaintenanceItem[] {
  const fromTables = manual.pages
    .filter(({ role }) => role === 'body')
    .flatMap((page) => page.blocks.flatMap((block) => tableTasks(block, page, grammar.tasks)));
  const tasks = [...sentenceTasks(textUnits(manual), grammar), ...fromTables].sort((a, b) => a.page - b.page);
  return mergeForeignTasks(
    withVerbatimQuotes(
      tasks.map((task) => taskItem(task, grammar.tasks)),
      manual,
    ),
  );
}
