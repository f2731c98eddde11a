import { calendarFeeds, taskViews, users } from '@steward/db/schema';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { readScopedToken } from '../auth/scoped-token';
import { hashToken, sameHash } from '../auth/tokens';
import type { Actor, Context } from '../context';
import { taskFilterInput } from '../maintenance/schema';
import type { CalendarFilters } from '../work-calendar/conditions';

/** The last reading is stored at most this often, so that programs that read often do not cause many writes. */
const lastReadMs = 60_000;

export interface FoundFeed {
  /** The user whose feed it is. */
  owner: Actor;
  /** The name of the view; null for the user's own tasks. */
  viewName: string | null;
  filters: CalendarFilters;
}

/** Finds the feed by the token in its address; null if the token is invalid for any reason, or its user is disabled. */
export async function findFeed({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<FoundFeed | null> {
  const tokenParts = readScopedToken(token);
  if (!tokenParts) return null;
  const { organizationId, id, secret } = tokenParts;
  const ofFeed = and(eq(calendarFeeds.organizationId, organizationId), eq(calendarFeeds.id, id));
  const [row] = await db
    .select({ feed: calendarFeeds, role: users.role, viewName: taskViews.name, viewFilters: taskViews.filters })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.organizationId, calendarFeeds.organizationId), eq(users.id, calendarFeeds.userId)))
    .leftJoin(
      taskViews,
      and(eq(taskViews.organizationId, calendarFeeds.organizationId), eq(taskViews.id, calendarFeeds.viewId)),
    )
    .where(and(ofFeed, eq(users.enabled, true)));
  if (!row || !sameHash(row.feed.secretHash, hashToken(secret))) return null;
  const staleBefore = new Date(now().getTime() - lastReadMs);
  if (!row.feed.lastReadAt || row.feed.lastReadAt <= staleBefore) {
    const isStale = or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, now()));
    await db.update(calendarFeeds).set({ lastReadAt: now() }).where(and(ofFeed, isStale));
  }
  const { person = 'me', deviceId, location, type = 'all', priority = 'all' } = row.viewFilters ?? {};
  return {
    owner: { userId: row.feed.userId, organizationId, role: row.role, sessionId: id },
    viewName: row.viewName,
    filters: {
      ...{ person, deviceId, location },
      type: taskFilterInput.type.parse(type),
      priority: taskFilterInput.priority.parse(priority),
    },
  };
}
