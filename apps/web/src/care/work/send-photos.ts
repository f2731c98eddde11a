import { withTimeLimit } from '../../lib/time-limit';
import type { ApiClient } from '../../lib/trpc/client';
import type { AddedPhoto } from '../pictures/use-added-photos';
import { isRefused } from './waiting/send-failure';

/** Thrown when the server refused photos: the others are stored, and none is lost. */
export class PhotosNotSent extends Error {
  /** The server's sentences by the key of the photo. */
  readonly failures: Readonly<Record<string, string>>;

  constructor(failures: Record<string, string>) {
    const count = Object.keys(failures).length;
    super(count === 1 ? '1 photo was not sent.' : `${count} photos were not sent.`);
    this.failures = failures;
  }
}

/** Photos are up to 1 MB: a slow connection needs its time. */
const photoTimeLimitMs = 60_000;

interface SendPhotosOptions {
  client: Pick<ApiClient, 'work'>;
  taskId: string;
  photos: readonly AddedPhoto[];
  /** Called after each stored photo with all photos, so that none is stored twice. */
  keep: (photos: AddedPhoto[]) => Promise<void>;
}

/**
 * Stores the photos that the server does not have yet. @returns the ids of all
 * @throws PhotosNotSent, or the error of a call that may be repeated
 */
export async function sendPhotos({ client, taskId, photos, keep }: SendPhotosOptions): Promise<string[]> {
  const failures: Record<string, string> = {};
  let current = [...photos];
  for (const photo of photos) {
    if (photo.photoId) continue;
    try {
      const { id } = await withTimeLimit(client.work.addPhoto.mutate(formOf(taskId, photo.file)), photoTimeLimitMs);
      current = current.map((other) => (other.key === photo.key ? { ...other, photoId: id } : other));
      await keep(current);
    } catch (error) {
      if (!isRefused(error)) throw error;
      failures[photo.key] = (error as Error).message;
    }
  }
  if (Object.keys(failures).length) throw new PhotosNotSent(failures);
  return current.flatMap(({ photoId }) => photoId ?? []);
}

function formOf(taskId: string, file: File): FormData {
  const form = new FormData();
  form.set('taskId', taskId);
  form.set('file', file, file.name);
  return form;
}
