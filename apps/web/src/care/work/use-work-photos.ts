import { maxPictures } from '@steward/api/schema/pictures';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { type AddedPhoto, useAddedPhotos } from '../pictures/use-added-photos';
import { readHeldPhotos, writeHeldPhotos } from './photo-store';
import { PhotosNotSent, sendPhotos } from './send-photos';

/** The photos of the work on a task, stored in this browser until a work record contains them. */
export function useWorkPhotos(taskId: string) {
  const { id: userId } = useUser();
  const { client } = trpc.useUtils();
  const removePhoto = trpc.work.removePhoto.useMutation();
  const keep = (next: readonly AddedPhoto[]) => writeHeldPhotos(userId, taskId, next);
  const addedPhotos = useAddedPhotos({
    max: maxPictures,
    tooMany: `A record has at most ${maxPictures} photos.`,
    keep,
  });
  const { photos } = addedPhotos;
  /** Why photos were not sent, by the key of the photo. */
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const onRead = useEffectEvent(addedPhotos.addStored);
  useEffect(() => {
    let open = true;
    void readHeldPhotos(userId, taskId).then((heldPhotos) => {
      if (open && heldPhotos.length) onRead(heldPhotos);
    });
    return () => {
      open = false;
    };
  }, [userId, taskId]);
  return {
    ...addedPhotos,
    failures,
    remove: (key: string) => {
      const photoId = photos.find((photo) => photo.key === key)?.photoId;
      // if this fails, the server deletes the unused photo later
      if (photoId) removePhoto.mutate({ id: photoId });
      addedPhotos.remove(key);
    },
    /** Uploads the remaining photos. @returns the ids of all. @throws PhotosNotSent, or the error of a call that can be retried */
    send: async (): Promise<string[]> => {
      setFailures({});
      try {
        return await sendPhotos({ client, taskId, photos, keep: addedPhotos.change });
      } catch (error) {
        if (error instanceof PhotosNotSent) setFailures(error.failures);
        throw error;
      }
    },
    /** Restores the photos after an undone completion, without their ids: the uploaded photos belong to the undone record. */
    restore: () => keep(photos.map(({ key, file }) => ({ key, file }))),
  };
}
export type WorkPhotos = ReturnType<typeof useWorkPhotos>;
