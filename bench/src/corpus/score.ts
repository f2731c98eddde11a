import {
  type Gold,
  type GoldInterval,
  type GoldLimit,
  type GoldNotice,
  type GoldTask,
  type LookAlike,
  pagesOf,
} from './gold';
import type { CorpusItem, CorpusItems } from './items';

export interface Counts {
  /** Gold items with a matching item. */
  matched: number;
  gold: number;
  /** Extracted items if the gold is complete; otherwise only the matched ones, because the others are unknown. */
  emitted: number;
}

export interface TaskCounts extends Counts {
  /** Matched tasks whose gold has an interval. */
  intervals: number;
  intervalsRight: number;
  /** Matched tasks with an interval that the gold does not have. */
  intervalsInvented: number;
}

export interface ManualScore {
  tasks: TaskCounts;
  /** Accepted items only; `tasks`, `notices` and `limits` include suggestions. */
  acceptedTasks: TaskCounts;
  notices: Counts;
  acceptedNotices: Counts;
  limits: Counts;
  activeRules: { kept: number; active: number };
  contradictions: number;
  lookAlikes: { taken: number; listed: number };
}

/** The score with missed and unmatched items. */
export interface ScoredManual {
  score: ManualScore;
  missed: { kind: Kind; page: number; text: string }[];
  unmatched: { kind: Kind; item: CorpusItem }[];
}

export type Kind = 'task' | 'notice' | 'limit';

/**
 * Scores extracted items against the gold like score.mjs in the manuals' folder, but without a server: one-to-one matching by page and
 * shared words, greedily from the best pair.
 */
export function scoreManual(gold: Gold, items: CorpusItems): ScoredManual {
  const taskPairs = pair(gold.maintenance, items.tasks, taskLikeness, 0.5);
  const noticePairs = pair(gold.safety.items, items.notices, noticeLikeness, 0.4);
  const limitPairs = pair(gold.limits, items.limits, limitLikeness, 0.34);

  const acceptedTasks = items.tasks.filter(({ accepted }) => accepted);
  const acceptedNotices = items.notices.filter(({ accepted }) => accepted);
  const active = items.limits.filter(({ accepted }) => accepted);
  const matchedLimits = new Set(limitPairs.map(([, item]) => item));
  const limitsComplete = areLimitsComplete(gold);
  const acceptedTaskPairs = pair(gold.maintenance, acceptedTasks, taskLikeness, 0.5);
  const acceptedNoticePairs = pair(gold.safety.items, acceptedNotices, noticeLikeness, 0.4);

  return {
    score: {
      tasks: {
        matched: taskPairs.length,
        gold: gold.maintenance.length,
        emitted: items.tasks.length,
        ...intervalCounts(taskPairs),
      },
      acceptedTasks: {
        matched: acceptedTaskPairs.length,
        gold: gold.maintenance.length,
        emitted: acceptedTasks.length,
        ...intervalCounts(acceptedTaskPairs),
      },
      notices: {
        matched: noticePairs.length,
        gold: gold.safety.items.length,
        emitted: gold.safety.complete ? items.notices.length : noticePairs.length,
      },
      acceptedNotices: {
        matched: acceptedNoticePairs.length,
        gold: gold.safety.items.length,
        emitted: gold.safety.complete ? acceptedNotices.length : acceptedNoticePairs.length,
      },
      limits: {
        matched: limitPairs.length,
        gold: gold.limits.length,
        emitted: limitsComplete ? items.limits.length : limitPairs.length,
      },
      activeRules: limitsComplete
        ? { kept: active.filter((item) => matchedLimits.has(item)).length, active: active.length }
        : { kept: 0, active: 0 },
      contradictions: contradictions(active),
      lookAlikes: {
        taken:
          lookAlikesTaken(active, gold.not_limits) +
          lookAlikesTaken(acceptedTasks, gold.not_tasks) +
          lookAlikesTaken(acceptedNotices, gold.not_notices),
        listed: (gold.not_limits?.length ?? 0) + (gold.not_tasks?.length ?? 0) + (gold.not_notices?.length ?? 0),
      },
    },
    missed: [
      ...missing('task', gold.maintenance, taskPairs, ({ task }) => task),
      ...missing('notice', gold.safety.items, noticePairs, ({ gist }) => gist),
      ...missing('limit', gold.limits, limitPairs, limitWords),
    ],
    unmatched: [
      ...unmatched('task', items.tasks, taskPairs),
      ...unmatched('notice', items.notices, noticePairs),
      ...unmatched('limit', items.limits, limitPairs),
    ],
  };
}

