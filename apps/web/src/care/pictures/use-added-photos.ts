import { useRef, useState } from 'react';
import { resizePhoto } from '../../lib/resize-photo';

/** A photo that a person has added to a form. */
export interface AddedPhoto {
  /** Unique in this browser. */
  key: string;
  file: File;
  /** Id on the server, once it is stored there. */
  photoId?: string;
}

interface AddedPhotosOptions {
  max: number;
  /** Shown when more are chosen: 'A record has at most 10 photos.' */
  tooMany: string;
  /** Keeps the photos, for a form that survives a reload. */
  keep?: (photos: readonly AddedPhoto[]) => Promise<void>;
}

/** The photos of a form, reduced when they are added. */
export function useAddedPhotos({ max, tooMany, keep }: AddedPhotosOptions) {
  const [photos, setPhotos] = useState<readonly AddedPhoto[]>([]);
  const latest = useRef(photos);
  /** Sentences about files that were not added. */
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
    /** Shows photos that were kept before. */
    addKept: (kept: readonly AddedPhoto[]) => show([...kept, ...latest.current]),
    change,
    add: async (files: readonly File[]) => {
      setPreparing(true);
      const free = max - latest.current.length;
      const problems = files.length > free ? [tooMany] : [];
      const added: AddedPhoto[] = [];
      for (const file of files.slice(0, free)) {
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
/** `crypto.randomUUID` exists only on secure addresses. */
const newKey = () => `${Date.now()}-${counter++}`;
