import type { UploadResponse } from '@steward/api/schema/documents';
import { useRef, useState } from 'react';
import { createFormClient } from '../../lib/trpc/client';
import { trpc } from '../../lib/trpc/trpc';
import { checkPdf } from '../../pdf/check-pdf';
import type { ChosenDevice } from '../device-field';

/** A file that was chosen, and what came of sending it. */
export interface ChosenFile {
  key: string;
  file: File;
  /** 'refused' is never sent: the file is none that could be read. */
  state: 'chosen' | 'refused' | 'waiting' | 'sending' | 'sent' | 'failed';
  /** How much of it is sent, from 0 to 1. */
  share: number;
  /** Why it is refused, or why the server did not take it. */
  reason?: string;
  /** Chosen for this file alone; null for a general document, undefined to follow the choice for all. */
  device?: ChosenDevice | null;
}

/** Where the files go, and whether items are generated from them. */
interface Destination {
  /** For files without a choice of their own. */
  device: ChosenDevice | null;
  /** Only from files that go to a device. */
  generate: boolean;
}

export const deviceOf = ({ device }: ChosenFile, { device: forAll }: Pick<Destination, 'device'>) =>
  device === undefined ? forAll : device;

const maySend = ({ state }: ChosenFile) => state === 'chosen' || state === 'failed';
const isUnderWay = ({ state }: ChosenFile) => state === 'waiting' || state === 'sending';

/** The files of the upload dialog, sent one after the other; those that could not be sent stay, to be sent again. */
export function useUploads() {
  const utils = trpc.useUtils();
  const [files, show] = useState<readonly ChosenFile[]>([]);
  /** As they are now, also between two renders. */
  const known = useRef(files);
  const change = (next: (now: readonly ChosenFile[]) => readonly ChosenFile[]) => {
    known.current = next(known.current);
    show(known.current);
  };
  /** By key: stops a file that is sent, or waits for it. */
  const stops = useRef(new Map<string, AbortController>());
  const set = (key: string, next: Partial<ChosenFile>) =>
    change((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));

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
    stops.current.get(key)?.abort();
    change((now) => now.filter((one) => one.key !== key));
  };

  return {
    files,
    sending: files.some(isUnderWay),
    ready: files.some(maySend),
    add: async (added: readonly File[]) => {
      const judged = await Promise.all(added.map(judge));
      change((now) => [...now, ...judged]);
    },
    setDevice: (key: string, device: ChosenDevice | null) => set(key, { device }),
    /** Takes a file out; one that is on its way is stopped. */
    remove: stop,
    stopAll: () => {
      for (const file of files.filter(isUnderWay)) stop(file.key);
    },
    /** @param given the files to send; all that may be sent unless said. @returns what became of them, and what the server said last. */
    send: async (to: Destination, given: readonly ChosenFile[] = files.filter(maySend)): Promise<Sent> => {
      const result: Sent = { ids: [], failed: 0, left: 0, message: '' };
      for (const { key } of given) {
        stops.current.set(key, new AbortController());
        set(key, { state: 'waiting', share: 0 });
      }
      for (const one of given) {
        const { signal } = stops.current.get(one.key) ?? new AbortController();
        const response = signal.aborted ? null : await sendOne(one, to, signal);
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
      change((now) => now.filter(({ state }) => state !== 'sent'));
      return { ...result, left: known.current.length };
    },
  };
}

interface Sent {
  /** Of the documents that the server took. */
  ids: string[];
  /** Those that were stopped are not among them. */
  failed: number;
  /** Those that are still to be sent, or cannot be. */
  left: number;
  message: string;
}

async function judge(file: File): Promise<ChosenFile> {
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
