import { cleanFileName, type DeviceFile, fileLimitBytes } from '@steward/api/schema/device-files';
import { useState } from 'react';
import { createFormClient } from '../../../lib/trpc/client';
import { trpc } from '../../../lib/trpc/trpc';

interface Upload {
  name: string;
  /** Sent share of the current file, 0 to 1. */
  share: number;
  /** Number of files waiting after it. */
  waiting: number;
}

/** Uploads files one after the other. A refused file does not stop the others. */
export function useAddFiles(deviceId: string) {
  const utils = trpc.useUtils();
  const [upload, setUpload] = useState<Upload | null>(null);
  /** Error messages, one for each file that was not stored. */
  const [refusals, setRefusals] = useState<string[]>([]);
  const show = (added: DeviceFile) =>
    utils.deviceFiles.list.setData({ deviceId }, (files = []) => [added, ...files.filter(({ id }) => id !== added.id)]);
  const add = async (files: readonly File[]) => {
    setRefusals([]);
    for (const [index, file] of files.entries()) {
      const progress = { name: file.name, waiting: files.length - index - 1 };
      setUpload({ ...progress, share: 0 });
      try {
        show(await send(deviceId, file, (share) => setUpload({ ...progress, share })));
      } catch (error) {
        setRefusals((earlier) => [...earlier, `${file.name}: ${(error as Error).message}`]);
      }
    }
    setUpload(null);
    void utils.history.ofDevice.invalidate({ deviceId });
  };
  return { upload, refusals, add };
}

async function send(deviceId: string, file: File, onSent: (share: number) => void): Promise<DeviceFile> {
  if (!file.size) throw new Error('This file is empty.');
  if (file.size > fileLimitBytes) throw new Error(`This file is larger than ${fileLimitBytes / 1024 / 1024} MB.`);
  const form = new FormData();
  form.set('deviceId', deviceId);
  form.set('file', file, cleanFileName(file.name));
  return createFormClient(onSent).deviceFiles.add.mutate(form);
}
