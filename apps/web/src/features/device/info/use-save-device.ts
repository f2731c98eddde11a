import type { Device } from '@steward/api/schema/devices';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import type { DeviceEntry } from './device-values';

/** Sends what changed; who looks after the device goes by a call of its own, which hands its tasks over. */
export function useSaveDevice(device: Device, onSaved: () => void) {
  const utils = trpc.useUtils();
  const update = trpc.devices.update.useMutation();
  const assign = trpc.devices.assign.useMutation();
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { id } = device;
  const keep = (saved: Device) => utils.devices.get.setData({ id }, (before) => before && { ...before, ...saved });

  const save = async ({ assignedUserId, ...changes }: Partial<DeviceEntry>) => {
    setSaving(true);
    setError(null);
    try {
      if (Object.keys(changes).length > 0) keep(await update.mutateAsync({ ...changes, id }));
      if (assignedUserId !== undefined) keep(await assign.mutateAsync({ id, assignedUserId }));
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
  const given: unknown = reason instanceof TRPCClientError ? reason.data?.details : undefined;
  const details = Array.isArray(given) ? given.map((detail: { message: string }) => detail.message) : [];
  const more = details.filter((detail) => !message.includes(detail));
  return more.length ? `${message}: ${more.join(', ')}` : message;
}
