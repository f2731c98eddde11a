import type { UploadResponse } from '@steward/api/schema/documents';
import { useRef, useState } from 'react';
import { createFormClient } from '../../lib/trpc/client';
import { trpc } from '../../lib/trpc/trpc';
import { checkPdf } from '../../pdf/check-pdf';
import type { ChosenDevice } from '../device-field';

/** A chosen file and the state of its upload. */
export interface ChosenFile {
  key: string;
  file: File;
  /** 'refused': the file cannot be read and is never sent. */
  state: 'chosen' | 'refused' | 'waiting' | 'sending' | 'sent' | 'failed';
  /** Sent part, from 0 to 1. */
  share: number;
  /** Why the file is refused, or why the server rejected it. */
  reason?: string;
  /** Chosen for this file alone; null for a general document, undefined to follow the choice for all. */
  device?: ChosenDevice | null;
}

/** Upload options: the device of the files, and whether items are generated from them. */
interface Destination {
  /** Default for files without their own device. */
  device: ChosenDevice | null;
  /** Applies only to files with a device. */
  generate: boolean;
}

export const deviceOf = ({ device }: ChosenFile, { device: forAll }: Pick<Destination, 'device'>) =>
  device === undefined ? forAll : device;

const isSendable = ({ state }: ChosenFile) => state === 'chosen' || state === 'failed';
const isUnderWay = ({ state }: ChosenFile) => state === 'waiting' || state === 'sending';

/** The files of the upload dialog, sent one after the other. Files that fail stay and can be sent again. */
export function useUploads() {
  const utils = trpc.useUtils();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  /** The current files, up to date between two renders. */
  const latestFiles = useRef(files);
  const change = (next: (current: readonly ChosenFile[]) => readonly ChosenFile[]) => {
    latestFiles.current = next(latestFiles.current);
    setFiles(latestFiles.current);
  };
  /** By key: aborts a file that is being sent or waits. */
  const aborts = useRef(new Map<string, AbortController>());
  const set = (key: string, next: Partial<ChosenFile>) =>
    change((current) => current.map((file) => (file.key === key ? { ...file, ...next } : file)));

  const sendOne = async (chosen: ChosenFile, to: Destination, signal: AbortSignal) => {
    const { key, file } = chosen;
    set(key, { state: 'sending' });
    const client = createFormClient((share) => set(key, { share }));
    try {
      const response: UploadResponse = await client.knowledge.upload.mutate(
        formOf(file, deviceOf(chosen, to), to.generate),
        { signal },
      );
      if (!response.success) throw new Error(response.error ?? 'Upload failed');
      set(key, { state: 'sent' });
      return response;
    } catch (error) {
      set(key, { state: 'failed', reason: error instanceof Error ? error.message : 'Upload failed' });
      return null;
    }
  };

  const stop = (key: string) => {
    aborts.current.get(key)?.abort();
    change((current) => current.filter((file) => file.key !== key));
  };

  return {
    files,
    sending: files.some(isUnderWay),
    ready: files.some(isSendable),
    add: async (added: readonly File[]) => {
      const checked = await Promise.all(added.map(checkFile));
      change((current) => [...current, ...checked]);
    },
    setDevice: (key: string, device: ChosenDevice | null) => set(key, { device }),
    /** Removes a file and aborts its upload. */
    remove: stop,
    stopAll: () => {
      for (const file of files.filter(isUnderWay)) stop(file.key);
    },
    /** @param batch defaults to all files that can be sent. @returns the outcome, with the server's last message */
    send: async (to: Destination, batch: readonly ChosenFile[] = files.filter(isSendable)): Promise<UploadOutcome> => {
      const result: UploadOutcome = { ids: [], failed: 0, left: 0, message: '' };
      for (const { key } of batch) {
        aborts.current.set(key, new AbortController());
        set(key, { state: 'waiting', share: 0 });
      }
      for (const file of batch) {
        const { signal } = aborts.current.get(file.key) ?? new AbortController();
        const response = signal.aborted ? null : await sendOne(file, to, signal);
        if (response) {
          result.ids.push(response.pdfId);
          result.message = response.message;
        } else if (!signal.aborted) result.failed += 1;
      }
      await Promise.all([
        utils.knowledge.documents.invalidate(),
        utils.knowledge.machines.invalidate(),
        utils.knowledge.ofDevice.invalidate(),
        utils.chat.state.invalidate(),
      ]);
      change((current) => current.filter(({ state }) => state !== 'sent'));
      return { ...result, left: latestFiles.current.length };
    },
  };
}

interface UploadOutcome {
  /** Ids of the accepted documents. */
  ids: string[];
  /** Excludes files that the user stopped. */
  failed: number;
  /** Files that are not uploaded yet, or cannot be. */
  left: number;
  message: string;
}

async function checkFile(file: File): Promise<ChosenFile> {
  const chosen = { key: crypto.randomUUID(), file, share: 0 };
  const refusal = await checkPdf(file);
  if (!refusal) return { ...chosen, state: 'chosen' };
  return { ...chosen, state: 'refused', reason: `${refusal.title}. ${refusal.message}` };
}

function formOf(file: File, device: ChosenDevice | null, generate: boolean): FormData {
  const form = new FormData();
  if (device) form.set('deviceId', device.id);
  if (device && generate) form.set('generate', 'true');
  form.set('file', file, file.name);
  return form;
}
