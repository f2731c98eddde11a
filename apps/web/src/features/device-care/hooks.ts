import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import type { CareTab, PrecautionSort, RuleSort, TaskSort } from './labels';
import { dueFirst, newestFirst, precautionsInput, rulesInput, tasksInput } from './loader';
import type { Order } from './order';
import type { DeviceCareSearch } from './search';

const kept = { placeholderData: keepPreviousData };

export const useRules = (search: DeviceCareSearch, order: Order<RuleSort>) =>
  trpc.rules.list.useQuery(rulesInput(search, order), kept);

export const useTasks = (search: DeviceCareSearch, order: Order<TaskSort>) =>
  trpc.maintenance.list.useQuery(tasksInput(search, order), kept);

export const usePrecautions = (search: DeviceCareSearch, order: Order<PrecautionSort>) =>
  trpc.safety.list.useQuery(precautionsInput(search, order), kept);

/** How many there are of each in the organization. Asked for as the tabs' first pages are, which are then there at once. */
export function useTotals(): Record<CareTab, number | undefined> {
  return {
    rules: useRules({}, newestFirst).data?.total,
    maintenance: useTasks({}, dueFirst).data?.total,
    safety: usePrecautions({}, newestFirst).data?.total,
  };
}

/** 'N/A' is how other systems write that they do not know. */
export const isNameless = ({ deviceName }: Pick<MaintenanceTask, 'deviceName'>) =>
  deviceName.trim() === '' || deviceName === 'N/A';

/** A task without the name of its device has the server put the names right, once; then the tasks reload. */
export function useNameRepair(tasks: readonly MaintenanceTask[] | undefined, enabled: boolean) {
  const utils = trpc.useUtils();
  const asked = useRef(false);
  const { mutate } = trpc.maintenance.updateDeviceNames.useMutation({
    onSuccess: () => utils.maintenance.invalidate(),
  });
  const needed = enabled && tasks?.some(isNameless);
  useEffect(() => {
    if (!needed || asked.current) return;
    asked.current = true;
    mutate();
  }, [needed, mutate]);
}
