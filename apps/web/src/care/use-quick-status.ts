import type { DeviceDetail, DeviceStatus } from '@steward/api/schema/devices';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ApiOutputs, trpc } from '../lib/trpc/trpc';

type DeviceList = ApiOutputs['devices']['list'];

/** Sets a status optimistically in the device list and on the device page. @param onFailed called with the error text after the change is reverted */
export function useQuickStatus(onFailed: (sentence: string) => void) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const lists = getQueryKey(trpc.devices.list);
  const change = trpc.devices.setStatus.useMutation({
    onMutate: async ({ id, status }) => {
      await Promise.all([queryClient.cancelQueries({ queryKey: lists }), utils.devices.get.cancel({ id })]);
      const before = {
        lists: queryClient.getQueriesData<DeviceList>({ queryKey: lists }),
        device: utils.devices.get.getData({ id }),
      };
      queryClient.setQueriesData<DeviceList>({ queryKey: lists }, (list) => list && withStatus(list, id, status));
      utils.devices.get.setData({ id }, (device) => device && changedDevice<DeviceDetail>(device, status));
      return before;
    },
    onError: (error, { id }, before) => {
      for (const [key, list] of before?.lists ?? []) queryClient.setQueryData(key, list);
      if (before?.device) utils.devices.get.setData({ id }, before.device);
      onFailed(`Failed to update device status: ${error.message}`);
    },
    onSettled: () => Promise.all([utils.devices.invalidate(), utils.notifications.invalidate()]),
  });
  return (id: string, status: DeviceStatus) => change.mutate({ id, status });
}

const changedDevice = <Device extends { status: DeviceStatus; updatedAt: string }>(
  device: Device,
  status: DeviceStatus,
) => ({
  ...device,
  status,
  updatedAt: new Date().toISOString(),
});

function withStatus(list: DeviceList, id: string, status: DeviceStatus): DeviceList {
  const device = list.content.find((item) => item.id === id);
  if (!device || device.status === status) return list;
  const statusCounts = { ...list.statusCounts };
  statusCounts[device.status] -= 1;
  statusCounts[status] += 1;
  const content = list.content.map((item) => (item === device ? changedDevice(item, status) : item));
  return { ...list, content, statusCounts };
}
