import type { BoostedTrees } from '../learned/boosted-trees';
import type { Manual } from '../read/page-model';
import type { LimitItem, MaintenanceItem, SafetyItem } from './items';
import { extractLimits } from './limits/extract-limits';
import type { LimitScorer } from './limits/scorer/score-limits';
import { extractMaintenance } from './maintenance/extract-maintenance';
import { extractSafety } from './safety/extract-safety';

/** Tasks, precautions and limits of one manual. Every item names its page and quotes it verbatim. */
export interface ExtractedManual {
  maintenance: MaintenanceItem[];
  safety: SafetyItem[];
  limits: LimitItem[];
}

/** Models that replace the shipped ones, for cross-validation: a manual is scored by models trained without it. */
export interface ScorerModels {
  notices?: BoostedTrees;
  limits?: LimitScorer;
  tasks?: BoostedTrees;
}

export interface ExtractOptions {
  models?: ScorerModels;
  /** Also return items that the engine is not sure of, marked as suggestions. */
  suggestions?: boolean;
}

/** Extracts every item with the built-in engine: deterministic, no network. */
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
