import { useRef, useState } from 'react';
import { resizePhoto } from '../../lib/resize-photo';

/** A photo that was added to a form. */
export interface AddedPhoto {
  /** Unique in this browser. */
  key: string;
  file: File;
  /** Id on the server, once it is uploaded. */
  photoId?: string;
}

interface AddedPhotosOptions {
  max: number;
  /** Message when more than `max` are chosen: 'A record has at most 10 photos.' */
  tooMany: string;
  /** Stores the photos, for a form that survives a reload. */
  keep?: (photos: readonly AddedPhoto[]) => Promise<void>;
}

/** The photos of a form, which are resized when they are added. */
export function useAddedPhotos({ max, tooMany, keep }: AddedPhotosOptions) {
  const [photos, setPhotos] = useState<readonly AddedPhoto[]>([]);
  const latest = useRef(photos);
  /** Messages about files that were not added. */
  const [refusals, setRefusals] = useState<string[]>([]);
  const [preparing, setPreparing] = useState(false);
  const show = (next: readonly AddedPhoto[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const change = async (next: readonly AddedPhoto[]) => {
    show(next);
    await keep?.(next);
  };
  return {
    photos,
    refusals,
    preparing,
    /** Whether another photo can be added. */
    hasRoom: photos.length < max,
    /** Adds photos that were stored before a reload. */
    addStored: (storedPhotos: readonly AddedPhoto[]) => show([...storedPhotos, ...latest.current]),
    change,
    add: async (files: readonly File[]) => {
      setPreparing(true);
      const freeSlots = max - latest.current.length;
      const problems = files.length > freeSlots ? [tooMany] : [];
      const added: AddedPhoto[] = [];
      for (const file of files.slice(0, freeSlots)) {
        try {
          added.push({ key: newKey(), file: await resizePhoto(file) });
        } catch (error) {
          problems.push(`${file.name}: ${(error as Error).message}`);
        }
      }
      setRefusals(problems);
      setPreparing(false);
      await change([...latest.current, ...added]);
    },
    remove: (key: string) => {
      setRefusals([]);
      void change(latest.current.filter((photo) => photo.key !== key));
    },
  };
}
export type AddedPhotos = ReturnType<typeof useAddedPhotos>;

let counter = 0;
/** Not `crypto.randomUUID`, which exists only in secure contexts. */
const newKey = () => `${Date.now()}-${counter++}`;
