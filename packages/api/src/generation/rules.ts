import type { StoredGenerationOutcome, StoredItemChanges } from '@steward/db/schema';

/** Number of generated rules without suggested ones, which are not in effect. */
export const rulesInEffect = ({
  rulesGenerated,
  outcome,
}: {
  rulesGenerated: number;
  outcome: StoredGenerationOutcome | null;
}): number => rulesGenerated - (outcome?.rules?.suggested ?? 0);

/** Sums the changes of all three kinds. */
export function countsOf(outcome: StoredGenerationOutcome): Required<StoredItemChanges> {
  const sum = { added: 0, replaced: 0, unchanged: 0, kept: 0, removed: 0, leftOut: 0, suggested: 0 };
  for (const changes of Object.values(outcome)) {
    for (const key of Object.keys(sum) as (keyof StoredItemChanges)[]) sum[key] += changes[key] ?? 0;
  }
  return sum;
}
