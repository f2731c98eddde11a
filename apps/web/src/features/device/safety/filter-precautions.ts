import type { Precaution } from '@steward/api/schema/safety';

export interface SafetyFilters {
  search: string;
  type: Precaution['type'] | 'all';
  category: Precaution['category'] | 'all';
}

const severityOrder: Record<Precaution['severity'], number> = { CRITICAL: 0, HIGH: 1, MEDIUM: 2, LOW: 3 };

/**
 * The most severe first; inactive ones stand back; then as the manual has them.
 * @param standsBack so that a card does not leave the pointer that has just switched it off.
 */
export function filterPrecautions(
  precautions: readonly Precaution[],
  { search, type, category }: SafetyFilters,
  standsBack: (precaution: Precaution) => boolean = ({ isActive }) => !isActive,
): Precaution[] {
  const wanted = search.trim().toLowerCase();
  return precautions
    .filter(
      (one) =>
        (type === 'all' || one.type === type) &&
        (category === 'all' || one.category === category) &&
        [one.title, one.description, one.causes, one.howToAvoid, one.recommendedAction, one.safetyInfo].some((text) =>
          text?.toLowerCase().includes(wanted),
        ),
    )
    .sort(
      (a, b) =>
        Number(standsBack(a)) - Number(standsBack(b)) ||
        severityOrder[a.severity] - severityOrder[b.severity] ||
        (a.source?.page ?? 0) - (b.source?.page ?? 0),
    );
}
