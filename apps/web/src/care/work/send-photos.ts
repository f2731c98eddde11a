import { withTimeLimit } from '../../lib/time-limit';
import type { ApiClient } from '../../lib/trpc/client';
import type { AddedPhoto } from '../pictures/use-added-photos';
import { isRefused } from './waiting/send-failure';

/** Thrown if the server refused some photos. The others are uploaded, and the refused ones stay in the form. */
export class PhotosNotSent extends Error {
  /** The server's error messages, by the key of the photo. */
  readonly failures: Readonly<Record<string, string>>;

  constructor(failures: Record<string, string>) {
    const count = Object.keys(failures).length;
    super(count === 1 ? '1 photo was not sent.' : `${count} photos were not sent.`);
    this.failures = failures;
  }
}

/** Generous, because photos of up to 1 MB may be sent over a slow connection. */
const photoTimeLimitMs = 60_000;

interface SendPhotosOptions {
  client: Pick<ApiClient, 'work'>;
  taskId: string;
  photos: readonly AddedPhoto[];
  /** Called with all photos after each upload, so that a retry uploads none twice. */
  keep: (photos: AddedPhoto[]) => Promise<void>;
}

/**
 * Uploads the photos that the server does not have yet. @returns the ids of all photos
 * @throws PhotosNotSent, or the error of a call that can be retried
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
