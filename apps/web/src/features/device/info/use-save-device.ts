import type { Device } from '@steward/api/schema/devices';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import type { DeviceEntry } from './device-values';

/** Sends the changes; the assignee is sent by devices.assign, which also reassigns the device's tasks. */
export function useSaveDevice(device: Device, onSaved: () => void) {
  const utils = trpc.useUtils();
  const update = trpc.devices.update.useMutation();
  const assign = trpc.devices.assign.useMutation();
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { id } = device;
  const updateCache = (saved: Device) =>
    utils.devices.get.setData({ id }, (cached) => cached && { ...cached, ...saved });

  const save = async ({ assignedUserId, ...changes }: Partial<DeviceEntry>) => {
    setSaving(true);
    setError(null);
    try {
      if (Object.keys(changes).length > 0) updateCache(await update.mutateAsync({ ...changes, id }));
      if (assignedUserId !== undefined) updateCache(await assign.mutateAsync({ id, assignedUserId }));
      onSaved();
    } catch (reason) {
      setError(updateErrorText(reason));
    }
    setSaving(false);
    // an assignment also moves tasks and notifications
    void Promise.all([utils.devices.invalidate(), utils.maintenance.invalidate(), utils.notifications.invalidate()]);
  };
  return { save, saving, error, dismiss: () => setError(null) };
}

/** 'message: details' (specification 2, section 8). */
export function updateErrorText(reason: unknown): string {
  const message = (reason instanceof Error && reason.message) || 'Failed to update device';
  const errorDetails: unknown = reason instanceof TRPCClientError ? reason.data?.details : undefined;
  const details = Array.isArray(errorDetails) ? errorDetails.map((detail: { message: string }) => detail.message) : [];
  const more = details.filter((detail) => !message.includes(detail));
  return more.length ? `${message}: ${more.join(', ')}` : message;
}
