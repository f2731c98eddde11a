import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import type { CareTab, PrecautionSort, RuleSort, TaskSort } from './labels';
import type { Order } from './order';
import type { DeviceCareSearch } from './search';

export const pageSize = 20;
const kept = { placeholderData: keepPreviousData };

export const newestFirst = { sort: 'createdAt', direction: 'desc' } as const;
export const dueFirst = { sort: 'nextMaintenance', direction: 'asc' } as const;

const asked = <Sort extends string>({ search, page = 1 }: DeviceCareSearch, order: Order<Sort>) => ({
  search,
  ...order,
  page: page - 1,
  size: pageSize,
});

const ruleStatuses = { active: 'ACTIVE', inactive: 'INACTIVE' } as const;

export const useRules = (search: DeviceCareSearch, order: Order<RuleSort>) =>
  trpc.rules.list.useQuery({ ...asked(search, order), status: search.status && ruleStatuses[search.status] }, kept);

export const useTasks = (search: DeviceCareSearch, order: Order<TaskSort>) =>
  trpc.maintenance.list.useQuery({ ...asked(search, order), status: search.status }, kept);

export const usePrecautions = (search: DeviceCareSearch, order: Order<PrecautionSort>) =>
  trpc.safety.list.useQuery({ ...asked(search, order), status: search.status }, kept);

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
