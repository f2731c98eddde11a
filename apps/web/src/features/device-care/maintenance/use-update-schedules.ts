import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { momentOf } from '../../../lib/calendar';
import { type ApiOutputs, trpc } from '../../../lib/trpc/trpc';

/** Runs the scheduler manually. The outcome is a multi-line text, null before the first run. */
export function useUpdateSchedules() {
  const utils = trpc.useUtils();
  const [outcome, setOutcome] = useState<string | null>(null);
  const run = trpc.maintenance.updateSchedules.useMutation({
    onSuccess: (result) => setOutcome(successText(result)),
    onError: (error) => setOutcome(failureText(error)),
    onSettled: () => Promise.all([utils.maintenance.invalidate(), utils.notifications.invalidate()]),
  });
  return { update: () => run.mutate(), updating: run.isPending, outcome, dismiss: () => setOutcome(null) };
}

const successText = ({ message, executionTimeMs, timestamp }: ApiOutputs['maintenance']['updateSchedules']) =>
  [message, `Execution time: ${executionTimeMs} ms`, `Timestamp: ${momentOf(timestamp)}`].join('\n');

function failureText(error: unknown): string {
  const code: unknown = error instanceof TRPCClientError ? error.data?.code : undefined;
  const type = typeof code === 'string' ? code : 'Network error';
  const message = error instanceof Error ? error.message : String(error);
  return ['Failed to update maintenance schedules:', message, `Error type: ${type}`].join('\n');
}
