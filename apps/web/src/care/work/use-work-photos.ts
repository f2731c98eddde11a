import { maxPictures } from '@steward/api/schema/pictures';
import { useEffect, useState } from 'react';
import { resizePhoto } from '../../lib/resize-photo';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { type HeldPhoto, readHeldPhotos, writeHeldPhotos } from './photo-store';
import { PhotosNotSent, sendPhotos } from './send-photos';

/** The photos of the work on a task: kept in this browser until a record has them, and reduced before they are sent. */
export function useWorkPhotos(taskId: string) {
  const { id: userId } = useUser();
  const [photos, setPhotos] = useState<HeldPhoto[]>([]);
  /** Sentences about files that were not added, and by the key of a photo why it was not sent. */
  const [refusals, setRefusals] = useState<string[]>([]);
  const [failures, setFailures] = useState<Record<string, string>>({});
  const [preparing, setPreparing] = useState(false);
  const { client } = trpc.useUtils();
  const removePhoto = trpc.work.removePhoto.useMutation();
  useEffect(() => {
    let open = true;
    void readHeldPhotos(userId, taskId).then((held) => {
      if (open && held.length) setPhotos((added) => [...held, ...added]);
    });
    return () => {
      open = false;
    };
  }, [userId, taskId]);
  const keep = (next: HeldPhoto[]) => {
    setPhotos(next);
    return writeHeldPhotos(userId, taskId, next);
  };
  return {
    photos,
    refusals,
    failures,
    preparing,
    add: async (files: readonly File[]) => {
      setPreparing(true);
      const free = maxPictures - photos.length;
      const problems = files.length > free ? [`A record has at most ${maxPictures} photos.`] : [];
      const added: HeldPhoto[] = [];
      for (const file of files.slice(0, free)) {
        try {
          added.push({ key: newKey(), file: await resizePhoto(file) });
        } catch (error) {
          problems.push(`${file.name}: ${(error as Error).message}`);
        }
      }
      setRefusals(problems);
      setPreparing(false);
      await keep([...photos, ...added]);
    },
    remove: (key: string) => {
      const photoId = photos.find((photo) => photo.key === key)?.photoId;
      // if this fails, the server removes the photo after a while
      if (photoId) removePhoto.mutate({ id: photoId });
      setRefusals([]);
      void keep(photos.filter((photo) => photo.key !== key));
    },
    /** Stores what is not stored yet. @returns the ids of all. @throws PhotosNotSent, or the error of a call that may be repeated */
    send: async (): Promise<string[]> => {
      setFailures({});
      try {
        return await sendPhotos({ client, taskId, photos, keep });
      } catch (error) {
        if (error instanceof PhotosNotSent) setFailures(error.failures);
        throw error;
      }
    },
    /** Brings the photos back after an undone completion, whose record keeps those that were sent. */
    restore: () =>
      writeHeldPhotos(
        userId,
        taskId,
        photos.map(({ key, file }) => ({ key, file })),
      ),
  };
}
export type WorkPhotos = ReturnType<typeof useWorkPhotos>;

let counter = 0;
/** `crypto.randomUUID` exists only on secure addresses. */
const newKey = () => `${Date.now()}-${counter++}`;
