import type { Db, Tx } from '@steward/db/client';
import { userSettings } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import {
  defaultNotificationSettings,
  type NotificationSettings,
  type saveNotificationsInput,
} from '../notifications/settings/schema';
import { nameOf } from '../people';
import { differences } from './rules';
import { type DashboardSettings, defaultDashboardSettings, type saveDashboardInput } from './schema';

/** What each of some users has chosen, defaults included; one query. */
export async function notificationSettingsOf(
  db: Db | Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<Map<string, NotificationSettings>> {
  const rows = userIds.length
    ? await db
        .select({ userId: userSettings.userId, chosen: userSettings.notifications })
        .from(userSettings)
        .where(and(eq(userSettings.organizationId, organizationId), inArray(userSettings.userId, [...userIds])))
    : [];
  const chosen = new Map(rows.map((row) => [row.userId, row.chosen]));
  return new Map(userIds.map((id) => [id, { ...defaultNotificationSettings, ...chosen.get(id) }]));
}

export async function readNotificationSettings(ctx: ActorContext): Promise<NotificationSettings> {
  return { ...defaultNotificationSettings, ...(await storedSettings(ctx.db, ctx))?.notifications };
}

export async function readDashboardSettings(ctx: ActorContext): Promise<DashboardSettings> {
  return { ...defaultDashboardSettings, ...(await storedSettings(ctx.db, ctx))?.dashboard };
}

export async function saveNotificationSettings(
  ctx: ActorContext,
  input: z.output<typeof saveNotificationsInput>,
): Promise<NotificationSettings> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockSettings(tx, ctx);
    const chosen = { ...defaultNotificationSettings, ...before.notifications, ...input };
    const notifications = differences(chosen, defaultNotificationSettings);
    await tx.update(userSettings).set({ notifications, updatedAt: ctx.now() }).where(mine(ctx));
    await recordNotificationChanges(tx, ctx, { ...defaultNotificationSettings, ...before.notifications }, chosen);
    return chosen;
  });
}

export async function saveDashboardSettings(
  ctx: ActorContext,
  input: z.output<typeof saveDashboardInput>,
): Promise<DashboardSettings> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockSettings(tx, ctx);
    const chosen = { ...defaultDashboardSettings, ...before.dashboard, ...input };
    const dashboard = differences(chosen, defaultDashboardSettings);
    await tx.update(userSettings).set({ dashboard, updatedAt: ctx.now() }).where(mine(ctx));
    return chosen;
  });
}

/** These settings decide whether a person learns of a security alert: the audit log keeps who changed them. */
async function recordNotificationChanges(
  tx: Tx,
  ctx: ActorContext,
  before: NotificationSettings,
  after: NotificationSettings,
): Promise<void> {
  const changed = Object.entries(differences(after, before)) as [keyof NotificationSettings, unknown][];
  if (!changed.length) return;
  const { organizationId, userId } = ctx.actor;
  await recordAudit(tx, ctx, {
    action: 'settings.notifications-changed',
    entity: 'settings',
    entityId: userId,
    summary: `${await nameOf(tx, organizationId, userId)} changed their notification settings.`,
    details: Object.fromEntries(changed.map(([field, to]) => [field, { from: before[field], to }])),
  });
}

const mine = ({ actor }: ActorContext) =>
  and(eq(userSettings.organizationId, actor.organizationId), eq(userSettings.userId, actor.userId));

async function storedSettings(db: Db | Tx, ctx: ActorContext) {
  const [row] = await db.select().from(userSettings).where(mine(ctx));
  return row;
}

/** Two saves at once are one after the other: neither loses what the other chose. */
async function lockSettings(tx: Tx, ctx: ActorContext) {
  const { organizationId, userId } = ctx.actor;
  const [row] = await tx
    .insert(userSettings)
    .values({ organizationId, userId })
    .onConflictDoUpdate({ target: [userSettings.organizationId, userSettings.userId], set: { userId } })
    .returning();
  return row ?? { notifications: {}, dashboard: {} };
}
