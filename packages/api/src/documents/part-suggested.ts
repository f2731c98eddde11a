import type { LimitItem, MaintenanceItem, SafetyItem } from '@steward/manuals/extract/items';
import type { ReadManual, Suggested } from '../ports';

interface ExtractedItems {
  limits: LimitItem[];
  maintenance: MaintenanceItem[];
  safety: SafetyItem[];
}

/** Separates certain items from suggested ones, which wait for a person to accept them. */
export function partSuggested({
  limits,
  maintenance,
  safety,
}: ExtractedItems): Pick<ReadManual, 'limits' | 'maintenance' | 'safety' | 'suggestedItems'> {
  return {
    limits: limits.filter(isCertain),
    maintenance: maintenance.filter(isCertain),
    safety: safety.filter(isCertain),
    suggestedItems: {
      limits: limits.filter(isSuggested),
      maintenance: maintenance.filter(isSuggested),
      safety: safety.filter(isSuggested),
    },
  };
}

const isCertain = ({ suggestion }: { suggestion?: unknown }): boolean => !suggestion;

function isSuggested<Item extends { suggestion?: unknown }>(item: Item): item is Suggested<Item> {
  return !isCertain(item);
}
