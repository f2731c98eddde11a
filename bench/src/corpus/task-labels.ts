import { taskCandidates } from '@steward/manuals/extract/maintenance/extract-maintenance';
import { allFeatures } from '@steward/manuals/learned/boosted-trees';
import type { Manual } from '@steward/manuals/read/page-model';
import type { Gold, GoldTask } from './gold';
import type { LabelledCandidate } from './notice-labels';
import { sharedWords, taskLikeness } from './score';

type Unit = ReturnType<typeof taskCandidates>[number];

/**
 * How well a candidate fits a gold task: it has its words and few others. Candidates of the rules get a bonus, because they have an interval
 * and a good title.
 */
const fit = (gold: GoldTask, text: string, { candidate, rules }: Unit): number =>
  0.65 * sharedWords(gold.task, text) +
  0.3 * sharedWords(candidate.quote, gold.task) +
  (candidate.timing.intervals.length && gold.normalized?.length ? 0.15 : 0) +
  (rules === 'accepted' ? 0.08 : rules === 'rejected' ? 0.03 : 0);

const minLikeness = 0.5;
/** Candidates at most this far below the best fit are the same task. */
const maxFitLoss = 0.05;
/** Candidates at most this far below the best fit are omitted. */
const maxOmittedFitLoss = 0.25;
/** A candidate elsewhere with this share of a gold task's words may state the same work again and is omitted. */
const minRestatedShare = 0.7;

/** Labels the candidates of a manual by its gold and omits those with an unknown label. */
export function labelledTasks(manual: Manual, gold: Gold): LabelledCandidate[] {
  const units = taskCandidates(manual);
  const texts = units.map(({ candidate }) => [candidate.title, candidate.description, candidate.quote].join(' '));
  const labels = new Map<Unit, 'yes' | 'skip'>();
  for (const task of gold.maintenance) {
    const alike = units.flatMap((unit, index) => {
      const text = texts[index] ?? '';
      return taskLikeness(task, { page: unit.candidate.page, text }) >= minLikeness
        ? [{ unit, value: fit(task, text, unit) }]
        : [];
    });
    const best = Math.max(...alike.map(({ value }) => value));
    for (const { unit, value } of alike) {
      if (value >= best - maxFitLoss) labels.set(unit, 'yes');
      else if (value >= best - maxOmittedFitLoss && !labels.has(unit)) labels.set(unit, 'skip');
    }
  }
  for (const [index, unit] of units.entries()) {
    const text = texts[index] ?? '';
    if (labels.has(unit)) continue;
    if (gold.maintenance.some(({ task }) => sharedWords(task, text) >= minRestatedShare)) labels.set(unit, 'skip');
  }
  return units.flatMap((unit) => {
    const label = labels.get(unit);
    return label === 'skip' ? [] : [{ label: label === 'yes' ? 1 : 0, features: allFeatures(unit.features) } as const];
  });
}
