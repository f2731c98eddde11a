import type { Interval } from '../items';
import type { Candidate } from './candidate';
import { careVerb } from './care-verbs';
import { alsoNouns, objectWords } from './object-words';
import { isCalendar, sameInterval, type Timing, withoutRepeats } from './timing';

/** A task and the other places where the manual says the same work. */
export interface MergedTask {
  task: Candidate;
  alsoSaid: Candidate[];
  /** Tasks elsewhere that are the same work at another interval: both are kept, and each names the other. */
  contradictedBy: Candidate[];
}

interface Described {
  candidate: Candidate;
  kinds: Set<string>;
  /** Words of the object alone, and with the nearest heading or table group. */
  bare: Set<string>;
  full: Set<string>;
}

/**
 * Merges tasks that a table, a list and running text name in different words. Rows of one table are merged only when they have
 * the same name, text of one page only when it shares an interval: 'Change oil' and 'Change oil filters' are different tasks.
 */
export function mergeTasks(candidates: Candidate[]): MergedTask[] {
  const order = candidates.map(describe).sort((a, b) => rank(b) - rank(a) || a.candidate.order - b.candidate.order);
  const merged: (MergedTask & { described: Described })[] = [];
  for (const described of order) {
    const twin = nearestTwin(merged, described);
    if (twin) {
      twin.alsoSaid.push(described.candidate);
      twin.task = { ...twin.task, timing: timingOfBoth(twin.task, described.candidate) };
    } else merged.push({ task: described.candidate, alsoSaid: [], contradictedBy: [], described });
  }
  return merged
    .map(({ task, alsoSaid, described }) => ({
      task,
      alsoSaid,
      contradictedBy: merged
        .filter((other) => other.task !== task && areContradictory(described, other.described))
        .map((other) => other.task),
    }))
    .sort((a, b) => a.task.page - b.task.page || a.task.order - b.task.order);
}

/** Of several the one with most words in common: 'Change oil' is rather 'Change the oil' than 'Change the oil filter'. */
function nearestTwin<M extends { described: Described }>(merged: readonly M[], described: Described): M | undefined {
  const twins = merged.filter((other) => areTwins(other.described, described));
  const [nearest] = twins
    .map((twin) => ({ twin, likeness: overlapOf(twin.described.bare, described.bare).jaccard }))
    .sort((a, b) => b.likeness - a.likeness);
  return nearest?.twin;
}

/** The one with most intervals, from a list under an interval heading, and with more to say stays. */
function rank({ candidate, bare }: Described): number {
  const { length } = candidate.timing.intervals;
  const timed = length > 0 ? 80 + 20 * length : 0;
  const listed = candidate.inherited && candidate.origin === 'list' ? 20 : 0;
  const certain = candidate.suggested ? 0 : 1000;
  return certain + timed + listed + Math.min(bare.size, 10);
}

function describe(candidate: Candidate): Described {
  const words = candidate.title.toLowerCase().match(/[a-z-]+/g) ?? [];
  const verbs = words.filter((w, i) => i === 0 || !alsoNouns.has(w)).flatMap((w) => careVerb(w)?.kind ?? []);
  const bare = objectWords(candidate.title);
  const group = [...candidate.headingPath].reverse().find((h) => objectWords(h).size > 0) ?? '';
  return { candidate, kinds: new Set(verbs), bare, full: new Set([...bare, ...objectWords(group)]) };
}

