import { type BoostedTrees, type CandidateFeatures, logistic, scorerOf } from '../../../learned/boosted-trees';
import type { Manual } from '../../../read/page-model';
import type { Candidate } from '../candidate';
import { isTimed } from '../timing';
import weights from './maintenance-tasks.weights.json' with { type: 'json' };
import type { TaskUnit } from './task-units';
import { unitFeatures } from './unit-features';

/*
 * Minimum probability of an accepted task, of an accepted task that the rules also accept with an interval, and of a suggestion.
 * Chosen on the totals of leave-one-manual-out cross-validation.
 */
const minAcceptedProbability = 0.7;
const minTimedProbability = 0.2;
const minSuggestedProbability = 0.045;

export const shippedModel = (): BoostedTrees => weights;

export interface ScoredUnit extends TaskUnit {
  features: CandidateFeatures;
}

/** Whether a text demands nothing by the rules, and so has no title for an accepted task. */
const isStatement = ({ kind, rules, clause }: TaskUnit): boolean =>
  rules === 'none' && !clause && ['sentence', 'part', 'cell', 'row'].includes(kind);

/** Whether the rules accept the unit with an interval or a first occurrence. */
const isAcceptedWithTiming = ({ kind, rules, candidate: { timing } }: TaskUnit): boolean =>
  rules === 'accepted' && (kind === 'schedule' || timing.intervals.length > 0 || timing.firstAt !== undefined);

/** Whether the unit is a schedule row whose marks cannot be read: certainly a task, but of a kind the scorer was not trained on. */
const hasUnreadableMarks = ({ kind, rules, candidate }: TaskUnit): boolean =>
  kind === 'schedule' && rules === 'accepted' && !isTimed(candidate.timing);

/** Yields the units that can be tasks, with their features. */
export function* unitsToScore(manual: Manual, units: readonly TaskUnit[]): Generator<ScoredUnit, void> {
  let index = 0;
  for (const features of unitFeatures(manual, units)) {
    const unit = units[index++];
    if (unit && features && /\p{L}{3}/u.test(unit.text)) yield { ...unit, features };
  }
}

/** Returns the units that a scorer trained on labelled manuals (`train/README.md`) classifies as tasks; uncertain ones are marked as suggestions. */
export function chooseTasks(manual: Manual, units: readonly TaskUnit[], model: BoostedTrees): Candidate[] {
  const chosen: Candidate[] = [];
  const logOddsOf = scorerOf(model);
  for (const unit of unitsToScore(manual, units)) {
    const value = Math.max(logistic(logOddsOf(unit.features)), hasUnreadableMarks(unit) ? minAcceptedProbability : 0);
    if (value < minSuggestedProbability) continue;
    const suggested =
      isStatement(unit) || value < (isAcceptedWithTiming(unit) ? minTimedProbability : minAcceptedProbability);
    chosen.push({ ...unit.candidate, probability: value, suggested });
  }
  return chosen;
}
