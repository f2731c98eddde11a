import type { BoostedTrees } from '../learned/boosted-trees';
import type { Manual } from '../read/page-model';
import type { LimitItem, MaintenanceItem, SafetyItem } from './items';
import { extractLimits } from './limits/extract-limits';
import type { LimitScorer } from './limits/scorer/score-limits';
import { extractMaintenance } from './maintenance/extract-maintenance';
import { extractSafety } from './safety/extract-safety';

/** What a manual asks of those who keep its machine. Every item names its page and quotes it verbatim. */
export interface ExtractedManual {
  maintenance: MaintenanceItem[];
  safety: SafetyItem[];
  limits: LimitItem[];
}

/** Scorers in place of the shipped ones: to measure on a manual what was trained without it. */
export interface ScorerModels {
  notices?: BoostedTrees;
  limits?: LimitScorer;
  tasks?: BoostedTrees;
}

export interface ExtractOptions {
  models?: ScorerModels;
  /** Also give items that the engine is not sure of, marked as suggestions. */
  suggestions?: boolean;
}

/** Everything that the built-in engine finds in a manual. Deterministic and without network. */
export function extractManual(
  manual: Manual,
  { models = {}, suggestions = false }: ExtractOptions = {},
): ExtractedManual {
  const isWanted = (item: { suggestion?: unknown }): boolean => suggestions || !item.suggestion;
  return {
    maintenance: extractMaintenance(manual, undefined, models.tasks).filter(isWanted),
    safety: extractSafety(manual, models.notices).filter(isWanted),
    limits: extractLimits(manual, undefined, models.limits).filter(isWanted),
  };
}
