import type { Box } from '../../read/page-model';
import type { MaintenanceItem, Suggestion } from '../items';
import { frequencyText, isNumeric, type Timing } from '../maintenance/timing';
import { likeness, wordSet } from '../word-likeness';
import type { TaskGrammar } from './grammar';
import { titleOf } from './text-units';

/** A task as found in a sentence or a table row. */
export interface ForeignTask {
  title: string;
  description: string;
  quote: string;
  page: number;
  box: Box;
  timing: Timing;
  origin: MaintenanceItem['origin'];
  headingPath: string[];
  isConditional: boolean;
  suggestion?: Suggestion;
}

/** Converts a task into an item: its words stay in the language of the manual, its frequency is in English. */
export function taskItem(task: ForeignTask, grammar: TaskGrammar): MaintenanceItem {
  const { timing, description, headingPath, origin, suggestion } = task;
  const isTimed = isNumeric(timing) || timing.firstAt !== undefined || timing.vague !== undefined;
  const isCritical = grammar.safetyCritical.test(`${task.title} ${description}`);
  return {
    title: titleOf(task.title),
    description,
    frequency: frequencyText(timing),
    intervals: timing.intervals,
    ...(timing.firstAt && { firstAt: timing.firstAt }),
    type:
      isTimed || (timing.event && !task.isConditional) ? 'PREVENTIVE' : task.isConditional ? 'CORRECTIVE' : 'GENERAL',
    priority: isCritical ? 'HIGH' : isTimed ? 'MEDIUM' : 'LOW',
    headingPath,
    source: { page: task.page, quote: task.quote.replace(/[.\s]+$/, ''), box: task.box },
    seeAlso: [],
    origin,
    ...(suggestion && { suggestion }),
  };
}

/** Whether two items have nearly the same title, or similar titles and the same interval. */
const sameTask = (a: MaintenanceItem, b: MaintenanceItem): boolean => {
  const share = likeness(wordSet(a.title), wordSet(b.title));
  return share >= 0.9 || (share >= 0.6 && a.frequency === b.frequency && a.intervals.length > 0);
};

/** Merges repeats of a task. Keeps an accepted item and one with an interval, if there is one. */
export function mergeForeignTasks(items: readonly MaintenanceItem[]): MaintenanceItem[] {
  const rank = (item: MaintenanceItem) => (item.suggestion ? 0 : 2) + (item.intervals.length > 0 ? 1 : 0);
  const merged: MaintenanceItem[] = [];
  for (const item of [...items].sort((a, b) => rank(b) - rank(a))) {
    const duplicate = merged.find((other) => sameTask(other, item) && !areRowsOfOnePage(other, item));
    if (duplicate) duplicate.seeAlso.push(item.source);
    else merged.push({ ...item, seeAlso: [] });
  }
  const order = new Map(items.map(({ source }, index) => [source, index]));
  return merged.sort((a, b) => (order.get(a.source) ?? 0) - (order.get(b.source) ?? 0));
}

/** Whether both items are rows of tables on one page. Such rows are different tasks even if their words are similar. */
const areRowsOfOnePage = (a: MaintenanceItem, b: MaintenanceItem): boolean =>
  a.origin === 'table' && b.origin === 'table' && a.source.page === b.source.page && a.source.quote !== b.source.quote;