/** Whether the gold lists all limits. Lists end at 40 entries, older ones at 15. */
export const areLimitsComplete = ({ limits, not_limits }: Gold): boolean => limits.length < (not_limits ? 40 : 15);

type Pair<G> = [gold: G, item: CorpusItem];

/** Pairs gold and items one-to-one. @param likeness 0 to 1; pairs below `floor` do not count */
function pair<G, I>(
  golds: readonly G[],
  items: readonly I[],
  likeness: (gold: G, item: I) => number,
  floor: number,
): [gold: G, item: I][] {
  const candidates = golds
    .flatMap((gold) => items.map((item) => ({ gold, item, value: likeness(gold, item) })))
    .filter(({ value }) => value >= floor)
    .sort((a, b) => b.value - a.value);
  const pairedGolds = new Set<G>();
  const pairedItems = new Set<I>();
  const pairs: [gold: G, item: I][] = [];
  for (const { gold, item } of candidates) {
    if (pairedGolds.has(gold) || pairedItems.has(item)) continue;
    pairedGolds.add(gold);
    pairedItems.add(item);
    pairs.push([gold, item]);
  }
  return pairs;
}

export function taskLikeness(gold: GoldTask, item: Pick<CorpusItem, 'page' | 'text'>): number {
  return isNear(item.page, gold.page, 1) ? sharedWords(gold.task, item.text) : 0;
}

export function noticeLikeness(gold: GoldNotice, item: Pick<CorpusItem, 'page' | 'text'>): number {
  return isNear(item.page, gold.page, 0) ? sharedWords(gold.gist, item.text) : 0;
}

export function limitLikeness(gold: GoldLimit, item: CorpusItem): number {
  if (!isNear(item.page, gold.page, 1)) return 0;
  const values = numbersIn(item.text);
  const hasValue = [gold.min, gold.max, gold.target].some((n) => n != null && values.includes(Number(n)));
  return hasValue ? sharedWords(gold.metric, item.text) : 0;
}

const isNear = (page: number, gold: number | number[], slack: number): boolean =>
  pagesOf(gold).some((p) => Math.abs(p - page) <= slack);

const stopWords = new Set(
  'the a an of to and or in on for with by from at is are be it its as per if any all every each when not do no this that your'.split(
    ' ',
  ),
);

const stemOf = (word: string): string => word.replace(/(ations?|ings?|ed|es|s)$/, '').replace(/e$/, '');

const wordCache = new Map<string, Set<string>>();

function wordsOf(text: string): Set<string> {
  let words = wordCache.get(text);
  if (!words) {
    const split = text
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, ' ')
      .split(' ');
    words = new Set(split.filter((word) => word && !stopWords.has(word)).map(stemOf));
    wordCache.set(text, words);
  }
  return words;
}

/** Share of the gold's words that the text contains, 0 to 1. */
export function sharedWords(gold: string, text: string): number {
  const goldWords = wordsOf(gold);
  const textWords = wordsOf(text);
  return goldWords.size ? [...goldWords].filter((word) => textWords.has(word)).length / goldWords.size : 0;
}

