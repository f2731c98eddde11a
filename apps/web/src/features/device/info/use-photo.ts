import type { Device } from '@steward/api/schema/devices';
import { toast } from '@steward/ui/lib/toast';
import { useState } from 'react';
import { resizePhoto } from '../../../lib/resize-photo';
import { trpc } from '../../../lib/trpc/trpc';

/** Stores and removes the photo of a device. Photos are resized in the browser before they are sent. */
export function usePhoto(deviceId: string) {
  const utils = trpc.useUtils();
  const [error, setError] = useState<string | null>(null);
  const [isResizing, setIsResizing] = useState(false);
  const onSuccess = (saved: Device) => {
    utils.devices.get.setData({ id: deviceId }, (cached) => cached && { ...cached, ...saved });
    void utils.devices.list.invalidate();
  };
  const store = trpc.devices.setPhoto.useMutation({ onSuccess, onError: ({ message }) => setError(message) });
  const removal = trpc.devices.removePhoto.useMutation({
    onSuccess,
    onError: ({ message }) => toast.error('The photo was not removed', { description: message }),
  });
  const send = async (file: File) => {
    setError(null);
    setIsResizing(true);
    try {
      const form = new FormData();
      form.set('id', deviceId);
      const photo = await resizePhoto(file);
      form.set('file', photo, photo.name);
      store.mutate(form);
    } catch (reason) {
      setError((reason as Error).message);
    } finally {
      setIsResizing(false);
    }
  };
  return {
    choose: (file: File) => void send(file),
    remove: (onDone: () => void) => removal.mutate({ id: deviceId }, { onSettled: onDone }),
    pending: isResizing || store.isPending || removal.isPending,
    error,
  };
}
