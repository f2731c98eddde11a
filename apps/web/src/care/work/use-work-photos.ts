import { maxPictures } from '@steward/api/schema/pictures';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { type AddedPhoto, useAddedPhotos } from '../pictures/use-added-photos';
import { readHeldPhotos, writeHeldPhotos } from './photo-store';
import { PhotosNotSent, sendPhotos } from './send-photos';

/** The photos of the work on a task: kept in this browser until a record has them. */
export function useWorkPhotos(taskId: string) {
  const { id: userId } = useUser();
  const { client } = trpc.useUtils();
  const removePhoto = trpc.work.removePhoto.useMutation();
  const keep = (next: readonly AddedPhoto[]) => writeHeldPhotos(userId, taskId, next);
  const added = useAddedPhotos({ max: maxPictures, tooMany: `A record has at most ${maxPictures} photos.`, keep });
  const { photos } = added;
  /** By the key of a photo, why it was not sent. */
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const onRead = useEffectEvent(added.addKept);
  useEffect(() => {
    let open = true;
    void readHeldPhotos(userId, taskId).then((held) => {
      if (open && held.length) onRead(held);
    });
    return () => {
      open = false;
    };
  }, [userId, taskId]);
  return {
    ...added,
    failures,
    remove: (key: string) => {
      const photoId = photos.find((photo) => photo.key === key)?.photoId;
      // if this fails, the server removes the photo after a while
      if (photoId) removePhoto.mutate({ id: photoId });
      added.remove(key);
    },
    /** Stores what is not stored yet. @returns the ids of all. @throws PhotosNotSent, or the error of a call that may be repeated */
    send: async (): Promise<string[]> => {
      setFailures({});
      try {
        return await sendPhotos({ client, taskId, photos, keep: added.change });
      } catch (error) {
        if (error instanceof PhotosNotSent) setFailures(error.failures);
        throw error;
      }
    },
    /** Brings the photos back after an undone completion, whose record keeps those that were sent. */
    restore: () => keep(photos.map(({ key, file }) => ({ key, file }))),
  };
}
export type WorkPhotos = ReturnType<typeof useWorkPhotos>;
