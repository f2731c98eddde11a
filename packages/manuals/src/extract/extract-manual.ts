import type { Manual } from '../read/page-model';
import type { LimitItem, MaintenanceItem, SafetyItem } from './items';
import { extractLimits } from './limits/extract-limits';
import { extractMaintenance } from './maintenance/extract-maintenance';
import { extractSafety } from './safety/extract-safety';

/** What a manual asks of those who keep its machine. Every item names its page and quotes it verbatim. */
export interface ExtractedManual {
  maintenance: MaintenanceItem[];
  safety: SafetyItem[];
  limits: LimitItem[];
}

/** Everything that the built-in engine finds in a manual. Deterministic and without network. */
export function extractManual(manual: Manual): ExtractedManual {
  return {
    maintenance: extractMaintenance(manual),
    safety: extractSafety(manual),
    limits: extractLimits(manual),
  };
}
