import type { Candidate } from './candidate';
import { careNoun } from './care-verbs';
import { impliedAction } from './implied-action';
import { rowTitle } from './task-rows';
import type { ListedUnder } from './text-candidates';

const fewestItems = 6;

/**
 * A long list under an interval whose items mostly only name what to look at ('Horn, lights - working?') is a checklist; so is
 * a short one of nothing but names, when its heading asks for care ('Daily checks'). Each of its items is a task.
 * @returns the items that no sentence rule takes
 */
export function checklistItems(lists: ListedUnder[]): Candidate[] {
  const added: Candidate[] = [];
  for (const { scope, items } of lists) {
    const caring = items.filter((i) => i.candidate?.signs.verb === 'strong');
    const named = caring.length === 0 && items.length >= 2 && careNoun.test(scope.title);
    if (!named && (items.length < fewestItems || caring.length >= 0.5 * items.length)) continue;
    for (const { candidate, text, unit } of items) {
      if (candidate || !unit || unit.section === 'excluded') continue;
      unit.title = rowTitle(text, undefined, impliedAction(scope.title) ?? 'check');
      unit.timing = scope.timing;
      unit.inherited = true;
      unit.signs = { verb: 'strong' };
      unit.group = `list ${scope.page} ${Math.round(scope.block.box.y)}`;
      added.push(unit);
    }
  }
  return added;
}
