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
import { type DashboardSettings, defaultDashboardOf, type saveDashboardInput } from './schema';

/** Settings of each user, merged with the defaults. */
export async function notificationSettingsOf(
  db: Db | Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<Map<string, NotificationSettings>> {
  const rows = userIds.length
    ? await db
        .select({ userId: userSettings.userId, settings: userSettings.notifications })
        .from(userSettings)
        .where(and(eq(userSettings.organizationId, organizationId), inArray(userSettings.userId, [...userIds])))
    : [];
  const settingsByUser = new Map(rows.map((row) => [row.userId, row.settings]));
  return new Map(userIds.map((id) => [id, { ...defaultNotificationSettings, ...settingsByUser.get(id) }]));
}

export async function readNotificationSettings(ctx: ActorContext): Promise<NotificationSettings> {
  return { ...defaultNotificationSettings, ...(await storedSettings(ctx.db, ctx))?.notifications };
}

export async function readDashboardSettings(ctx: ActorContext): Promise<DashboardSettings> {
  return { ...defaultDashboardOf(ctx.actor.role), ...(await storedSettings(ctx.db, ctx))?.dashboard };
}

export async function saveNotificationSettings(
  ctx: ActorContext,
  input: z.output<typeof saveNotificationsInput>,
): Promise<NotificationSettings> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockSettings(tx, ctx);
    const settings = { ...defaultNotificationSettings, ...before.notifications, ...input };
    const notifications = differences(settings, defaultNotificationSettings);
    await tx.update(userSettings).set({ notifications, updatedAt: ctx.now() }).where(ofCaller(ctx));
    await recordNotificationChanges(tx, ctx, { ...defaultNotificationSettings, ...before.notifications }, settings);
    return settings;
  });
}

export async function saveDashboardSettings(
  ctx: ActorContext,
  input: z.output<typeof saveDashboardInput>,
): Promise<DashboardSettings> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockSettings(tx, ctx);
    const defaults = defaultDashboardOf(ctx.actor.role);
    const settings = { ...defaults, ...before.dashboard, ...input };
    const dashboard = differences(settings, defaults);
    await tx.update(userSettings).set({ dashboard, updatedAt: ctx.now() }).where(ofCaller(ctx));
    return settings;
  });
}

/** Audited because these settings decide whether a person is notified of security alerts. */
async function recordNotificationChanges(
  tx: Tx,
  ctx: ActorContext,
  before: NotificationSettings,
  after: NotificationSettings,
): Promise<void> {
  const changes = Object.entries(differences(after, before)) as [keyof NotificationSettings, unknown][];
  if (!changes.length) return;
  const { organizationId, userId } = ctx.actor;
  await recordAudit(tx, ctx, {
    action: 'settings.notifications-changed',
    entity: 'settings',
    entityId: userId,
    summary: `${await nameOf(tx, organizationId, userId)} changed their notification settings.`,
    details: Object.fromEntries(changes.map(([field, to]) => [field, { from: before[field], to }])),
  });
}

const ofCaller = ({ actor }: ActorContext) =>
  and(eq(userSettings.organizationId, actor.organizationId), eq(userSettings.userId, actor.userId));

async function storedSettings(db: Db | Tx, ctx: ActorContext) {
  const [row] = await db.select().from(userSettings).where(ofCaller(ctx));
  return row;
}

/** Creates the row if needed and locks it, so that concurrent saves do not overwrite each other. */
async function lockSettings(tx: Tx, ctx: ActorContext) {
  const { organizationId, userId } = ctx.actor;
  const [row] = await tx
    .insert(userSettings)
    .values({ organizationId, userId })
    .onConflictDoUpdate({ target: [userSettings.organizationId, userSettings.userId], set: { userId } })
    .returning();
  return row ?? { notifications: {}, dashboard: {} };
}
