import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { ComparedReading } from '@steward/api/schema/metrics';
import type { Rule } from '@steward/api/schema/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';
import type { CareTab, PrecautionSort, RuleSort, TaskSort } from './labels';
import { dueFirst, newestFirst, precautionsInput, requestsInput, rulesInput, tasksInput } from './loader';
import type { Order } from './order';
import type { DeviceCareSearch } from './search';

const keepPrevious = { placeholderData: keepPreviousData };

export const useRules = (search: DeviceCareSearch, order: Order<RuleSort>) =>
  trpc.rules.list.useQuery(rulesInput(search, order), keepPrevious);

/** Delay before a closed stream is opened again. */
const reopenDelayMs = 30_000;

/** The latest compared readings of the listed active rules, by rule. A stream updates them while the page is visible. */
export function useRuleReadings(rules: readonly Rule[] | undefined): Map<string, ComparedReading[]> {
  const ruleIds = rules?.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id) ?? [];
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const stream = trpc.metrics.ofRulesChanges.useSubscription(
    { ruleIds },
    {
      enabled: visible && ruleIds.length > 0,
      onData: (readings) => utils.metrics.ofRules.setData({ ruleIds }, readings),
    },
  );
  useReopened(stream, reopenDelayMs);
  const { data } = trpc.metrics.ofRules.useQuery({ ruleIds }, { ...keepPrevious, enabled: ruleIds.length > 0 });
  return new Map(data?.map(({ ruleId, readings }) => [ruleId, readings]));
}

export const useTasks = (search: DeviceCareSearch, order: Order<TaskSort>) =>
  trpc.maintenance.list.useQuery(tasksInput(search, order), keepPrevious);

export const usePrecautions = (search: DeviceCareSearch, order: Order<PrecautionSort>) =>
  trpc.safety.list.useQuery(precautionsInput(search, order), keepPrevious);

export const useRequests = (search: DeviceCareSearch) =>
  trpc.requests.list.useQuery(requestsInput(search), keepPrevious);

/** Totals of the organization; for requests, the number of undecided ones. Uses the queries for the tabs' first pages, which are cached this way. */
export function useTotals(): Record<CareTab, number | undefined> {
  return {
    rules: useRules({}, newestFirst).data?.total,
    maintenance: useTasks({}, dueFirst).data?.total,
    safety: usePrecautions({}, newestFirst).data?.total,
    requests: useRequests({}).data?.open,
  };
}

/** Other systems send 'N/A' for an unknown name. */
export const isNameless = ({ deviceName }: Pick<MaintenanceTask, 'deviceName'>) =>
  deviceName.trim() === '' || deviceName === 'N/A';

/** Has the server repair missing device names once, then reloads the tasks. */
export function useNameRepair(tasks: readonly MaintenanceTask[] | undefined, enabled: boolean) {
  const utils = trpc.useUtils();
  const isRequested = useRef(false);
  const { mutate } = trpc.maintenance.updateDeviceNames.useMutation({
    onSuccess: () => utils.maintenance.invalidate(),
  });
  const isNeeded = enabled && tasks?.some(isNameless);
  useEffect(() => {
    if (!isNeeded || isRequested.current) return;
    isRequested.current = true;
    mutate();
  }, [isNeeded, mutate]);
}
