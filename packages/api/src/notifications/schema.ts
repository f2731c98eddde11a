import { z } from 'zod';
import { anyCase, id, instant, readFrom, source } from '../fields';
import { notificationCategories } from '../notify/categories';
import { messageLength, titleLength } from '../notify/text-limits';
import { paged, pageInput } from '../paging';
import { type DeliveryChannel, deliveryChannels } from '../ports';
import { readCreation, withoutScript } from './read-creation';

export { type DeliveryChannel, deliveryChannels, messageLength, notificationCategories, titleLength };

export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  category: z.enum(notificationCategories),
  read: z.boolean(),
  deviceId: z.string().nullable(),
  ruleId: z.string().nullable(),
  userId: z.string(),
  organizationId: z.string(),
  createdAt: instant,
  metadata: z.record(z.string(), z.unknown()).nullable(),
});
export type Notification = z.infer<typeof notification>;

/** A row of a list: what it is about has a name. */
export const listedNotification = notification.extend({ deviceName: z.string().nullable() });
export type ListedNotification = z.infer<typeof listedNotification>;

/** What the bell shows: how many are unread, of which categories all of them are, and the newest of them. */
export const unread = z.object({
  count: z.number().int(),
  categories: z.array(z.enum(notificationCategories)),
  notifications: z.array(notification),
});
export const unreadCountOutput = z.object({ count: z.number().int() });
export const markReadInput = z.object({ id });
export const countOutput = z.object({ message: z.string(), count: z.number().int() });

export const listNotificationsInput = z.object({
  ...pageInput,
  /** Words of the title or the message. */
  search: z.string().max(200).default(''),
  category: anyCase(['all', ...notificationCategories]).default('all'),
  status: anyCase(['all', 'unread', 'read']).default('all'),
});
export type ListNotificationsInput = z.output<typeof listNotificationsInput>;

export const notificationList = paged(listedNotification).extend({
  /** Of all that the user has, whatever the filters. */
  unread: z.number().int(),
  total: z.number().int(),
});
export type NotificationList = z.infer<typeof notificationList>;

export const notificationIdInput = z.object({ id });
export const removedOutput = z.object({ message: z.string() });

/** Said at once, and after each change. */
export const notificationChange = z.object({
  unread: z.number().int(),
  /** The newest, read or not. */
  latest: notification.nullable(),
});
export type NotificationChange = z.infer<typeof notificationChange>;

export const deliveryStates = ['queued', 'held', 'sent', 'failed', 'skipped'] as const;

/** What became of a notification on one channel. */
export const delivery = z.object({
  id: z.string(),
  notificationId: z.string(),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  /** One sentence that says why it is so. */
  reason: z.string(),
  attempts: z.number().int(),
  createdAt: instant,
  /** When it is tried (again), or leaves quiet hours; null once it is over. */
  dueAt: instant.nullable(),
  sentAt: instant.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** Where the manual says it: what the notification's rule, task or precaution was read from, or what it names itself. */
export const notificationSource = source.extend({ documentName: z.string() });
export type NotificationSource = z.infer<typeof notificationSource>;

/** Everything that the detail dialog shows. The device's fields are as they are now; null without a device. */
export const notificationDetails = listedNotification.extend({
  deviceType: z.string().nullable(),
  deviceLocation: z.string().nullable(),
  deviceStatus: z.string().nullable(),
  deviceManufacturer: z.string().nullable(),
  deviceModel: z.string().nullable(),
  maintenanceRulesCount: z.number().int().nullable(),
  safetyRulesCount: z.number().int().nullable(),
  totalRulesCount: z.number().int().nullable(),
  /** Whom it was for. */
  userName: z.string(),
  source: notificationSource.nullable(),
  /** Of what asks for work on the device: the gravest precaution to know before. */
  beforeWork: z
    .object({ title: z.string(), howToAvoid: z.string().nullable(), source: notificationSource.nullable() })
    .nullable(),
  deliveries: z.array(delivery),
});
export type NotificationDetails = z.infer<typeof notificationDetails>;

const cleanText = (field: string, most: number) =>
  z
    .string(`${field} must be text`)
    .transform((text) => withoutScript(text).trim())
    .pipe(z.string().min(1, `${field} cannot be empty`).max(most, `${field} must not exceed ${most} characters`));

/** What other clients may hang on a notification. */
const metadataLimits = { depth: 5, bytes: 8 * 1024 };
const metadataTooLarge = `Metadata must be an object of at most ${metadataLimits.bytes / 1024} KiB and ${metadataLimits.depth} levels`;

const metadata = z
  .record(z.string(), z.unknown(), 'Metadata must be an object')
  .refine(
    (given) => isNotDeeper(given, metadataLimits.depth) && bytesOf(given) <= metadataLimits.bytes,
    metadataTooLarge,
  );

const bytesOf = (given: unknown) => new TextEncoder().encode(JSON.stringify(given)).length;

/** The object itself is the first level. */
function isNotDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isNotDeeper(one, levels - 1));
}

const invalidCategory = (given: unknown) =>
  `Invalid category: ${String(given).slice(0, 100)}. Must be one of: ${notificationCategories.join(', ')}`;

/**
 * The creation payload (specification 1, section 3), and its form for a device that was made:
 * `{type: 'DEVICE_CREATION', deviceId, deviceName, userId, data}`.
 */
export const notificationInput = readFrom(
  readCreation,
  z.object({
    title: cleanText('Title', titleLength),
    message: cleanText('Message', messageLength),
    category: anyCase(notificationCategories, invalidCategory),
    read: z.boolean('Read must be true or false').optional(),
    /** Oneself, when left out; somebody else only for an ADMIN. */
    userId: id.nullable().optional(),
    deviceId: id.nullable().optional(),
    metadata: metadata.nullable().optional(),
  }),
);
export type NotificationInput = z.output<typeof notificationInput>;

/** settings.channels: what the server can send by, and whether it would reach the user that asks. */
export const channelStates = z.object({
  channels: z.array(
    z.object({
      channel: z.enum(deliveryChannels),
      /** The server has what it needs for it. */
      configured: z.boolean(),
      /** Where it would go to ('ann@example.org', '2 browsers'); null: nothing is known. */
      address: z.string().nullable(),
    }),
  ),
  /** What a browser subscribes with (VAPID, base64url); null where push is not configured. */
  pushPublicKey: z.string().nullable(),
});
export type ChannelStates = z.infer<typeof channelStates>;

/** A browser's PushSubscription as its toJSON() gives it. */
export const pushSubscriptionInput = z.object({
  endpoint: z.url('The push endpoint must be an address').max(2000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{86,88}=*$/, 'p256dh must be the key of a push subscription'),
    auth: z.string().regex(/^[\w-]{22}=*$/, 'auth must be the secret of a push subscription'),
  }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

export const unsubscribePushInput = z.object({ endpoint: z.string().max(2000) });
export const pushSubscribed = z.object({ message: z.string() });

export const sendTestInput = z.object({
  channel: anyCase(deliveryChannels, () => `Channel must be one of: ${deliveryChannels.join(', ')}`),
});
