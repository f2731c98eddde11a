import type { RecommendationRecord } from '@steward/api/schema/sales';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc/trpc';

/** First part of the key of each customer's record. */
export const recordsKey = ['sales-record'];

/** What the report of one customer shows: what is stored, also when data has changed since; else computed now. */
export function useRecord(customerId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [...recordsKey, customerId],
    queryFn: async () =>
      complete(
        (await client.sales.record.query({ id: customerId })) ??
          (await client.sales.generate.mutate({ customer_id: customerId })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

/** Computes the record of a customer, where anything it is made from has changed. */
export function useGenerate() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return useMutation({
    // without a network it fails and says so, in place of waiting for one
    networkMode: 'always',
    mutationFn: async (customerId: string) => complete(await client.sales.generate.mutate({ customer_id: customerId })),
    onSuccess: (record, customerId) => queryClient.setQueryData([...recordsKey, customerId], record),
  });
}

/** Changes what is shown of a customer's record, without asking for it again. */
export function usePatchRecord(customerUuid: string) {
  const queryClient = useQueryClient();
  return (change: (record: RecommendationRecord) => RecommendationRecord) =>
    queryClient.setQueriesData<RecommendationRecord>({ queryKey: recordsKey }, (record) =>
      record?.CustomerInfo.CustomerUuid === customerUuid ? change(record) : record,
    );
}

/** @throws when what came is not a record (document 3, section 5) */
function complete(record: RecommendationRecord): RecommendationRecord {
  if (record?.Summary && record.CustomerInfo && record.CustomerClassification) return record;
  throw new Error('Incomplete response data - missing required fields');
}
