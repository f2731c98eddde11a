import { pictures } from '@steward/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { authorize } from '../authorize';
import type { ActorContext } from '../context';
import { organizationDate } from '../due-dates';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { findTask } from '../maintenance/queries';
import { openPicture } from '../pictures/find';
import { readPicture } from '../pictures/read';
import { removePictures } from '../pictures/remove';
import type { Picture } from '../pictures/schema';
import { storePictures } from '../pictures/store';

/**
 * Stores a photo of the work on a task. It waits for `complete` or `put-aside` with its id.
 * @throws BAD_REQUEST, NOT_FOUND, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, CONFLICT beyond the quota
 */
export async function addWorkPhoto(ctx: ActorContext, form: FormData): Promise<Picture> {
  const { organizationId } = ctx.actor;
  const taskId = form.get('taskId');
  const task = await findTask(ctx.db, await organizationDate(ctx), typeof taskId === 'string' ? taskId : '');
  const files = [await readPicture(form.get('file'))];
  const place = { organizationId, deviceId: task.deviceId, owner: 'work', files } as const;
  return storePictures(ctx, place, async (_tx, [stored]) => ({ id: stored?.id ?? '' }));
}

/** Removes a photo that waits for its record; photos of a record stay. @throws NOT_FOUND */
export async function removeWorkPhoto(ctx: ActorContext, id: string): Promise<Picture> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Photo');
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(pictures)
      .where(
        and(
          eq(pictures.organizationId, organizationId),
          eq(pictures.id, id),
          eq(pictures.owner, 'work'),
          isNull(pictures.ownerId),
        ),
      )
      .for('update');
    if (!row) throw notFound('Photo');
    await removePictures(ctx, tx, [row]);
  });
  return { id };
}

/** @throws NOT_FOUND when it is absent or of another organization */
export function openWorkPhoto(ctx: ActorContext, id: string) {
  authorize(ctx.actor, 'maintenance:read', 'query');
  return openPicture(ctx, 'work', id);
}
