import type { Interval } from '../items';
import type { Candidate } from './candidate';
import { areMilestones, milestoneTiming } from './milestones';
import { rowTitle } from './task-rows';
import type { ListedItem, ScopedList } from './text-candidates';
import { type Timing, withoutRepeats } from './timing';

interface Entry {
  firstItem: ListedItem;
  lists: ScopedList[];
}

/**
 * Reads schedules whose headings are readings ('7,500 miles / 6 months', '15,000 miles / 12 months' ...) with lists below them.
 * Lists are combined item by item, separately for each condition ('standard', 'severe'). An item that is due at every multiple of a
 * reading gets that interval; an item with irregular readings gets none.
 * @returns the lists that belong to such a schedule, and their tasks
 */
export function milestoneSchedules(lists: ScopedList[]): { used: Set<ScopedList>; candidates: Candidate[] } {
  const headingLists = lists.filter((l) => l.scope.block.kind === 'heading' && l.scope.timing.intervals.length > 0);
  const unit = headingLists[0]?.scope.timing.intervals[0]?.unit;
  const readings = headingLists.flatMap((l) => l.scope.timing.intervals.filter((i) => i.unit === unit));
  if (!areMilestones(readings)) return { used: new Set(), candidates: [] };

  const marker = commonMarker(headingLists);
  const byCondition = new Map<string, ScopedList[]>();
  const entries = new Map<string, Entry>();
  for (const list of headingLists) {
    for (const item of list.items.filter((i) => i.block.marker === marker)) {
      const condition = conditionOf(item, list);
      const knownLists = byCondition.get(condition) ?? [];
      if (!knownLists.includes(list)) byCondition.set(condition, [...knownLists, list]);
      const key = `${condition}\n${item.text
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim()}`;
      const entry = entries.get(key) ?? { firstItem: item, lists: [] };
      if (!entry.lists.includes(list)) entry.lists.push(list);
      entries.set(key, entry);
    }
  }
  const candidates = [...entries.entries()].map(([key, entry]) => {
    const condition = key.split('\n')[0] ?? '';
    return taskOf(entry, condition, byCondition.get(condition) ?? []);
  });
  return { used: new Set(headingLists), candidates };
}

/** The most frequent list marker. Items with other markers ('*', '(1)') are footnotes. */
function commonMarker(lists: ScopedList[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const { items } of lists)
    for (const { block } of items) counts.set(block.marker, (counts.get(block.marker) ?? 0) + 1);
  return [...counts.entries()].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** The condition of an item, which is a heading between the reading and the item: 'Severe maintenance:'; '' if none. */
function conditionOf(item: ListedItem, list: ScopedList): string {
  const nearest = item.block.headingPath.at(-1) ?? '';
  return nearest === list.scope.title ? '' : nearest.replace(/[\s:]+$/, '');
}

function taskOf({ firstItem, lists }: Entry, condition: string, all: ScopedList[]): Candidate {
  const title = rowTitle(firstItem.text, firstItem.label?.replace(/[\s:]+$/, ''), undefined);
  const readings = lists.map((l) => l.scope.title.replace(/\s+/g, ' '));
  return {
    title: condition ? `${title} (${condition.toLowerCase()})` : title,
    description: `${firstItem.text}${condition ? ` (${condition})` : ''}. Listed at: ${readings.join('; ')}`,
    quote: firstItem.text,
    page: firstItem.page,
    box: firstItem.block.box,
    timing: timingFrom(lists, all),
    inherited: true,
    origin: 'table',
    headingPath: firstItem.block.headingPath,
    section: 'care',
    signs: { verb: 'strong' },
    group: 'milestones',
    order: 0,
  };
}

function timingFrom(due: ScopedList[], all: ScopedList[]): Timing {
  const units = [...new Set(all.flatMap((l) => l.scope.timing.intervals.map((i) => i.unit)))];
  const readingsOf = (lists: ScopedList[], unit: Interval['unit']) =>
    lists.flatMap((l) => l.scope.timing.intervals.find((i) => i.unit === unit) ?? []);
  // no interval for an item that is listed once: notes below such schedules often say to repeat it at other readings
  const onlyReading = due.length === 1 ? due[0]?.scope.timing.intervals[0] : undefined;
  if (onlyReading) return { intervals: [], firstAt: onlyReading };
  const intervals = units.flatMap((unit) => milestoneTiming(readingsOf(due, unit), readingsOf(all, unit)).intervals);
  return { intervals: withoutRepeats(intervals) };
}