function numbersIn(text: string): number[] {
  const plain = text.replace(/(\d),(\d{3})/g, '$1$2').replace(/(\d),(\d)/g, '$1.$2');
  return (plain.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}

function intervalCounts(pairs: Pair<GoldTask>[]) {
  let intervals = 0;
  let intervalsRight = 0;
  let intervalsInvented = 0;
  for (const [gold, item] of pairs) {
    const expected = (gold.normalized ?? []).filter((interval) => interval.every);
    const extracted = intervalsIn(item.frequency ?? '');
    if (!expected.length) {
      if (extracted.length) intervalsInvented++;
      continue;
    }
    intervals++;
    if (extracted.some((interval) => expected.some((other) => isSameInterval(interval, other)))) intervalsRight++;
  }
  return { intervals, intervalsRight, intervalsInvented };
}

const namedIntervals: Record<string, Required<GoldInterval>> = {
  daily: { every: 1, unit: 'day' },
  weekly: { every: 1, unit: 'week' },
  'bi-weekly': { every: 2, unit: 'week' },
  biweekly: { every: 2, unit: 'week' },
  monthly: { every: 1, unit: 'month' },
  quarterly: { every: 3, unit: 'month' },
  'semi-annually': { every: 6, unit: 'month' },
  semiannually: { every: 6, unit: 'month' },
  annually: { every: 1, unit: 'year' },
  yearly: { every: 1, unit: 'year' },
};

const countedInterval =
  /(\d+(?:\.\d+)?)\s*(?:operating |running |engine |service )?(hours?|hrs?|h|days?|weeks?|months?|years?|miles?|starts?|cycles?|rides?|uses?)\b/g;

const singleInterval = /\b(?:every|each|per|once an?)\s+(hour|day|week|month|year)\b/g;

const unitNames: Record<string, string> = { h: 'hour', hr: 'hour', ride: 'cycle', use: 'cycle' };

/** Intervals parsed from the text of a frequency, because users see that text. */
function intervalsIn(frequency: string): Required<GoldInterval>[] {
  const text = frequency.toLowerCase().replace(/(\d),(\d{3})/g, '$1$2');
  const named = Object.entries(namedIntervals).filter(([word]) => new RegExp(`(^|[^a-z-])${word}`).test(text));
  const counted = [...text.matchAll(countedInterval)].map(([, every, unit = '']) => {
    const singular = unit.replace(/s$/, '');
    return { every: Number(every), unit: unitNames[singular] ?? singular };
  });
  const single = [...text.matchAll(singleInterval)].map(([, unit = '']) => ({ every: 1, unit }));
  return [...named.map(([, interval]) => interval), ...counted, ...single];
}

const daysPerUnit: Record<string, number> = { day: 1, week: 7, month: 30.44, year: 365.25 };

function isSameInterval(extracted: Required<GoldInterval>, gold: GoldInterval): boolean {
  const days = daysPerUnit[extracted.unit];
  const goldDays = daysPerUnit[gold.unit ?? ''];
  if (days === undefined || goldDays === undefined)
    return extracted.unit === gold.unit && extracted.every === gold.every;
  const length = extracted.every * days;
  return Math.abs(length - (gold.every ?? 0) * goldDays) < 0.06 * length + 0.5;
}

/** Number of pairs of active rules of one metric of which at least one fires at every value. */
function contradictions(active: readonly CorpusItem[]): number {
  const bounds = active.flatMap(({ condition }) => (condition ? [condition] : []));
  const upper = bounds.filter(({ operator }) => operator.startsWith('>'));
  const lower = bounds.filter(({ operator }) => operator.startsWith('<'));
  return upper.reduce(
    (count, high) =>
      count +
      lower.filter(
        (low) =>
          low.metric === high.metric && low.unit === high.unit && (high.values[0] ?? 0) < (low.values[0] ?? 0) + 1e-9,
      ).length,
    0,
  );
}

const lookAlikesTaken = (items: readonly CorpusItem[], lookAlikes: readonly LookAlike[] = []): number =>
  lookAlikes.filter(({ text, page }) =>
    items.some((item) => isNear(item.page, page, 0) && sharedWords(text, item.text) >= 0.7),
  ).length;

function missing<G extends { page: number | number[] }>(
  kind: Kind,
  golds: readonly G[],
  pairs: Pair<G>[],
  words: (gold: G) => string,
): ScoredManual['missed'] {
  const paired = new Set(pairs.map(([gold]) => gold));
  return golds
    .filter((gold) => !paired.has(gold))
    .map((gold) => ({ kind, page: pagesOf(gold.page)[0] ?? 0, text: words(gold) }));
}

function unmatched<G>(kind: Kind, items: readonly CorpusItem[], pairs: Pair<G>[]): ScoredManual['unmatched'] {
  const paired = new Set(pairs.map(([, item]) => item));
  return items.filter((item) => !paired.has(item)).map((item) => ({ kind, item }));
}

const limitWords = ({ metric, min, max, target, unit }: GoldLimit): string =>
  `${metric}: ${[min != null && `min ${min}`, max != null && `max ${max}`, target != null && `target ${target}`].filter(Boolean).join(', ')} ${unit ?? ''}`;
