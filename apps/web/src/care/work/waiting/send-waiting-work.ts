import { withTimeLimit } from '../../../lib/time-limit';
import type { ApiClient } from '../../../lib/trpc/client';
import { readHeldPhotos, writeHeldPhotos } from '../photo-store';
import { PhotosNotSent, sendPhotos } from '../send-photos';
import { sendFailureOf } from './send-failure';
import { forgetPhotoIds, readWaitingWork, removeWaitingWork, storeRefusal, type WaitingWork } from './waiting-work';

/** Timeout of the call that records the work, not counting its photos. */
export const recordTimeLimitMs = 20_000;

interface SendOptions {
  userId: string;
  client: Pick<ApiClient, 'work' | 'maintenance'>;
  /** False once the user has signed out or another user has signed in: then nothing more is sent. */
  isSignedIn: () => boolean;
  onSent: (work: WaitingWork) => Promise<void>;
  onRefused: (work: WaitingWork, refusal: string) => Promise<void>;
}

/** retry: no connection. signed-out: waits until the user signs in again. */
export type SendResult = 'done' | 'retry' | 'signed-out';

/** Sends the waiting work one by one, oldest first. Refused work stays in storage and is skipped. */
export async function sendWaitingWork(options: SendOptions): Promise<SendResult> {
  const { userId, isSignedIn, onSent, onRefused } = options;
  while (isSignedIn()) {
    // read again each time: the user may have added or discarded work, or another tab may have sent it
    const work = (await readWaitingWork(userId)).find(({ refusal }) => refusal === undefined);
    if (!work) return 'done';
    try {
      if (!(await send(work, options))) return 'signed-out';
    } catch (error) {
      const failure = sendFailureOf(error);
      if (failure === 'signed-out') return 'signed-out';
      if (failure !== 'refused') return 'retry';
      if (isNotFound(error)) await forgetPhotoIds(userId, work.taskId);
      const refusal = refusalOf(error);
      await storeRefusal(userId, work, refusal);
      await onRefused(work, refusal);
      continue;
    }
    await removeWaitingWork(userId, work);
    await onSent(work);
  }
  return 'signed-out';
}

/** @returns false if the user signed out while the photos were sent */
async function send({ taskId, call }: WaitingWork, { userId, client, isSignedIn }: SendOptions): Promise<boolean> {
  const photoIds = await sendPhotos({
    ...{ client, taskId },
    photos: await readHeldPhotos(userId, taskId),
    keep: (photos) => writeHeldPhotos(userId, taskId, photos),
  });
  if (!isSignedIn()) return false;
  const photos = photoIds.length ? { photoIds } : {};
  await withTimeLimit<unknown>(
    call.kind === 'complete'
      ? client.maintenance.complete.mutate({ ...call.input, ...photos })
      : client.work.putAside.mutate({ ...call.input, ...photos }),
    recordTimeLimitMs,
  );
  return true;
}

function refusalOf(error: unknown): string {
  const sentences = error instanceof PhotosNotSent ? Object.values(error.failures) : [];
  return [error instanceof Error ? error.message : String(error), ...new Set(sentences)].join(' ');
}

const isNotFound = (error: unknown) => (error as { data?: { httpStatus?: number } | null }).data?.httpStatus === 404;
