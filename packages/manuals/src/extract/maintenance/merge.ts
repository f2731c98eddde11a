import { cached } from '../../learned/cached';
import type { Interval } from '../items';
import type { Candidate } from './candidate';
import { careVerb } from './care-verbs';
import { alsoNouns, objectWords } from './object-words';
import { isCalendar, sameInterval, type Timing, withoutRepeats } from './timing';

/** A task with its repeats in the manual. */
export interface MergedTask {
  task: Candidate;
  repeats: Candidate[];
  /** The same work elsewhere at another interval. Both tasks are kept, and each description mentions the other. */
  contradictedBy: Candidate[];
}

interface ComparedTask {
  candidate: Candidate;
  /** Kinds of work, see `careVerb`. */
  kinds: ReadonlySet<string>;
  /** Words of the object. */
  bare: ReadonlySet<string>;
  /** Words of the object and of the nearest heading or table group. */
  full: ReadonlySet<string>;
}

/**
 * Merges tasks that a table, a list and running text name in different words. Rows of one table are merged only with the same title,
 * and texts of one page only with a common interval, because 'Change oil' and 'Change oil filters' are different tasks.
 */
export function mergeTasks(candidates: Candidate[]): MergedTask[] {
  // cached, because many tasks share their headings
  const wordsOf = cached(objectWords);
  const ranked = candidates
    .map((candidate) => comparedTask(candidate, wordsOf))
    .sort((a, b) => rank(b) - rank(a) || a.candidate.order - b.candidate.order);
  const merged: (MergedTask & { compared: ComparedTask })[] = [];
  for (const compared of ranked) {
    const twin = nearestTwin(merged, compared);
    if (twin) {
      twin.repeats.push(compared.candidate);
      twin.task = { ...twin.task, timing: timingOfBoth(twin.task, compared.candidate) };
    } else merged.push({ task: compared.candidate, repeats: [], contradictedBy: [], compared });
  }
  return merged
    .map(({ task, repeats, compared }) => ({
      task,
      repeats,
      contradictedBy: merged
        .filter((other) => other.task !== task && areContradictory(compared, other.compared))
        .map((other) => other.task),
    }))
    .sort((a, b) => a.task.page - b.task.page || a.task.order - b.task.order);
}

/** The twin with the most words in common: for 'Change oil', 'Change the oil' rather than 'Change the oil filter'. */
function nearestTwin<M extends { compared: ComparedTask }>(
  merged: readonly M[],
  compared: ComparedTask,
): M | undefined {
  const twins = merged.filter((other) => areTwins(other.compared, compared));
  const [nearest] = twins
    .map((twin) => ({ twin, likeness: overlapOf(twin.compared.bare, compared.bare).jaccard }))
    .sort((a, b) => b.likeness - a.likeness);
  return nearest?.twin;
}

/** Rank of a task among its twins, of which the highest stays: accepted, then more intervals, then listed below an interval, then more words. */
function rank({ candidate, bare }: ComparedTask): number {
  const { length } = candidate.timing.intervals;
  const intervalRank = length > 0 ? 80 + 20 * length : 0;
  const listRank = candidate.inherited && candidate.origin === 'list' ? 20 : 0;
  const acceptedRank = candidate.suggested ? 0 : 1000;
  return acceptedRank + intervalRank + listRank + Math.min(bare.size, 10);
}

function comparedTask(candidate: Candidate, wordsOf: (text: string) => ReadonlySet<string>): ComparedTask {
  const words = candidate.title.toLowerCase().match(/[a-z-]+/g) ?? [];
  const verbs = words.filter((w, i) => i === 0 || !alsoNouns.has(w)).flatMap((w) => careVerb(w)?.kind ?? []);
  const bare = wordsOf(candidate.title);
  const group = candidate.headingPath.findLast((heading) => wordsOf(heading).size > 0) ?? '';
  return { candidate, kinds: new Set(verbs), bare, full: new Set([...bare, ...wordsOf(group)]) };
}

/** Whether two tasks are the same work. */
function areTwins(a: ComparedTask, b: ComparedTask): boolean {
  const [x, y] = [a.candidate, b.candidate];
  if (x.group !== undefined && x.group === y.group) return isRepeatedRow(x, y);
  if (a.kinds.size > 0 && b.kinds.size > 0 && !haveCommon(a.kinds, b.kinds)) return false;
  if (!haveCommon(a.full, b.full)) return false;
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

function haveCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const word of a) if (b.has(word)) return true;
  return false;
}

/** Whether two accepted tasks in different places are the same work with different intervals of one kind. */
function areContradictory(a: ComparedTask, b: ComparedTask): boolean {
  const [x, y] = [a.candidate, b.candidate];
  const isElsewhere = x.page !== y.page || (x.group !== undefined && y.group !== undefined && x.group !== y.group);
  if (!isElsewhere || x.suggested || y.suggested) return false;
  const isSameWork = areEqual(a.full, b.full) && areEqual(a.kinds, b.kinds);
  return isSameWork && contradict(x.timing.intervals, y.timing.intervals);
}

const areEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((word) => b.has(word));

/** Whether both have calendar intervals, or both have meter intervals. One of each is not a contradiction: the task is due at whichever comes first. */
function contradict(first: readonly Interval[], second: readonly Interval[]): boolean {
  const [a, b] = [first.map(isCalendar), second.map(isCalendar)];
  return a.some((calendar) => b.includes(calendar));
}

function timingOfBoth(first: Candidate, second: Candidate): Timing {
  if (second.suggested) return first.timing;
  const isOneChart = first.group !== undefined && first.group === second.group;
  return isOneChart ? unionOfRows(first.timing, second.timing) : unionOf(first.timing, second.timing);
}

/** Union of intervals without multiples of a shorter one, which are due at the same time. */
function unionOfRows(first: Timing, second: Timing): Timing {
  const all = [...first.intervals, ...second.intervals];
  const intervals = withoutRepeats(all).filter(
    (interval) =>
      !all.some(({ unit, every }) => unit === interval.unit && every < interval.every && interval.every % every === 0),
  );
  return { ...second, ...first, intervals };
}

/** Adds intervals of the second timing if the first has none of their kind. */
function unionOf(first: Timing, second: Timing): Timing {
  const { intervals } = first;
  if (!intervals.length || !second.intervals.length || contradict(intervals, second.intervals)) return first;
  return { ...first, intervals: [...intervals, ...second.intervals] };
}

/**
 * Whether two rows of one chart are the same task. A chart may list its tasks twice: by part and by interval, or, if it is too wide
 * for the page, with earlier and with later readings.
 */
const isRepeatedRow = (x: Candidate, y: Candidate): boolean =>
  x.title.toLowerCase() === y.title.toLowerCase() && x.headingPath.join('\n') === y.headingPath.join('\n');

/** Best overlap of the word sets with and without heading words. Words that both have only from a heading do not count. */
function likeness(a: ComparedTask, b: ComparedTask): Overlap {
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
  /** Share of the smaller set that the other contains, 0 to 1. */
  containment: number;
  /** Shared words by all words, 0 to 1. */
  jaccard: number;
  /** Number of shared words. */
  shared: number;
}

/** @param counts which shared words count */
function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>, counts = (_word: string): boolean => true): Overlap {
  const shared = [...a].filter((word) => b.has(word) && counts(word)).length;
  if (!a.size || !b.size) return { containment: 0, jaccard: 0, shared: 0 };
  return { containment: shared / Math.min(a.size, b.size), jaccard: shared / (a.size + b.size - shared), shared };
}