function areTwins(a: Described, b: Described): boolean {
  const [x, y] = [a.candidate, b.candidate];
  if (x.group !== undefined && x.group === y.group) return isRepeatedRow(x, y);
  if (a.kinds.size > 0 && b.kinds.size > 0 && ![...a.kinds].some((k) => b.kinds.has(k))) return false;
  const { containment, jaccard, shared } = likeness(a, b);
  const sharesInterval = x.timing.intervals.some((i) => y.timing.intervals.some((j) => sameInterval(i, j)));
  const textOfOnePage = x.origin !== 'table' && y.origin !== 'table' && x.page === y.page;
  if (sharesInterval) {
    return (
      (containment >= 0.66 && jaccard >= 0.3 && (shared >= 2 || jaccard >= 0.5)) ||
      (containment >= 0.99 && shared >= 2 && jaccard >= 0.2) ||
      (containment >= 0.75 && shared >= 3 && !textOfOnePage) ||
      (containment >= 0.5 && jaccard >= 0.3 && shared >= 2 && !textOfOnePage)
    );
  }
  const conflict = contradict(x.timing.intervals, y.timing.intervals);
  if (textOfOnePage || conflict) return false;
  return (containment >= 0.99 && jaccard >= 0.5) || jaccard >= 0.66 || (containment >= 0.9 && shared >= 2);
}

/** The same words for the work, in another place, with another interval of one kind. */
function areContradictory(a: Described, b: Described): boolean {
  const [x, y] = [a.candidate, b.candidate];
  const isElsewhere = x.page !== y.page || (x.group !== undefined && y.group !== undefined && x.group !== y.group);
  if (!isElsewhere || x.suggested || y.suggested) return false;
  const isSameWork = areEqual(a.full, b.full) && areEqual(a.kinds, b.kinds);
  return isSameWork && contradict(x.timing.intervals, y.timing.intervals);
}

const areEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((word) => b.has(word));

/** Whether both have intervals by the calendar, or both by a meter. One of each is no contradiction: whichever comes first counts. */
function contradict(first: readonly Interval[], second: readonly Interval[]): boolean {
  const [a, b] = [first.map(isCalendar), second.map(isCalendar)];
  return a.some((calendar) => b.includes(calendar));
}

function timingOfBoth(first: Candidate, second: Candidate): Timing {
  if (second.suggested) return first.timing;
  const isOneChart = first.group !== undefined && first.group === second.group;
  return isOneChart ? unionOfRows(first.timing, second.timing) : unionOf(first.timing, second.timing);
}

/** What falls due together with a shorter interval says nothing more. */
function unionOfRows(first: Timing, second: Timing): Timing {
  const all = [...first.intervals, ...second.intervals];
  const intervals = withoutRepeats(all).filter(
    (interval) =>
      !all.some(({ unit, every }) => unit === interval.unit && every < interval.every && interval.every % every === 0),
  );
  return { ...second, ...first, intervals };
}

/** Intervals of the kind that the first lacks are added. */
function unionOf(first: Timing, second: Timing): Timing {
  const { intervals } = first;
  if (!intervals.length || !second.intervals.length || contradict(intervals, second.intervals)) return first;
  return { ...first, intervals: [...intervals, ...second.intervals] };
}

/**
 * A chart may list its tasks twice: by part and by interval, or, where it is too wide for the page, with earlier and with
 * later readings.
 */
const isRepeatedRow = (x: Candidate, y: Candidate): boolean =>
  x.title.toLowerCase() === y.title.toLowerCase() && x.headingPath.join('\n') === y.headingPath.join('\n');

/** Best of the pairs with and without heading words; that both stand under the same heading says nothing. */
function likeness(a: Described, b: Described): Overlap {
  let best: Overlap = { containment: 0, jaccard: 0, shared: 0 };
  for (const left of [a.bare, a.full]) {
    for (const right of [b.bare, b.full]) {
      const overlap = overlapOf(left, right, (word) => a.bare.has(word) || b.bare.has(word));
      if (overlap.containment + overlap.jaccard > best.containment + best.jaccard) best = overlap;
    }
  }
  return best;
}

interface Overlap {
  /** Of the smaller set. */
  containment: number;
  jaccard: number;
  shared: number;
}

/** @param counts which shared words count */
function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>, counts = (_word: string): boolean => true): Overlap {
  const shared = [...a].filter((word) => b.has(word) && counts(word)).length;
  if (!a.size || !b.size) return { containment: 0, jaccard: 0, shared: 0 };
  return { containment: shared / Math.min(a.size, b.size), jaccard: shared / (a.size + b.size - shared), shared };
}
