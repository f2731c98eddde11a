import { organizations } from '@steward/db/schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import { dateIn } from '../calendar';
import type { ActorContext } from '../context';
import type { OrganizationDate } from '../due-dates';

/** The caller's organization, its current date and the date its trends compare with. */
export interface OrganizationDay extends OrganizationDate {
  /** End of the same day last month (clamped to the end of the month); null when the organization is younger. */
  monthAgo: SQL | null;
}

export async function organizationDay(ctx: ActorContext): Promise<OrganizationDay> {
  const { organizationId } = ctx.actor;
  const { timeZone } = organizations;
  const monthAgo = sql<string>`((${ctx.now().toISOString()}::timestamptz at time zone ${timeZone})::date - interval '1 month' + interval '1 day') at time zone ${timeZone}`;
  const [row] = await ctx.db
    .select({ timeZone, monthAgo, existed: sql<boolean>`${organizations.createdAt} < ${monthAgo}` })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return {
    organizationId,
    today: dateIn(row?.timeZone ?? 'UTC', ctx.now()),
    monthAgo: row?.existed ? sql`${row.monthAgo}::timestamptz` : null,
  };
}
