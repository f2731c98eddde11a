import { type BoostedTrees, type FeatureValues, probability } from '../../../learned/boosted-trees';
import type { Manual } from '../../../read/page-model';
import type { Candidate } from '../candidate';
import weights from './maintenance-tasks.json' with { type: 'json' };
import type { TaskUnit } from './task-units';
import { unitFeatures } from './unit-features';

/** Least probability at which a unit becomes a task, and at which it is suggested as one. */
const acceptedFrom = Number(process.env.TASK_ACCEPT ?? 0.45);
const suggestedFrom = Number(process.env.TASK_SUGGEST ?? 0.1);

export const shippedModel = (): BoostedTrees => weights;

export interface ScoredUnit extends TaskUnit {
  features: FeatureValues;
}

/** Text without any word of care and any timing is no task. */
const mayBeTask = ({ anyVerb, gerund, participle, careNoun, accepted, 'given.any': timed, 'scope.any': scoped }: FeatureValues) =>
  [anyVerb, gerund, participle, careNoun, accepted, timed, scoped].some(Boolean);

/** The units that the scorer judges, with their features. */
export function judgedUnits(manual: Manual, units: readonly TaskUnit[]): ScoredUnit[] {
  const features = unitFeatures(manual, units);
  return units.flatMap((unit, index) => {
    const values = features[index];
    return values && mayBeTask(values) && /\p{L}{3}/u.test(unit.text) ? [{ ...unit, features: values }] : [];
  });
}

/** Units that a scorer trained on manuals with gold (`train/README.md`) takes for tasks, suggestions marked. */
export function chooseTasks(manual: Manual, units: readonly TaskUnit[], model: BoostedTrees): Candidate[] {
  return judgedUnits(manual, units)
    .map((unit) => ({ unit, value: probability(model, unit.features) }))
    .filter(({ value }) => value >= suggestedFrom)
    .map(({ unit: { candidate }, value }) => ({
      ...candidate,
      probability: value,
      suggested: value < acceptedFrom,
    }));
}
