import type { SuggestionKind } from '@steward/api/schema/suggestions';
import type { ReactNode } from 'react';
import type { OpenPage } from '../hooks';
import { SuggestionFilter } from './suggestion-filter';
import { SuggestionList } from './suggestion-list';
import { useTabReview } from './use-tab-review';

interface SuggestionReviewProps {
  deviceId: string;
  kind: SuggestionKind;
  pages: OpenPage;
  /** The device's items, shown unless suggestions are being reviewed. */
  children: ReactNode;
}

/** The body of a tab: the device's items or its pending suggestions. */
export function SuggestionReview({ deviceId, kind, pages, children }: SuggestionReviewProps) {
  const review = useTabReview();
  return (
    <>
      <SuggestionFilter deviceId={deviceId} kind={kind} review={review} />
      {review.active ? (
        <SuggestionList deviceId={deviceId} kind={kind} pages={pages} onShowAll={() => review.show(false)} />
      ) : (
        children
      )}
    </>
  );
}
