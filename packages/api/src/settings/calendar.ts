import { organizations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { dateIn, nextAt } from '../calendar';
import type { ActorContext } from '../context';

/** Time zone, first day of the week, currency and current date of the caller's organization, and the time until the date changes. */
export async function readCalendar(ctx: ActorContext) {
  const { timeZone: zone, weekStartsOn, currency } = organizations;
  const [row] = await ctx.db
    .select({ timeZone: zone, weekStartsOn, currency })
    .from(organizations)
    .where(eq(organizations.id, ctx.actor.organizationId));
  const timeZone = row?.timeZone ?? 'UTC';
  const now = ctx.now();
  return {
    timeZone,
    weekStartsOn: row?.weekStartsOn ?? 'monday',
    currency: row?.currency ?? null,
    today: dateIn(timeZone, now),
    msUntilTomorrow: nextAt(timeZone, 0, now).getTime() - now.getTime(),
  };
}
