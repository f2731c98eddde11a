import type { ActorContext } from '@steward/api/context';
import type { ServiceRecord } from '@steward/api/schema/history';
import { openWorkPhoto } from '@steward/api/services/work/photos';

/** Limits for the newest photos of a service record: enough for a year of work, and small enough for an email. */
const maxPhotos = 60;
const maxBytes = 24 * 1024 * 1024;

/** The JPEG photos of the work by their ids. The web client converts all photos to JPEG. */
export async function openRecordPhotos(
  ctx: ActorContext,
  { work }: Pick<ServiceRecord, 'work'>,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytes = 0;
  for (const { id } of work.flatMap(({ photos }) => photos).slice(0, maxPhotos)) {
    const { type, file } = await openWorkPhoto(ctx, id);
    if (type !== 'image/jpeg' || bytes + file.size > maxBytes) continue;
    bytes += file.size;
    files.set(id, new Uint8Array(await file.arrayBuffer()));
  }
  return files;
}
