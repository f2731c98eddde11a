import type { DeviceCard, DeviceStatus } from '@steward/api/schema/devices';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef } from 'react';
import { storedToken } from '../../lib/session/stored-session';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';
import { deleteErrorMessage, noTokenMessage } from './delete-error';
import type { Notice } from './notice';
import type { DevicesSearch } from './search';

type DeviceList = ApiOutputs['devices']['list'];

export const pageSize = 20;
const whileRunning = 2000;
/** A completed onboarding leaves its card a minute later. */
const whileCompleted = 15_000;
const cachedFor = 5 * 60_000;

/** One page of the list, as the address says; asked again every 2 s while a manual is being read. */
export function useAssets({ search, status, type, sort, page = 1 }: DevicesSearch) {
  return trpc.devices.list.useQuery(
    { search, status, type, sort, page: page - 1, size: pageSize },
    {
      placeholderData: keepPreviousData,
      staleTime: cachedFor,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => pollingInterval(state.data),
    },
  );
}

function pollingInterval(list: DeviceList | undefined): number | false {
  const states = list?.content.map(({ onboarding }) => onboarding?.status) ?? [];
  if (states.includes('running')) return whileRunning;
  return states.includes('completed') ? whileCompleted : false;
}

/** A page that is no longer there, in an old address or after a deletion, is the last one. */
export function useExistingPage(list: DeviceList | undefined, goTo: (page: number) => void) {
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    if (list && list.content.length === 0 && list.totalElements > 0) latest.current(list.totalPages);
  }, [list]);
}

/** Onboardings that have been announced since the application was opened, by their document. */
const announced = new Set<string>();

/** Says once that a device has been added: when its onboarding ends in view of the list, or has ended just before. */
export function useFinishedOnboardings(devices: readonly DeviceCard[], onFinished: (name: string) => void) {
  const running = useRef(new Map<string, string>());
  const latest = useRef(onFinished);
  useEffect(() => {
    latest.current = onFinished;
  });
  useEffect(() => {
    for (const { id, name, onboarding } of devices) {
      const document = onboarding?.documentId ?? running.current.get(id);
      const finished = onboarding ? onboarding.status === 'completed' : running.current.has(id);
      if (onboarding?.status === 'running') running.current.set(id, onboarding.documentId);
      else running.current.delete(id);
      if (!finished || !document || announced.has(document)) continue;
      announced.add(document);
      latest.current(name);
    }
  }, [devices]);
}

function useInvalidateDevices() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.devices.invalidate(), utils.notifications.invalidate()]);
}

/** Quick Status: shown at once, taken back when the server refuses. */
export function useQuickStatus(say: (notice: Notice) => void) {
  const queryClient = useQueryClient();
  const queryKey = getQueryKey(trpc.devices.list);
  const invalidate = useInvalidateDevices();
  const change = trpc.devices.setStatus.useMutation({
    onMutate: async ({ id, status }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<DeviceList>({ queryKey });
      queryClient.setQueriesData<DeviceList>(
        { queryKey },
        (list) => list && withStatus(list, id, status as DeviceStatus),
      );
      return { before };
    },
    onError: (error, _, context) => {
      for (const [key, list] of context?.before ?? []) queryClient.setQueryData(key, list);
      say({ tone: 'error', text: `Failed to update device status: ${error.message}` });
    },
    onSettled: invalidate,
  });
  return (id: string, status: DeviceStatus) => change.mutate({ id, status });
}

function withStatus(list: DeviceList, id: string, status: DeviceStatus): DeviceList {
  const changed = list.content.find((device) => device.id === id);
  if (!changed || changed.status === status) return list;
  const statusCounts = { ...list.statusCounts };
  statusCounts[changed.status] -= 1;
  statusCounts[status] += 1;
  const updatedAt = new Date().toISOString();
  const content = list.content.map((device) => (device === changed ? { ...device, status, updatedAt } : device));
  return { ...list, content, statusCounts };
}

/** Deletes a device with everything of it; what came of it is said in the banner. */
export function useRemoveDevice(say: (notice: Notice) => void) {
  const invalidate = useInvalidateDevices();
  const remove = trpc.devices.remove.useMutation();
  return {
    pending: remove.isPending,
    remove: async ({ id, name }: { id: string; name: string }) => {
      if (storedToken() === null) {
        say({ tone: 'error', text: noTokenMessage });
        return;
      }
      try {
        await remove.mutateAsync({ id });
        say({ tone: 'ok', text: `Device "${name}" has been successfully deleted!` });
      } catch (error) {
        say({ tone: 'error', text: deleteErrorMessage(error) });
      }
      void invalidate();
    },
  };
}
