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
  const condition = await matchingEntries(ctx, input);
  const [rows, [found]] = await Promise.all([
    ctx.db
      .select()
      .from(auditEntries)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db.select({ n: count() }).from(auditEntries).where(condition),
  ]);
  return toPage(rows.map(toAuditEntry), input, found?.n ?? 0);
}

const searchText = sql`lower(concat_ws(' ', ${auditEntries.summary}, ${auditEntries.actorName}))`;

/** Condition for the organization's entries that match. Dates are those of the organization's calendar. */
export async function matchingEntries(ctx: ActorContext, filters: AuditFilters): Promise<SQL | undefined> {
  const { organizationId } = ctx.actor;
  const { search, action, entity, actorId, from, to } = filters;
  const timeZone = await timeZoneOf(ctx.db, organizationId);
  const conditions = [eq(auditEntries.organizationId, organizationId), ...hasEveryWord(searchText, search)];
  if (action) conditions.push(eq(auditEntries.action, action));
  if (entity) conditions.push(eq(auditEntries.entity, entity));
  if (actorId) conditions.push(isUuid(actorId) ? eq(auditEntries.actorId, actorId) : sql`false`);
  if (from) conditions.push(sql`${auditEntries.at} >= ${isDate(from) ? midnight(from, 0, timeZone) : instantOf(from)}`);
  if (to) {
    // `to` is inclusive: the whole day of a date, or the instant itself
    conditions.push(
      isDate(to) ? sql`${auditEntries.at} < ${midnight(to, 1, timeZone)}` : sql`${auditEntries.at} <= ${instantOf(to)}`,
    );
  }
  return and(...conditions);
}

const isDate = (moment: string) => moment.length === 10;
const instantOf = (moment: string) => sql`${moment}::timestamptz`;
const midnight = (date: string, daysLater: number, timeZone: string) =>
  sql`(${date}::date + ${daysLater}::int)::timestamp at time zone ${timeZone}`;

export function toAuditEntry({ organizationId: _, at, ...rest }: Row): AuditEntry {
  return { ...rest, at: at.toISOString() };
}
