import { dateIn, nextAt } from '../calendar';
import type { ActorContext } from '../context';
import { timeZoneOf } from '../people';

/** Time zone and current date of the caller's organization, and the time until the date changes. */
export async function readCalendar(ctx: ActorContext) {
  const timeZone = await timeZoneOf(ctx.db, ctx.actor.organizationId);
  const now = ctx.now();
  return {
    timeZone,
    today: dateIn(timeZone, now),
    msUntilTomorrow: nextAt(timeZone, 0, now).getTime() - now.getTime(),
  };
}
