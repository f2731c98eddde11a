import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/api/schema/sales';
import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';
import { usePatchRecord } from '../report/use-record';

export type Outcome = CrossSellItem['Outcome'];

/** A suggestion, identified by the UUIDs of the purchased and the suggested product. */
interface DecisionTarget {
  productId: string;
  suggestedProductId: string;
  /** Outcome to restore if saving fails. */
  before: Outcome;
}

/** Saves the outcome of a suggestion optimistically, with a rollback on failure. It affects the next report. */
export function useOutcome({ CustomerUuid }: RecommendationRecord['CustomerInfo']) {
  const utils = trpc.useUtils();
  const patch = usePatchRecord(CustomerUuid);
  const { mutateAsync } = trpc.sales.outcome.useMutation({
    // run serially, so that the last decision wins
    scope: { id: 'sales.outcome' },
    onSuccess: () => utils.sales.decisions.invalidate(),
  });
  /** @param note undefined keeps the stored note @returns whether it was saved */
  return async ({ productId, suggestedProductId, before }: DecisionTarget, outcome: Outcome, note?: string) => {
    const applyOutcome = (value: Outcome, changed: boolean) =>
      patch((record) => ({
        ...withOutcome(record, suggestedProductId, value),
        InputsChanged: changed || record.InputsChanged,
      }));
    applyOutcome(outcome, false);
    try {
      await mutateAsync({ customerId: CustomerUuid, productId, suggestedProductId, outcome, note });
      // a changed note alone does not affect the next report
      applyOutcome(outcome, outcome !== before);
      return true;
    } catch (error) {
      applyOutcome(before, false);
      toast.error('The outcome could not be saved', { description: error instanceof Error ? error.message : '' });
      return false;
    }
  };
}

/** Sets the outcome of a suggested product wherever it occurs in the record. */
function withOutcome(record: RecommendationRecord, suggested: string, outcome: Outcome) {
  const updateItems = (items: CrossSellItem[]) =>
    items.map((item) => (item.SuggestedProductUuid === suggested ? { ...item, Outcome: outcome } : item));
  const inList = (list: Recommendation[]) =>
    list.map((product) => ({
      ...product,
      CrossSell: updateItems(product.CrossSell),
      RejectedCrossSell: updateItems(product.RejectedCrossSell),
    }));
  return {
    ...record,
    AcceptedRecommendations: inList(record.AcceptedRecommendations),
    RejectedRecommendations: inList(record.RejectedRecommendations),
  };
}
