import type { DeviceCard } from '@steward/api/schema/devices';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadedByRoute } from '../../lib/route-data';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';
import { listInput } from './loader';
import type { DevicesSearch } from './search';

type DeviceList = ApiOutputs['devices']['list'];

const whileRunning = 2000;
/** A completed onboarding leaves its card a minute later. */
const whileCompleted = 15_000;
const cachedFor = 5 * 60_000;

/** One page of the list, as the address says; asked again every 2 s while a manual is being read. */
export function useAssets(search: DevicesSearch) {
  return trpc.devices.list.useQuery(listInput(search), {
    placeholderData: keepPreviousData,
    staleTime: cachedFor,
    refetchInterval: ({ state }) => pollingInterval(state.data),
    ...loadedByRoute,
  });
}

function pollingInterval(list: DeviceList | undefined): number | false {
  const states = list?.content.map(({ onboarding }) => onboarding?.status) ?? [];
  if (states.includes('running')) return whileRunning;
  return states.includes('completed') ? whileCompleted : false;
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
