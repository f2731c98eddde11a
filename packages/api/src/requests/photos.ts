import { authorize } from '../authorize';
import type { ActorContext } from '../context';
import { openPicture } from '../pictures/find';

/** For the route that serves photos of fault reports. @throws FORBIDDEN, NOT_FOUND */
export async function openReportPhoto(ctx: ActorContext, id: string) {
  authorize(ctx.actor, 'maintenance:read', 'query');
  return openPicture(ctx, 'request', id);
}
