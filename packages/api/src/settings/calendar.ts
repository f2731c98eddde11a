import { organizations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { dateIn, nextAt } from '../calendar';
import type { ActorContext } from '../context';
import { notFound } from '../errors';

/** Time zone, first day of the week and current date of the caller's organization, and the time until the date changes. */
export async function readCalendar(ctx: ActorContext) {
  const [organization] = await ctx.db
    .select({ timeZone: organizations.timeZone, weekStartsOn: organizations.weekStartsOn })
    .from(organizations)
    .where(eq(organizations.id, ctx.actor.organizationId));
  if (!organization) throw notFound('Organization');
  const { timeZone } = organization;
  const now = ctx.now();
  return {
    ...organization,
    today: dateIn(timeZone, now),
    msUntilTomorrow: nextAt(timeZone, 0, now).getTime() - now.getTime(),
  };
}
