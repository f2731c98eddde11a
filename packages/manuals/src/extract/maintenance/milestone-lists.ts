import type { Interval } from '../items';
import type { Candidate } from './candidate';
import { areMilestones, milestoneTiming } from './milestones';
import { rowTitle } from './task-rows';
import type { ListedItem, ListedUnder } from './text-candidates';
import { type Timing, withoutRepeats } from './timing';

interface Entry {
  first: ListedItem;
  lists: ListedUnder[];
}

/**
 * Schedules whose headings are readings ('7,500 miles / 6 months', '15,000 miles / 12 months' ...) with lists below them. The
 * lists are put together item by item, apart for each condition ('standard', 'severe'): what is due at every multiple of
 * a reading is due every so often. Where the readings of an item are not regular, no interval is stated.
 * @returns the lists that belong to such a schedule, and the tasks read from them
 */
export function milestoneSchedules(lists: ListedUnder[]): { used: Set<ListedUnder>; candidates: Candidate[] } {
  const headed = lists.filter((l) => l.scope.block.kind === 'heading' && l.scope.timing.intervals.length > 0);
  const unit = headed[0]?.scope.timing.intervals[0]?.unit;
  const readings = headed.flatMap((l) => l.scope.timing.intervals.filter((i) => i.unit === unit));
  if (!areMilestones(readings)) return { used: new Set(), candidates: [] };

  const marker = usualMarker(headed);
  const byCondition = new Map<string, ListedUnder[]>();
  const entries = new Map<string, Entry>();
  for (const list of headed) {
    for (const item of list.items.filter((i) => i.block.marker === marker)) {
      const condition = conditionOf(item, list);
      const known = byCondition.get(condition) ?? [];
      if (!known.includes(list)) byCondition.set(condition, [...known, list]);
      const key = `${condition}\n${item.text
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim()}`;
      const entry = entries.get(key) ?? { first: item, lists: [] };
      if (!entry.lists.includes(list)) entry.lists.push(list);
      entries.set(key, entry);
    }
  }
  const candidates = [...entries.entries()].map(([key, entry]) => {
    const condition = key.split('\n')[0] ?? '';
    return taskOf(entry, condition, byCondition.get(condition) ?? []);
  });
  return { used: new Set(headed), candidates };
}

/** Items under other marks ('*', '(1)') are footnotes. */
function usualMarker(lists: ListedUnder[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const { items } of lists)
    for (const { block } of items) counts.set(block.marker, (counts.get(block.marker) ?? 0) + 1);
  return [...counts.entries()].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** The heading between the reading and the item: 'Severe maintenance:'. */
function conditionOf(item: ListedItem, list: ListedUnder): string {
  const nearest = item.block.headingPath.at(-1) ?? '';
  return nearest === list.scope.title ? '' : nearest.replace(/[\s:]+$/, '');
}

function taskOf({ first, lists }: Entry, condition: string, all: ListedUnder[]): Candidate {
  const title = rowTitle(first.text, first.label?.replace(/[\s:]+$/, ''), undefined);
  const readings = lists.map((l) => l.scope.title.replace(/\s+/g, ' '));
  return {
    title: condition ? `${title} (${condition.toLowerCase()})` : title,
    description: `${first.text}${condition ? ` (${condition})` : ''}. Listed at: ${readings.join('; ')}`,
    quote: first.text,
    page: first.page,
    box: first.block.box,
    timing: timingFrom(lists, all),
    inherited: true,
    origin: 'table',
    headingPath: first.block.headingPath,
    section: 'care',
    signs: { verb: 'strong' },
    group: 'milestones',
    order: 0,
  };
}

function timingFrom(due: ListedUnder[], all: ListedUnder[]): Timing {
  const units = [...new Set(all.flatMap((l) => l.scope.timing.intervals.map((i) => i.unit)))];
  const readingsOf = (lists: ListedUnder[], unit: Interval['unit']) =>
    lists.flatMap((l) => l.scope.timing.intervals.find((i) => i.unit === unit) ?? []);
  // what a list names once may well follow at other readings, as notes below such schedules say
  const only = due.length === 1 ? due[0]?.scope.timing.intervals[0] : undefined;
  if (only) return { intervals: [], firstAt: only };
  const intervals = units.flatMap((unit) => milestoneTiming(readingsOf(due, unit), readingsOf(all, unit)).intervals);
  return { intervals: withoutRepeats(intervals) };
}
