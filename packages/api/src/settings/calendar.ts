import { dateIn, nextAt } from '../calendar';
import type { ActorContext } from '../context';
import { timeZoneOf } from '../people';

/** The caller's organization's time zone, its date, and when that changes. */
export async function readCalendar(ctx: ActorContext) {
  const timeZone = await timeZoneOf(ctx.db, ctx.actor.organizationId);
  const now = ctx.now();
  return {
    timeZone,
    today: dateIn(timeZone, now),
    msUntilTomorrow: nextAt(timeZone, 0, now).getTime() - now.getTime(),
  };
}
