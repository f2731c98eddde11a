import { notifications, users } from '@steward/db/schema';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { dateIn } from '../../calendar';
import { countText } from '../../count-text';
import { fullName, timeZoneOf } from '../../people';
import { type FixedQuery, isOrAre, namesOf, rowsStored } from './data-answer';
import { enumerationText } from './enumeration-text';

export const peopleQuery: FixedQuery = async (ctx, { question }) => {
  const admins = question.about === 'people' && question.admins;
  const where = and(
    eq(users.organizationId, ctx.actor.organizationId),
    eq(users.enabled, true),
    admins ? eq(users.role, 'ADMIN') : undefined,
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ name: fullName, email: users.email, role: users.role })
      .from(users)
      .where(where)
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
      .limit(rowsStored),
    ctx.db.select({ n: count() }).from(users).where(where),
  ]);
  const n = total?.n ?? 0;
  const names = namesOf(
    rows.map(({ name }) => name ?? ''),
    n,
  );
  return {
    query: admins ? 'administrators' : 'users',
    columns: ['Name', 'Email', 'Role'],
    rows: rows.map(({ name, email, role }) => [name ?? '', email, enumerationText(role)]),
    rowCount: n,
    prose: `There ${isOrAre(n)} ${countText(n, admins ? 'administrator' : 'active user')}: ${names}.`,
  };
};

/** Lists the caller's own unread notifications. */
export const notificationsQuery: FixedQuery = async (ctx) => {
  const where = and(
    eq(notifications.organizationId, ctx.actor.organizationId),
    eq(notifications.userId, ctx.actor.userId),
    eq(notifications.read, false),
  );
  const [rows, [total], timeZone] = await Promise.all([
    ctx.db
      .select({ title: notifications.title, category: notifications.category, at: notifications.createdAt })
      .from(notifications)
      .where(where)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(rowsStored),
    ctx.db.select({ n: count() }).from(notifications).where(where),
    timeZoneOf(ctx.db, ctx.actor.organizationId),
  ]);
  const n = total?.n ?? 0;
  const titles = namesOf(
    rows.map(({ title }) => title),
    n,
  );
  return {
    query: 'unread-notifications',
    columns: ['Notification', 'Category', 'Date'],
    rows: rows.map(({ title, category, at }) => [title, enumerationText(category), dateIn(timeZone, at)]),
    rowCount: n,
    prose: n ? `You have ${countText(n, 'unread notification')}: ${titles}.` : 'You have no unread notifications.',
  };
};
