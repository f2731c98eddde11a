import { organizations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { dateIn, nextAt } from '../calendar';
import type { ActorContext } from '../context';

/** Time zone, currency and current date of the caller's organization, and the time until the date changes. */
export async function readCalendar(ctx: ActorContext) {
  const [row] = await ctx.db
    .select({ timeZone: organizations.timeZone, currency: organizations.currency })
    .from(organizations)
    .where(eq(organizations.id, ctx.actor.organizationId));
  const timeZone = row?.timeZone ?? 'UTC';
  const now = ctx.now();
  return {
    timeZone,
    currency: row?.currency ?? null,
    today: dateIn(timeZone, now),
    msUntilTomorrow: nextAt(timeZone, 0, now).getTime() - now.getTime(),
  };
}
