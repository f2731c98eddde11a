import type { Notification } from '@steward/api/schema/notifications';
import { useMemo } from 'react';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';

const keptFor = 5 * 60_000;
const nameById = (devices: ApiOutputs['devices']['all']) => new Map(devices.map(({ id, name }) => [id, name]));
const nobody: ReadonlyMap<string, string> = new Map();

/** The names of the machines that notifications are about, from the device list; asked for only when there are any. */
export function useDeviceNames(notifications: readonly Notification[]): ReadonlyMap<string, string> {
  const wanted = useMemo(() => notifications.some(({ deviceId }) => deviceId !== null), [notifications]);
  const devices = trpc.devices.all.useQuery({}, { enabled: wanted, staleTime: keptFor, select: nameById });
  return devices.data ?? nobody;
}
