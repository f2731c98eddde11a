import { type BoostedTrees, type FeatureValues, probability } from '../../../learned/boosted-trees';
import type { Manual } from '../../../read/page-model';
import type { Candidate } from '../candidate';
import { isTimed } from '../timing';
import weights from './maintenance-tasks.weights.json' with { type: 'json' };
import type { TaskUnit } from './task-units';
import { unitFeatures } from './unit-features';

/**
 * Least probability of a task, of one that the rules take and that says how often, and of a suggestion. Chosen on the totals
 * of leave-one-manual-out.
 */
const acceptedFrom = 0.7;
const datedFrom = 0.2;
const suggestedFrom = 0.045;

export const shippedModel = (): BoostedTrees => weights;

export interface ScoredUnit extends TaskUnit {
  features: FeatureValues;
}

/** A sentence that asks for nothing, as far as the rules can tell: it has no title that a task could have. */
const isStatement = ({ kind, rules, clause }: TaskUnit): boolean =>
  rules === 'none' && !clause && ['sentence', 'part', 'cell', 'row'].includes(kind);

/** The rules take it, and it says how often or when. */
const isDated = ({ kind, rules, candidate: { timing } }: TaskUnit): boolean =>
  rules === 'accepted' && (kind === 'schedule' || timing.intervals.length > 0 || timing.firstAt !== undefined);

/** A row of a schedule whose marks cannot be read: it is certainly a task, but nothing that the scorer was trained on. */
const isUnread = ({ kind, rules, candidate }: TaskUnit): boolean =>
  kind === 'schedule' && rules === 'accepted' && !isTimed(candidate.timing);

/** The units that the scorer judges, with their features. */
export function* judgedUnits(manual: Manual, units: readonly TaskUnit[]): Generator<ScoredUnit, void> {
  let index = 0;
  for (const features of unitFeatures(manual, units)) {
    const unit = units[index++];
    if (unit && features && /\p{L}{3}/u.test(unit.text)) yield { ...unit, features };
  }
}

/** Units that a scorer trained on manuals with gold (`train/README.md`) takes for tasks, suggestions marked. */
export function chooseTasks(manual: Manual, units: readonly TaskUnit[], model: BoostedTrees): Candidate[] {
  const chosen: Candidate[] = [];
  for (const unit of judgedUnits(manual, units)) {
    const value = Math.max(probability(model, unit.features), isUnread(unit) ? acceptedFrom : 0);
    if (value < suggestedFrom) continue;
    const suggested = isStatement(unit) || value < (isDated(unit) ? datedFrom : acceptedFrom);
    chosen.push({ ...unit.candidate, probability: value, suggested });
  }
  return chosen;
}
