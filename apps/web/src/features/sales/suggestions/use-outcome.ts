import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/api/schema/sales';
import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';
import { usePatchRecord } from '../report/use-record';

export type Outcome = CrossSellItem['Outcome'];

/** What became of a suggestion: shown at once, taken back when the server refuses. Counts from the next report on. */
export function useOutcome({ CustomerUuid }: RecommendationRecord['CustomerInfo']) {
  const patch = usePatchRecord(CustomerUuid);
  const { mutateAsync } = trpc.sales.outcome.useMutation({
    // one after the other: the last decision is the one that holds
    scope: { id: 'sales.outcome' },
  });
  return async (product: Recommendation, suggestion: CrossSellItem, outcome: Outcome) => {
    const show = (shown: Outcome, changed: boolean) =>
      patch((record) => ({
        ...withOutcome(record, product.ProductUuid, suggestion.SuggestedProductUuid, shown),
        InputsChanged: changed || record.InputsChanged,
      }));
    show(outcome, false);
    try {
      await mutateAsync({
        customerId: CustomerUuid,
        productId: product.ProductUuid,
        suggestedProductId: suggestion.SuggestedProductUuid,
        outcome,
      });
      show(outcome, true);
    } catch (error) {
      show(suggestion.Outcome, false);
      toast.error('The outcome could not be saved', { description: error instanceof Error ? error.message : '' });
    }
  };
}

function withOutcome(record: RecommendationRecord, bought: string, suggested: string, outcome: Outcome) {
  const inItems = (items: CrossSellItem[]) =>
    items.map((item) => (item.SuggestedProductUuid === suggested ? { ...item, Outcome: outcome } : item));
  const inList = (list: Recommendation[]) =>
    list.map((product) =>
      product.ProductUuid === bought
        ? { ...product, CrossSell: inItems(product.CrossSell), RejectedCrossSell: inItems(product.RejectedCrossSell) }
        : product,
    );
  return {
    ...record,
    AcceptedRecommendations: inList(record.AcceptedRecommendations),
    RejectedRecommendations: inList(record.RejectedRecommendations),
  };
}
