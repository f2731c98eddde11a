import type { Preparation } from '@steward/api/schema/work';
import { del, delMany, get, getMany, keys, set, setMany } from 'idb-keyval';
import type { ApiInputs } from '../../../lib/trpc/trpc';
import type { AddedPhoto } from '../../pictures/use-added-photos';
import { photosKey, readHeldPhotos, toStoredPhotos, writeHeldPhotos } from '../photo-store';
import { forgetWorkDraft, type WorkDraft } from '../work-draft';

/** A completion, or work put aside, that this browser keeps until the server has recorded it. */
export interface WaitingWork {
  /** Idempotency key of the call. */
  requestId: string;
  taskId: string;
  taskName: string;
  deviceId: string;
  deviceName: string;
  /** Time of entry in ms since 1970; work is sent in this order. */
  enteredAt: number;
  /** Without the ids of photos, which are known only after their upload. */
  call:
    | { kind: 'complete'; input: ApiInputs['maintenance']['complete'] }
    | { kind: 'put-aside'; input: ApiInputs['work']['putAside'] };
  photoCount: number;
  /** The entries, to correct them after a refusal. */
  draft: WorkDraft;
  /** Data of the sheet, so that it opens even if the task no longer exists. */
  preparation: Preparation;
  /** The server's message if it has refused the call, which is then not sent again unchanged. */
  refusal?: string;
}

export const waitingPrefix = (userId: string) => `waiting-work.${userId}.`;
const keyOf = (userId: string, requestId: string) => waitingPrefix(userId) + requestId;

/** Oldest first. Empty if this browser has no storage. */
export async function readWaitingWork(userId: string): Promise<WaitingWork[]> {
  try {
    const workKeys = (await keys<string>()).filter((key) => String(key).startsWith(waitingPrefix(userId)));
    const entries = await getMany<WaitingWork | undefined>(workKeys);
    return entries.filter((entry) => entry !== undefined).sort((a, b) => a.enteredAt - b.enteredAt);
  } catch {
    return [];
  }
}

/** Stores work with its photos, then removes its draft. @throws if this browser cannot store it; the draft is kept then */
export async function storeWaitingWork(
  userId: string,
  work: WaitingWork,
  photos: readonly AddedPhoto[],
): Promise<void> {
  await setMany([
    [photosKey(userId, work.taskId), await toStoredPhotos(photos)],
    [keyOf(userId, work.requestId), work],
  ]);
  forgetWorkDraft(userId, work.taskId);
}

export async function storeRefusal(userId: string, { requestId }: WaitingWork, refusal: string): Promise<void> {
  const key = keyOf(userId, requestId);
  const work = await get<WaitingWork>(key);
  if (work) await set(key, { ...work, refusal });
}

/** Removes recorded or discarded work with its draft and photos. */
export async function removeWaitingWork(
  userId: string,
  { requestId, taskId }: Pick<WaitingWork, 'requestId' | 'taskId'>,
): Promise<void> {
  forgetWorkDraft(userId, taskId);
  await delMany([keyOf(userId, requestId), photosKey(userId, taskId)]);
}

/** Removes work that the user edits again. Its photos are kept. */
export const withdrawWaitingWork = (userId: string, { requestId }: WaitingWork): Promise<void> =>
  del(keyOf(userId, requestId));

/** Makes the next attempt upload the photos again, because the server deletes photos that stay unused for too long. */
export async function forgetPhotoIds(userId: string, taskId: string): Promise<void> {
  const photos = await readHeldPhotos(userId, taskId);
  await writeHeldPhotos(
    userId,
    taskId,
    photos.map(({ key, file }) => ({ key, file })),
  );
}
