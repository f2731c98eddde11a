import type { DeviceCard, DeviceDetail } from '@steward/api/schema/devices';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadedByRoute } from '../../lib/route-data';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';
import { type PageItem, pageItems, type Source } from './page-items';
import { readSectionState, type SectionState, writeSectionState } from './section-state';

const route = getRouteApi('/app/devices/$deviceId');

type DeviceList = ApiOutputs['devices']['list'];

const onboardingPollMs = 2000;
const staleTimeMs = 5 * 60_000;
const saveDelayMs = 500;

/** A device, taken from a cached list until the full data arrives; only the full data has the counts. */
export type ShownDevice = DeviceCard & Partial<Pick<DeviceDetail, 'counts' | 'parent' | 'parts' | 'partCount'>>;

function cachedCard(queryClient: QueryClient, deviceId: string): DeviceCard | undefined {
  const lists = queryClient.getQueriesData<DeviceList>({ queryKey: getQueryKey(trpc.devices.list) });
  return lists.flatMap(([, list]) => list?.content ?? []).find(({ id }) => id === deviceId);
}

/** The device, polled while its manual is being read; its lists are invalidated afterwards. */
export function useDevice(deviceId: string) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const device = trpc.devices.get.useQuery(
    { id: deviceId },
    {
      staleTime: staleTimeMs,
      ...loadedByRoute,
      refetchInterval: ({ state }) => (state.data?.onboarding?.status === 'running' ? onboardingPollMs : false),
    },
  );
  const running = device.data?.onboarding?.status === 'running';
  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running) {
      void utils.maintenance.byDevice.invalidate({ deviceId });
      void utils.rules.byDevice.invalidate({ deviceId });
      void utils.safety.byDevice.invalidate({ deviceId });
      void utils.suggestions.invalidate();
      void utils.knowledge.ofDevice.invalidate({ deviceId });
      void utils.chat.state.invalidate({ deviceId });
    }
    wasRunning.current = running;
  }, [running, deviceId, utils]);
  const shown: ShownDevice | undefined = device.data ?? cachedCard(queryClient, deviceId);
  return { ...device, shown };
}

/** True once a request has been pending for longer than `limitMs`. */
export function useOverdue(pending: boolean, limitMs: number): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    setOverdue(false);
    if (!pending) return;
    const timer = setTimeout(() => setOverdue(true), limitMs);
    return () => clearTimeout(timer);
  }, [pending, limitMs]);
  return pending && overdue;
}

/** Page state stored in the browser, saved shortly after the last change. */
export function useSectionState(userId: string, deviceId: string) {
  const [state, setState] = useState(() => readSectionState(userId, deviceId));
  const savedState = useRef(state);
  useEffect(() => {
    if (state === savedState.current) return;
    const timer = setTimeout(() => {
      savedState.current = state;
      writeSectionState(userId, deviceId, state);
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [state, userId, deviceId]);
  const change = useCallback((part: Partial<SectionState>) => setState((previous) => ({ ...previous, ...part })), []);
  return [state, change] as const;
}

/** The manual page that is open beside the list; it is part of the address. */
export function useOpenPage() {
  const { tab, view, page, doc, item, quote, conversation } = route.useSearch();
  const navigate = route.useNavigate();
  const wasOpen = page !== undefined;
  return useMemo(() => {
    // opening a manual adds a history entry; turning its pages replaces it
    const go = (next: { doc?: string; page?: number; item?: string; quote?: string; tab?: typeof tab }) =>
      void navigate({ search: { tab, view, conversation, ...next }, replace: wasOpen && next.page !== undefined });
    return {
      page,
      documentId: doc,
      item,
      quote,
      show: ({ documentId, page }: Pick<Source, 'documentId' | 'page'>, itemId: string, itemTab = tab) =>
        go({ tab: itemTab, doc: documentId, page, item: itemId }),
      /** For a suggestion, whose quote is not in the device's items. */
      showQuote: ({ documentId, page, quote }: Source, itemId: string) =>
        go({ doc: documentId, page, item: itemId, quote }),
      cite: (citation: { documentId: string; page: number; quote?: string }) =>
        go({ doc: citation.documentId, page: citation.page, quote: citation.quote }),
      turnTo: (next: number) => go({ doc, page: next, item }),
      close: () => go({}),
    };
  }, [tab, view, page, doc, item, quote, conversation, wasOpen, navigate]);
}
export type OpenPage = ReturnType<typeof useOpenPage>;

/** All items with a source in the device's manuals, to mark them on the pages. */
export function usePageItems(deviceId: string, enabled: boolean): PageItem[] {
  const tasks = trpc.maintenance.byDevice.useQuery({ deviceId }, { enabled }).data?.maintenanceTasks;
  const rules = trpc.rules.byDevice.useQuery({ deviceId }, { enabled }).data;
  const precautions = trpc.safety.byDevice.useQuery({ deviceId }, { enabled }).data;
  return useMemo(() => pageItems({ tasks, rules, precautions }), [tasks, rules, precautions]);
}

/** Replaces a manual that could not be read. */
export function useReplaceManual(deviceId: string) {
  const utils = trpc.useUtils();
  return trpc.onboarding.replaceManual.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.devices.get.invalidate({ id: deviceId }),
        utils.knowledge.ofDevice.invalidate({ deviceId }),
        utils.chat.state.invalidate({ deviceId }),
      ]),
  });
}
