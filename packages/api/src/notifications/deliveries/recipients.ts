import type { Db, Tx } from '@steward/db/client';
import { pushSubscriptions, userSettings, users } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Channels, DeliveryChannel, PushAddress } from '../../ports';
import { defaultNotificationSettings, type NotificationSettings } from '../settings/schema';
import type { Reach } from './rules';

export interface Recipient {
  enabled: boolean;
  settings: NotificationSettings;
  addresses: Record<Exclude<DeliveryChannel, 'push'>, string | null> & { push: PushAddress[] };
}

interface UserKey {
  organizationId: string;
  userId: string;
}

export const keyOf = ({ organizationId, userId }: UserKey) => `${organizationId} ${userId}`;

/** Users of any organizations with their settings and addresses, by `keyOf`. */
export async function recipientsOf(db: Db | Tx, userKeys: UserKey[]): Promise<Map<string, Recipient>> {
  const distinctKeys = [...new Map(userKeys.map((user) => [keyOf(user), user])).values()];
  if (!distinctKeys.length) return new Map();
  const ids = sql.join(
    distinctKeys.map((user) => sql`(${user.organizationId}, ${user.userId}::uuid)`),
    sql`, `,
  );
  // sequential queries, because a transaction has one connection
  const rows = await db
    .select({ user: users, settings: userSettings.notifications })
    .from(users)
    .leftJoin(
      userSettings,
      and(eq(userSettings.organizationId, users.organizationId), eq(userSettings.userId, users.id)),
    )
    .where(sql`(${users.organizationId}, ${users.id}) in (${ids})`);
  const browsers = await db
    .select()
    .from(pushSubscriptions)
    .where(sql`(${pushSubscriptions.organizationId}, ${pushSubscriptions.userId}) in (${ids})`);
  const pushOf = new Map<string, PushAddress[]>();
  for (const browser of browsers) pushOf.set(keyOf(browser), [...(pushOf.get(keyOf(browser)) ?? []), browser]);
  return new Map(
    rows.map(({ user, settings }) => {
      const key = keyOf({ organizationId: user.organizationId, userId: user.id });
      const recipient: Recipient = {
        enabled: user.enabled,
        settings: { ...defaultNotificationSettings, ...settings },
        addresses: {
          email: user.email || null,
          sms: user.phone,
          slack: user.slackId,
          teams: user.teamId,
          push: pushOf.get(key) ?? [],
        },
      };
      return [key, recipient];
    }),
  );
}

export function reachOf(channels: Channels, recipient: Recipient, channel: DeliveryChannel): Reach {
  return {
    enabled: recipient.enabled,
    configured: channels[channel] !== undefined,
    hasAddress: channel === 'push' ? recipient.addresses.push.length > 0 : Boolean(recipient.addresses[channel]),
  };
}
