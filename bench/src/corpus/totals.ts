import type { Counts, ManualScore, TaskCounts } from './score';

const emptyCounts: Counts = { matched: 0, gold: 0, emitted: 0 };

const add = (a: Counts, b: Counts): Counts => ({
  matched: a.matched + b.matched,
  gold: a.gold + b.gold,
  emitted: a.emitted + b.emitted,
});

const addTasks = (a: TaskCounts, b: TaskCounts): TaskCounts => ({
  ...add(a, b),
  intervals: a.intervals + b.intervals,
  intervalsRight: a.intervalsRight + b.intervalsRight,
  intervalsInvented: a.intervalsInvented + b.intervalsInvented,
});

const emptyTaskCounts: TaskCounts = { ...emptyCounts, intervals: 0, intervalsRight: 0, intervalsInvented: 0 };

/** Sum of the scores of several manuals. */
export function totalScore(scores: readonly ManualScore[]): ManualScore {
  const empty: ManualScore = {
    tasks: emptyTaskCounts,
    acceptedTasks: emptyTaskCounts,
    notices: emptyCounts,
    acceptedNotices: emptyCounts,
    limits: emptyCounts,
    activeRules: { kept: 0, active: 0 },
    contradictions: 0,
    lookAlikes: { taken: 0, listed: 0 },
  };
  return scores.reduce(
    (sum, score) => ({
      tasks: addTasks(sum.tasks, score.tasks),
      acceptedTasks: addTasks(sum.acceptedTasks, score.acceptedTasks),
      notices: add(sum.notices, score.notices),
      acceptedNotices: add(sum.acceptedNotices, score.acceptedNotices),
      limits: add(sum.limits, score.limits),
      activeRules: {
        kept: sum.activeRules.kept + score.activeRules.kept,
        active: sum.activeRules.active + score.activeRules.active,
      },
      contradictions: sum.contradictions + score.contradictions,
      lookAlikes: {
        taken: sum.lookAlikes.taken + score.lookAlikes.taken,
        listed: sum.lookAlikes.listed + score.lookAlikes.listed,
      },
    }),
    empty,
  );
}

export const precision = ({ matched, emitted, gold }: Counts): number => (emitted ? matched / emitted : gold ? 0 : 1);

export const recall = ({ matched, gold }: Counts): number => (gold ? matched / gold : 1);

export function f1(counts: Counts): number {
  const p = precision(counts);
  const r = recall(counts);
  return p + r ? (2 * p * r) / (p + r) : 0;
}

const intervalsRight = ({ intervals, intervalsRight: right }: TaskCounts): number =>
  intervals ? right / intervals : 1;

interface Demand {
  what: string;
  measured: number;
  demand: string;
  holds: boolean;
}

/** Targets of the engine on all manuals with gold, with the measured values. */
export function demands(score: ManualScore): Demand[] {
  const { tasks, acceptedTasks, notices, acceptedNotices, limits, activeRules, contradictions, lookAlikes } = score;
  return [
    atLeast('accepted tasks, precision', precision(acceptedTasks), 0.85),
    atLeast('accepted tasks, F1', f1(acceptedTasks), 0.75),
    atLeast('tasks with suggestions, recall', recall(tasks), 0.85),
    atLeast('accepted tasks, intervals right', intervalsRight(acceptedTasks), 0.95),
    atMost('accepted tasks, intervals invented', acceptedTasks.intervalsInvented, 0),
    atLeast('tasks with suggestions, intervals right', intervalsRight(tasks), 0.95),
    atMost('tasks with suggestions, intervals invented', tasks.intervalsInvented, 0),
    atLeast('accepted precautions, precision', precision(acceptedNotices), 0.85),
    atLeast('accepted precautions, recall', recall(acceptedNotices), 0.75),
    atLeast('precautions with suggestions, recall', recall(notices), 0.9),
    atLeast('limits with suggestions, recall', recall(limits), 0.8),
    atLeast('limits with suggestions, precision', precision(limits), 0.5),
    atLeast('active rules to keep', activeRules.active ? activeRules.kept / activeRules.active : 1, 0.85),
    atMost('contradictory pairs', contradictions, 0),
    atMost('look-alikes taken', lookAlikes.listed ? lookAlikes.taken / lookAlikes.listed : 0, 0.05),
  ];
}

const atLeast = (what: string, measured: number, minimum: number): Demand => ({
  what,
  measured,
  demand: `at least ${minimum}`,
  holds: measured >= minimum,
});

const atMost = (what: string, measured: number, maximum: number): Demand => ({
  what,
  measured,
  demand: maximum ? `at most ${maximum}` : 'none',
  holds: measured <= maximum,
});
