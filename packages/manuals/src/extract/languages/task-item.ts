import type { Box } from '../../read/page-model';
import type { MaintenanceItem, Suggestion } from '../items';
import { frequencyText, isNumeric, type Timing } from '../maintenance/timing';
import type { TaskGrammar } from './grammar';
import { likeness, titleOf } from './text-units';

/** What a sentence or a table row asks for. */
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

/** The item as the product keeps it: its words stay the manual's, its frequency is in the product's. */
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

/** Same words, or nearly so with an interval in common. */
const sameTask = (a: MaintenanceItem, b: MaintenanceItem): boolean => {
  const share = likeness(a.title, b.title);
  return share >= 0.9 || (share >= 0.6 && a.frequency === b.frequency && a.intervals.length > 0);
};

/** The same work said in several places is one item with all its intervals; sure and timed ones stay. */
export function mergeForeignTasks(items: readonly MaintenanceItem[]): MaintenanceItem[] {
  const worth = (item: MaintenanceItem) => (item.suggestion ? 0 : 2) + (item.intervals.length > 0 ? 1 : 0);
  const kept: MaintenanceItem[] = [];
  for (const item of [...items].sort((a, b) => worth(b) - worth(a))) {
    const same = kept.find((other) => sameTask(other, item) && !areNeighbours(other, item));
    if (same) same.seeAlso.push(item.source);
    else kept.push({ ...item, seeAlso: [] });
  }
  const order = new Map(items.map(({ source }, at) => [source, at]));
  return kept.sort((a, b) => (order.get(a.source) ?? 0) - (order.get(b.source) ?? 0));
}

/** Rows of one table are different tasks, whatever their words. */
const areNeighbours = (a: MaintenanceItem, b: MaintenanceItem): boolean =>
  a.origin === 'table' && b.origin === 'table' && a.source.page === b.source.page && a.source.quote !== b.source.quote;
