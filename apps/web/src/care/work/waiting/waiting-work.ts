import type { Preparation } from '@steward/api/schema/work';
import { del, delMany, get, getMany, keys, set, setMany } from 'idb-keyval';
import type { ApiInputs } from '../../../lib/trpc/trpc';
import type { AddedPhoto } from '../../pictures/use-added-photos';
import { photosKey, readHeldPhotos, toStoredPhotos, writeHeldPhotos } from '../photo-store';
import { forgetWorkDraft, type WorkDraft } from '../work-draft';

/** A completion, or work put aside, that this browser keeps until the server has recorded it. */
export interface WaitingWork {
  /** Id of the call: a repeated one is recorded once. */
  requestId: string;
  taskId: string;
  taskName: string;
  deviceId: string;
  deviceName: string;
  /** When it was entered, in ms since 1970: the order in which it is sent. */
  enteredAt: number;
  /** Ids of photos are added when these are stored on the server. */
  call:
    | { kind: 'complete'; input: ApiInputs['maintenance']['complete'] }
    | { kind: 'put-aside'; input: ApiInputs['work']['putAside'] };
  photoCount: number;
  /** What was entered, to correct it after a refusal. */
  draft: WorkDraft;
  /** What the sheet was filled with: it opens also when the task no longer exists. */
  preparation: Preparation;
  /** The server's sentence if it has refused the call. It is not sent again without a change. */
  refusal?: string;
}

export const waitingPrefix = (userId: string) => `waiting-work.${userId}.`;
const keyOf = (userId: string, requestId: string) => waitingPrefix(userId) + requestId;

/** Oldest first. Empty if this browser has no storage. */
export async function readWaitingWork(userId: string): Promise<WaitingWork[]> {
  try {
    const found = (await keys<string>()).filter((key) => String(key).startsWith(waitingPrefix(userId)));
    const entries = await getMany<WaitingWork | undefined>(found);
    return entries.filter((entry) => entry !== undefined).sort((a, b) => a.enteredAt - b.enteredAt);
  } catch {
    return [];
  }
}

/** Stores work with its photos, and removes its draft. @throws if this browser cannot store it: then nothing is removed */
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

/** Removes work that was recorded or discarded, with everything that was entered. */
export async function removeWaitingWork(
  userId: string,
  { requestId, taskId }: Pick<WaitingWork, 'requestId' | 'taskId'>,
): Promise<void> {
  forgetWorkDraft(userId, taskId);
  await delMany([keyOf(userId, requestId), photosKey(userId, taskId)]);
}

/** Removes work that is entered again. Its photos stay. */
export const withdrawWaitingWork = (userId: string, { requestId }: WaitingWork): Promise<void> =>
  del(keyOf(userId, requestId));

/** Makes the next attempt store the photos again: the server removes those that wait for their record for too long. */
export async function forgetPhotoIds(userId: string, taskId: string): Promise<void> {
  const photos = await readHeldPhotos(userId, taskId);
  await writeHeldPhotos(
    userId,
    taskId,
    photos.map(({ key, file }) => ({ key, file })),
  );
}
