import type { DeviceCard } from '@steward/api/schema/devices';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadedByRoute } from '../../lib/route-data';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';
import { listInput } from './loader';
import type { DevicesSearch } from './search';

type DeviceList = ApiOutputs['devices']['list'];

const runningPollMs = 2000;
/** The server removes a completed onboarding from its card after a minute. */
const completedPollMs = 15_000;
const staleTimeMs = 5 * 60_000;

/** The page of the list for an address. Polls while a manual is being read. */
export function useAssets(search: DevicesSearch) {
  return trpc.devices.list.useQuery(listInput(search), {
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs,
    refetchInterval: ({ state }) => pollingInterval(state.data),
    ...loadedByRoute,
  });
}

function pollingInterval(list: DeviceList | undefined): number | false {
  const states = list?.content.map(({ onboarding }) => onboarding?.status) ?? [];
  if (states.includes('running')) return runningPollMs;
  return states.includes('completed') ? completedPollMs : false;
}

/** Documents of the onboardings announced since the application was opened. */
const announcedDocuments = new Set<string>();

/** Calls back once for each device whose onboarding ends while the list is open, or ended shortly before. */
export function useFinishedOnboardings(devices: readonly DeviceCard[], onFinished: (name: string) => void) {
  const runningDocuments = useRef(new Map<string, string>());
  const latestOnFinished = useRef(onFinished);
  useEffect(() => {
    latestOnFinished.current = onFinished;
  });
  useEffect(() => {
    for (const { id, name, onboarding } of devices) {
      const document = onboarding?.documentId ?? runningDocuments.current.get(id);
      const finished = onboarding ? onboarding.status === 'completed' : runningDocuments.current.has(id);
      if (onboarding?.status === 'running') runningDocuments.current.set(id, onboarding.documentId);
      else runningDocuments.current.delete(id);
      if (!finished || !document || announcedDocuments.has(document)) continue;
      announcedDocuments.add(document);
      latestOnFinished.current(name);
    }
  }, [devices]);
}
