import type { Candidate } from './candidate';
import { careNoun } from './care-verbs';
import { impliedAction } from './implied-action';
import { rowTitle } from './task-rows';
import type { ScopedList } from './text-candidates';

/** Minimum items of a checklist whose heading does not demand care. */
const minItems = 6;

/**
 * Finds checklists: long lists with an interval whose items mostly name a part ('Horn, lights - working?'), or short lists of names
 * only, if the heading demands care ('Daily checks'). Each item of a checklist is a task.
 * @returns items that are not tasks by the sentence rules
 */
export function checklistItems(lists: ScopedList[]): Candidate[] {
  const checklistTasks: Candidate[] = [];
  for (const { scope, items } of lists) {
    const orders = items.filter((i) => i.candidate?.signs.verb === 'strong');
    const isNameList = orders.length === 0 && items.length >= 2 && careNoun.test(scope.title);
    if (!isNameList && (items.length < minItems || orders.length >= 0.5 * items.length)) continue;
    for (const { candidate, text, unit } of items) {
      if (candidate || !unit || unit.section === 'excluded') continue;
      unit.title = rowTitle(text, undefined, impliedAction(scope.title) ?? 'check');
      unit.timing = scope.timing;
      unit.inherited = true;
      unit.signs = { verb: 'strong' };
      unit.group = `list ${scope.page} ${Math.round(scope.block.box.y)}`;
      checklistTasks.push(unit);
    }
  }
  return checklistTasks;
}
