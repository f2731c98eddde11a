import { maxPictures } from '@steward/api/schema/pictures';
import { useEffect, useState } from 'react';
import { resizePhoto } from '../../lib/resize-photo';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { type HeldPhoto, readHeldPhotos, writeHeldPhotos } from './photo-store';

/** Thrown when photos could not be stored: the others are, and none is lost. */
export class PhotosNotSent extends Error {}

/** The photos of the work on a task: kept in this browser until a record has them, and reduced before they are sent. */
export function useWorkPhotos(taskId: string) {
  const { id: userId } = useUser();
  const [photos, setPhotos] = useState<HeldPhoto[]>([]);
  /** Sentences about files that were not added, and by the key of a photo why it was not sent. */
  const [refusals, setRefusals] = useState<string[]>([]);
  const [failures, setFailures] = useState<Record<string, string>>({});
  const [preparing, setPreparing] = useState(false);
  const addPhoto = trpc.work.addPhoto.useMutation();
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
    /** Stores what is not stored yet. @returns the ids of all. @throws PhotosNotSent */
    send: async (): Promise<string[]> => {
      const problems: Record<string, string> = {};
      let current = photos;
      for (const photo of photos) {
        if (photo.photoId) continue;
        try {
          const { id } = await addPhoto.mutateAsync(formOf(taskId, photo.file));
          current = current.map((other) => (other.key === photo.key ? { ...other, photoId: id } : other));
          await keep(current);
        } catch (error) {
          problems[photo.key] = (error as Error).message;
        }
      }
      setFailures(problems);
      const failed = Object.keys(problems).length;
      if (failed) throw new PhotosNotSent(failed === 1 ? '1 photo was not sent.' : `${failed} photos were not sent.`);
      return current.flatMap(({ photoId }) => photoId ?? []);
    },
    forget: () => writeHeldPhotos(userId, taskId, []),
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

function formOf(taskId: string, file: File): FormData {
  const form = new FormData();
  form.set('taskId', taskId);
  form.set('file', file, file.name);
  return form;
}

let counter = 0;
/** `crypto.randomUUID` exists only on secure addresses. */
const newKey = () => `${Date.now()}-${counter++}`;
