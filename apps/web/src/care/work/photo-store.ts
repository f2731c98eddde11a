import { del, get, set } from 'idb-keyval';
import { writeInTurn, writesEnded } from '../../lib/write-in-turn';
import type { AddedPhoto } from '../pictures/use-added-photos';

/** Stored form of a photo, since not every browser can store files. */
interface StoredPhoto extends Omit<AddedPhoto, 'file'> {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** Prefix of the storage keys of a user's photos. */
export const photosPrefix = (userId: string) => `work-photos.${userId}.`;
export const photosKey = (userId: string, taskId: string) => photosPrefix(userId) + taskId;

/** Reads the photos of the work on a task from this browser's storage. */
export async function readHeldPhotos(userId: string, taskId: string): Promise<AddedPhoto[]> {
  await writesEnded();
  try {
    const storedPhotos = (await get<StoredPhoto[]>(photosKey(userId, taskId))) ?? [];
    return storedPhotos.map(({ name, type, bytes, ...photo }) => ({
      ...photo,
      file: new File([bytes], name, { type }),
    }));
  } catch {
    // storage is disabled: nothing was stored
    return [];
  }
}

/** Writes are serialized, so that a slow write of many photos cannot finish after a later removal. */
export function writeHeldPhotos(userId: string, taskId: string, photos: readonly AddedPhoto[]): Promise<void> {
  const key = photosKey(userId, taskId);
  return writeInTurn(async () => {
    try {
      await (photos.length ? set(key, await toStoredPhotos(photos)) : del(key));
    } catch {
      // storage is full or disabled: the photos last as long as the dialog
    }
  });
}

export const toStoredPhotos = (photos: readonly AddedPhoto[]): Promise<StoredPhoto[]> =>
  Promise.all(
    photos.map(async ({ file, ...photo }) => ({
      ...photo,
      ...{ name: file.name, type: file.type, bytes: await file.arrayBuffer() },
    })),
  );
