import type { RecommendationRecord } from '@steward/api/schema/sales';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc/trpc';

/** Prefix of the query keys of all records. */
export const recordsKey = ['sales-record'];

/** The stored record of a customer, even if outdated; computed if there is none. */
export function useRecord(customerId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [...recordsKey, customerId],
    queryFn: async () =>
      assertComplete(
        (await client.sales.record.query({ id: customerId })) ??
          (await client.sales.generate.mutate({ customer_id: customerId })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

/** Computes the record of a customer if its inputs have changed. */
export function useGenerate() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return useMutation({
    // fail without a network instead of pausing the mutation
    networkMode: 'always',
    mutationFn: async (customerId: string) =>
      assertComplete(await client.sales.generate.mutate({ customer_id: customerId })),
    onSuccess: (record, customerId) => queryClient.setQueryData([...recordsKey, customerId], record),
  });
}

/** Updates a customer's cached record without a request. */
export function usePatchRecord(customerUuid: string) {
  const queryClient = useQueryClient();
  return (change: (record: RecommendationRecord) => RecommendationRecord) =>
    queryClient.setQueriesData<RecommendationRecord>({ queryKey: recordsKey }, (record) =>
      record?.CustomerInfo.CustomerUuid === customerUuid ? change(record) : record,
    );
}

/** @throws Error if the response is not a complete record (specification 3, section 5) */
function assertComplete(record: RecommendationRecord): RecommendationRecord {
  if (record?.Summary && record.CustomerInfo && record.CustomerClassification) return record;
  throw new Error('Incomplete response data - missing required fields');
}
