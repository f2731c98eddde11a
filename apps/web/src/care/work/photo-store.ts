import { del, get, set } from 'idb-keyval';
import { writeInTurn, writesEnded } from '../../lib/write-in-turn';
import type { AddedPhoto } from '../pictures/use-added-photos';

/** As it is stored: not every browser can store files. */
interface StoredPhoto extends Omit<AddedPhoto, 'file'> {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** Prefix of the keys of all photos that this browser keeps for a user. */
export const photosPrefix = (userId: string) => `work-photos.${userId}.`;
export const photosKey = (userId: string, taskId: string) => photosPrefix(userId) + taskId;

/** Photos of the work on a task that this browser keeps. They survive a reload. */
export async function readHeldPhotos(userId: string, taskId: string): Promise<AddedPhoto[]> {
  await writesEnded();
  try {
    const stored = (await get<StoredPhoto[]>(photosKey(userId, taskId))) ?? [];
    return stored.map(({ name, type, bytes, ...photo }) => ({ ...photo, file: new File([bytes], name, { type }) }));
  } catch {
    // storage is disabled: nothing was stored
    return [];
  }
}

/** In turn, because a slow write of many photos must not end after the removal that followed it. */
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
