import { taskCandidates } from '@steward/manuals/extract/maintenance/extract-maintenance';
import type { Manual } from '@steward/manuals/read/page-model';
import type { Gold, GoldTask } from './gold';
import type { LabelledCandidate } from './notice-labels';
import { sharedWords, taskLikeness } from './score';

type Unit = ReturnType<typeof taskCandidates>[number];

/**
 * How well a candidate says what a gold task says: it has the task's words, and not many others. Near the best, one that the
 * rules took is better than one of theirs only, since it has an interval and a good title.
 */
const fit = (gold: GoldTask, text: string, { candidate, rules }: Unit): number =>
  0.65 * sharedWords(gold.task, text) +
  0.3 * sharedWords(candidate.quote, gold.task) +
  (candidate.timing.intervals.length && gold.normalized?.length ? 0.15 : 0) +
  (rules === 'accepted' ? 0.08 : rules === 'rejected' ? 0.03 : 0);

const leastLikeness = 0.5;
/** Candidates within this of the best fit say the same. */
const asGood = 0.05;
/** Candidates within this of the best fit are neither taught nor counted. */
const arguable = 0.25;

/** Labels a manual's candidates by its gold. Those that the gold cannot judge are left out. */
export function labelledTasks(manual: Manual, gold: Gold): LabelledCandidate[] {
  const units = taskCandidates(manual);
  const texts = units.map(({ candidate }) => [candidate.title, candidate.description, candidate.quote].join(' '));
  const labels = new Map<Unit, 'yes' | 'skip'>();
  for (const task of gold.maintenance) {
    const alike = units.flatMap((unit, index) => {
      const text = texts[index] ?? '';
      return taskLikeness(task, { page: unit.candidate.page, text }) >= leastLikeness
        ? [{ unit, value: fit(task, text, unit) }]
        : [];
    });
    const best = Math.max(...alike.map(({ value }) => value));
    for (const { unit, value } of alike) {
      if (value >= best - asGood) labels.set(unit, 'yes');
      else if (value >= best - arguable && !labels.has(unit)) labels.set(unit, 'skip');
    }
  }
  return units.flatMap((unit) => {
    const label = labels.get(unit);
    return label === 'skip' ? [] : [{ label: label === 'yes' ? 1 : 0, features: unit.features } as const];
  });
}
