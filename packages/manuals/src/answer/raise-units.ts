import type { ScoredUnit } from './scorer/score-units';

/** Log-odds by which the best preferred unit leads the best other one. */
const MIN_LEAD = 0.5;

/** Raises the scores of the preferred units so that the best of them comes first. @param units best first */
export function raiseUnits(units: readonly ScoredUnit[], preferred: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const [best] = units;
  const [bestPreferred] = preferred;
  if (!best || !bestPreferred || best === bestPreferred) return units;
  const bonus = best.score - bestPreferred.score + MIN_LEAD;
  const raised = new Set(preferred);
  return units
    .map((unit) => (raised.has(unit) ? { ...unit, score: unit.score + bonus } : unit))
    .sort((a, b) => b.score - a.score);
}
