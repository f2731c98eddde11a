import type { SuggestionKind } from '@steward/api/schema/suggestions';
import { StatusSegments } from '@steward/ui/blocks/segments';
import { trpc } from '../../../lib/trpc/trpc';
import type { TabReview } from './use-tab-review';

interface SuggestionFilterProps {
  deviceId: string;
  kind: SuggestionKind;
  review: TabReview;
}

/** Switches between the device's items and pending suggestions; hidden if there are none. */
export function SuggestionFilter({ deviceId, kind, review }: SuggestionFilterProps) {
  const counts = trpc.suggestions.counts.useQuery({ deviceId });
  const count = counts.data?.[kind] ?? 0;
  if (!count && !review.active) return null;
  return (
    <div className="mb-3">
      <StatusSegments
        label="Show"
        value={review.active ? 'suggested' : 'current'}
        onChange={(value) => review.show(value === 'suggested')}
        options={[
          { value: 'current', label: 'Current' },
          { value: 'suggested', label: 'Suggested', count },
        ]}
      />
    </div>
  );
}
