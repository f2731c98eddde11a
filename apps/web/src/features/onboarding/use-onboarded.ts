import { trpc } from '../../lib/trpc/trpc';
import { estimatedCounts } from './onboarding-outcome';
import { originOf } from './origin';
import type { RunState } from './run-state';

const pollIntervalMs = 3000;

/** Data of the success screen: from the server, else entered values and estimated counts. */
export function useOnboarded(deviceId: string | null, run: RunState) {
  const knownId = deviceId ?? run.result?.deviceId ?? null;
  const input = { deviceId: knownId ?? '' };
  const whenKnown = { enabled: knownId !== null };
  const progress = trpc.onboarding.progress.useQuery(input, {
    ...whenKnown,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : pollIntervalMs),
  });
  const whenCompleted = { enabled: progress.data?.status === 'completed' };
  const result = trpc.onboarding.result.useQuery(input, whenCompleted);
  const device = trpc.devices.get.useQuery({ id: knownId ?? '' }, whenKnown);
  const documents = trpc.knowledge.ofDevice.useQuery(input, whenCompleted);
  const rules = trpc.rules.byDevice.useQuery(input, whenCompleted);
  const tasks = trpc.maintenance.byDevice.useQuery(input, whenCompleted);
  const precautions = trpc.safety.byDevice.useQuery(input, whenCompleted);
  const suggestions = trpc.suggestions.counts.useQuery(input, whenCompleted);

  const lists = rules.data &&
    tasks.data &&
    precautions.data && {
      rules: rules.data,
      tasks: tasks.data.maintenanceTasks,
      precautions: precautions.data,
    };
  const counts = result.data ?? run.result;
  const enteredDevice = run.device;
  return {
    deviceId: knownId,
    /** Whether the onboarding is completed. */
    ready: progress.data?.status === 'completed' || (run.phase === 'complete' && run.result?.deviceId === knownId),
    /** Whether the counts are estimates, because the server has sent no result. */
    estimated: !counts,
    running: progress.data?.status === 'running',
    failure: progress.data?.status === 'failed' ? (progress.data.error ?? 'The manual could not be read.') : null,
    counts: counts ?? estimatedCounts,
    name: device.data?.name ?? enteredDevice?.name ?? '',
    location: device.data?.location ?? enteredDevice?.location ?? '',
    manufacturer: device.data?.manufacturer ?? enteredDevice?.manufacturer ?? '',
    createdAt: device.data?.createdAt ?? null,
    nextTask: device.data?.nextTask ?? null,
    processingTime: counts?.processingTime ?? null,
    pageCount: progress.data?.pageCount ?? null,
    foundPages: progress.data?.foundPages ?? [],
    /** Notice about an unsupported manual language. */
    languageNotice: progress.data?.languageNotice ?? null,
    passages: documents.data?.reduce((sum, { processedChunks }) => sum + (processedChunks ?? 0), 0) ?? null,
    lists,
    /** Current number of pending suggestions, by kind. */
    suggestions: suggestions.data ?? null,
    origin: lists ? originOf(lists) : null,
  };
}
export type Onboarded = ReturnType<typeof useOnboarded>;
