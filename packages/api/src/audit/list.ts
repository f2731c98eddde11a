import { auditEntries } from '@steward/db/schema';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import { toPage } from '../paging';
import { timeZoneOf } from '../people';
import { hasEveryWord } from '../word-search';
import type { AuditEntry, AuditFilters, listAuditInput } from './schema';

type Row = typeof auditEntries.$inferSelect;

export const newestFirst = [desc(auditEntries.at), desc(auditEntries.id)];

export async function listAudit(ctx: ActorContext, input: z.output<typeof listAuditInput>) {
  const wanted = await wantedEntries(ctx, input);
  const [rows, [found]] = await Promise.all([
    ctx.db
      .select()
      .from(auditEntries)
      .where(wanted)
      .orderBy(...newestFirst)
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db.select({ n: count() }).from(auditEntries).where(wanted),
  ]);
  return toPage(rows.map(toAuditEntry), input, found?.n ?? 0);
}

const searched = sql`lower(concat_ws(' ', ${auditEntries.summary}, ${auditEntries.actorName}))`;

/** The organization's entries that pass the filters. Dates are those of the organization's calendar. */
export async function wantedEntries(ctx: ActorContext, filters: AuditFilters): Promise<SQL | undefined> {
  const { organizationId } = ctx.actor;
  const { search, action, entity, actorId, from, to } = filters;
  const timeZone = await timeZoneOf(ctx.db, organizationId);
  const parts = [eq(auditEntries.organizationId, organizationId), ...hasEveryWord(searched, search)];
  if (action) parts.push(eq(auditEntries.action, action));
  if (entity) parts.push(eq(auditEntries.entity, entity));
  if (actorId) parts.push(isUuid(actorId) ? eq(auditEntries.actorId, actorId) : sql`false`);
  if (from) parts.push(sql`${auditEntries.at} >= ${isDate(from) ? midnight(from, 0, timeZone) : instantOf(from)}`);
  if (to) {
    // a date is included to its end, an instant itself
    parts.push(
      isDate(to) ? sql`${auditEntries.at} < ${midnight(to, 1, timeZone)}` : sql`${auditEntries.at} <= ${instantOf(to)}`,
    );
  }
  return and(...parts);
}

const isDate = (moment: string) => moment.length === 10;
const instantOf = (moment: string) => sql`${moment}::timestamptz`;
const midnight = (date: string, daysLater: number, timeZone: string) =>
  sql`(${date}::date + ${daysLater}::int)::timestamp at time zone ${timeZone}`;

export function toAuditEntry({ organizationId: _, at, ...rest }: Row): AuditEntry {
  return { ...rest, at: at.toISOString() };
}
