import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/api/schema/sales';
import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';
import { usePatchRecord } from '../report/use-record';

export type Outcome = CrossSellItem['Outcome'];

/** A suggestion, by the UUIDs of what is bought and of what was suggested with it. */
interface Decided {
  productId: string;
  suggestedProductId: string;
  /** What is taken back to when the server refuses. */
  before: Outcome;
}

/** What became of a suggestion: shown at once, taken back when the server refuses. Counts from the next report on. */
export function useOutcome({ CustomerUuid }: RecommendationRecord['CustomerInfo']) {
  const utils = trpc.useUtils();
  const patch = usePatchRecord(CustomerUuid);
  const { mutateAsync } = trpc.sales.outcome.useMutation({
    // one after the other: the last decision is the one that holds
    scope: { id: 'sales.outcome' },
    onSuccess: () => utils.sales.decisions.invalidate(),
  });
  /** @param note undefined: what was noted stays @returns whether it was saved */
  return async ({ productId, suggestedProductId, before }: Decided, outcome: Outcome, note?: string) => {
    const show = (shown: Outcome, changed: boolean) =>
      patch((record) => ({
        ...withOutcome(record, suggestedProductId, shown),
        InputsChanged: changed || record.InputsChanged,
      }));
    show(outcome, false);
    try {
      await mutateAsync({ customerId: CustomerUuid, productId, suggestedProductId, outcome, note });
      // a note alone changes no suggestion
      show(outcome, outcome !== before);
      return true;
    } catch (error) {
      show(before, false);
      toast.error('The outcome could not be saved', { description: error instanceof Error ? error.message : '' });
      return false;
    }
  };
}

/** A customer takes a product or does not, whatever it was suggested with. */
function withOutcome(record: RecommendationRecord, suggested: string, outcome: Outcome) {
  const inItems = (items: CrossSellItem[]) =>
    items.map((item) => (item.SuggestedProductUuid === suggested ? { ...item, Outcome: outcome } : item));
  const inList = (list: Recommendation[]) =>
    list.map((product) => ({
      ...product,
      CrossSell: inItems(product.CrossSell),
      RejectedCrossSell: inItems(product.RejectedCrossSell),
    }));
  return {
    ...record,
    AcceptedRecommendations: inList(record.AcceptedRecommendations),
    RejectedRecommendations: inList(record.RejectedRecommendations),
  };
}
