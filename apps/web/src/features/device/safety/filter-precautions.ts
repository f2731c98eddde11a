import type { Precaution } from '@steward/api/schema/safety';

export interface SafetyFilters {
  search: string;
  type: Precaution['type'] | 'all';
  category: Precaution['category'] | 'all';
}

const severityOrder: Record<Precaution['severity'], number> = { CRITICAL: 0, HIGH: 1, MEDIUM: 2, LOW: 3 };

/**
 * Sorts active before inactive, then by severity and page of the manual.
 * @param sortsLast overrides "inactive", so that a card does not move when it is deactivated
 */
export function filterPrecautions(
  precautions: readonly Precaution[],
  { search, type, category }: SafetyFilters,
  sortsLast: (precaution: Precaution) => boolean = ({ isActive }) => !isActive,
): Precaution[] {
  const searchText = search.trim().toLowerCase();
  return precautions
    .filter(
      (precaution) =>
        (type === 'all' || precaution.type === type) &&
        (category === 'all' || precaution.category === category) &&
        [
          precaution.title,
          precaution.description,
          precaution.causes,
          precaution.howToAvoid,
          precaution.recommendedAction,
          precaution.safetyInfo,
        ].some((text) => text?.toLowerCase().includes(searchText)),
    )
    .sort(
      (a, b) =>
        Number(sortsLast(a)) - Number(sortsLast(b)) ||
        severityOrder[a.severity] - severityOrder[b.severity] ||
        (a.source?.page ?? 0) - (b.source?.page ?? 0),
    );
}
