import type { UploadResponse } from '@steward/api/schema/knowledge';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';

/** A file that was chosen, and what came of sending it. */
export interface ChosenFile {
  key: string;
  file: File;
  state: 'chosen' | 'sending' | 'sent' | 'failed';
  /** Why the server did not take it. */
  reason?: string;
}

const queued = 'The document is uploaded. It is read in the background; a notification follows when it is ready.';

/** The files of the upload dialog, sent one after the other; those that could not be sent stay, to be sent again. */
export function useUploads() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.knowledge.upload.useMutation();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const set = (key: string, next: Partial<ChosenFile>) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));

  const sendOne = async ({ key, file }: ChosenFile, deviceId: string | undefined): Promise<UploadResponse | null> => {
    set(key, { state: 'sending' });
    const form = new FormData();
    if (deviceId) form.set('deviceId', deviceId);
    form.set('file', file, file.name);
    try {
      const response = await mutateAsync(form);
      if (!response.success) throw new Error(response.error ?? 'Upload failed');
      set(key, { state: 'sent' });
      return response;
    } catch (error) {
      set(key, { state: 'failed', reason: error instanceof Error ? error.message : 'Upload failed' });
      return null;
    }
  };

  return {
    files,
    sending: files.some(({ state }) => state === 'sending'),
    add: (added: readonly File[]) =>
      setFiles((now) => [
        ...now,
        ...added.map((file): ChosenFile => ({ key: crypto.randomUUID(), file, state: 'chosen' })),
      ]),
    remove: (key: string) => setFiles((now) => now.filter((one) => one.key !== key)),
    /** @returns whether all were sent, and what the server said of the last. */
    send: async (deviceId: string | undefined) => {
      let failed = 0;
      let message = queued;
      for (const one of files) {
        if (one.state === 'sent') continue;
        const response = await sendOne(one, deviceId);
        if (response) message = response.message || queued;
        else failed += 1;
      }
      await Promise.all([utils.knowledge.documents.invalidate(), utils.knowledge.machines.invalidate()]);
      setFiles((now) => now.filter(({ state }) => state !== 'sent'));
      return { failed, message };
    },
  };
}
