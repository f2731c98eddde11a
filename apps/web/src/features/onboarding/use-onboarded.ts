import { trpc } from '../../lib/trpc/trpc';
import { estimatedCounts } from './onboarding-outcome';
import { originOf } from './origin';
import type { RunState } from './run-state';

const askAgainAfter = 3000;

/** Everything the success screen shows: what the server knows of the device, else what was entered and assumed. */
export function useOnboarded(deviceId: string | null, run: RunState) {
  const known = deviceId ?? run.result?.deviceId ?? null;
  const input = { deviceId: known ?? '' };
  const asked = { enabled: known !== null };
  const progress = trpc.onboarding.progress.useQuery(input, {
    ...asked,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : askAgainAfter),
  });
  const done = { enabled: progress.data?.status === 'completed' };
  const result = trpc.onboarding.result.useQuery(input, done);
  const device = trpc.devices.get.useQuery({ id: known ?? '' }, asked);
  const documents = trpc.knowledge.ofDevice.useQuery(input, done);
  const rules = trpc.rules.byDevice.useQuery(input, done);
  const tasks = trpc.maintenance.byDevice.useQuery(input, done);
  const precautions = trpc.safety.byDevice.useQuery(input, done);
  const suggestions = trpc.suggestions.counts.useQuery(input, done);

  const lists = rules.data &&
    tasks.data &&
    precautions.data && {
      rules: rules.data,
      tasks: tasks.data.maintenanceTasks,
      precautions: precautions.data,
    };
  const counts = result.data ?? run.result;
  const entered = run.device;
  return {
    deviceId: known,
    /** The server has it, with all that its manual gave. */
    ready: progress.data?.status === 'completed' || (run.phase === 'complete' && run.result?.deviceId === known),
    /** The server has not said what happened: counts are assumed. */
    estimated: !counts,
    running: progress.data?.status === 'running',
    failure: progress.data?.status === 'failed' ? (progress.data.error ?? 'The manual could not be read.') : null,
    counts: counts ?? estimatedCounts,
    name: device.data?.name ?? entered?.name ?? '',
    location: device.data?.location ?? entered?.location ?? '',
    manufacturer: device.data?.manufacturer ?? entered?.manufacturer ?? '',
    createdAt: device.data?.createdAt ?? null,
    nextTask: device.data?.nextTask ?? null,
    processingTime: counts?.processingTime ?? null,
    pageCount: progress.data?.pageCount ?? null,
    foundPages: progress.data?.foundPages ?? [],
    /** A sentence about a manual in a language that Steward does not understand. */
    languageNotice: progress.data?.languageNotice ?? null,
    passages: documents.data?.reduce((sum, { processedChunks }) => sum + (processedChunks ?? 0), 0) ?? null,
    lists,
    /** What waits for a decision now, whoever decided on some of it meanwhile. */
    suggestions: suggestions.data ?? null,
    origin: lists ? originOf(lists) : null,
  };
}
export type Onboarded = ReturnType<typeof useOnboarded>;
