import { z } from 'zod';
import { anyCase, id, instant, readFrom, source } from '../fields';
import { notificationCategories } from '../notify/categories';
import { messageLength, titleLength } from '../notify/text-limits';
import { pageInput, pageOutput } from '../paging';
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

/** A notification in a list, with the name of its device. */
export const listedNotification = notification.extend({ deviceName: z.string().nullable() });
export type ListedNotification = z.infer<typeof listedNotification>;

/** Data of the bell: count and categories of all unread notifications, and the newest of them. */
export const unreadSummary = z.object({
  count: z.number().int(),
  categories: z.array(z.enum(notificationCategories)),
  notifications: z.array(notification),
});
export const unreadCountOutput = z.object({ count: z.number().int() });
export const markReadInput = z.object({ id });
export const countOutput = z.object({ message: z.string(), count: z.number().int() });

export const listNotificationsInput = z.object({
  ...pageInput,
  /** Words in title or message. */
  search: z.string().max(200).default(''),
  category: anyCase(['all', ...notificationCategories]).default('all'),
  status: anyCase(['all', 'unread', 'read']).default('all'),
});
export type ListNotificationsInput = z.output<typeof listNotificationsInput>;

export const notificationList = pageOutput(listedNotification).extend({
  /** `unread` and `total` count all notifications of the user, regardless of the filters. */
  unread: z.number().int(),
  total: z.number().int(),
});
export type NotificationList = z.infer<typeof notificationList>;

export const notificationIdInput = z.object({ id });
export const removedOutput = z.object({ message: z.string() });

/** Sent when the subscription starts and after each change. */
export const notificationChange = z.object({
  unread: z.number().int(),
  /** The newest notification, read or unread. */
  latest: notification.nullable(),
});
export type NotificationChange = z.infer<typeof notificationChange>;

export const deliveryStates = ['queued', 'held', 'sent', 'failed', 'skipped'] as const;

/** The delivery of a notification by one channel. */
export const delivery = z.object({
  id: z.string(),
  notificationId: z.string(),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  /** Reason for the state, as a sentence. */
  reason: z.string(),
  attempts: z.number().int(),
  createdAt: instant,
  /** Time of the next attempt or of the end of quiet hours; null when finished. */
  dueAt: instant.nullable(),
  sentAt: instant.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The manual passage of the notification's rule, task or precaution, or the one in its metadata. */
export const notificationSource = source.extend({ documentName: z.string() });
export type NotificationSource = z.infer<typeof notificationSource>;

/** Data of the detail dialog. Device fields are current; null without a device. */
export const notificationDetails = listedNotification.extend({
  deviceType: z.string().nullable(),
  deviceLocation: z.string().nullable(),
  deviceStatus: z.string().nullable(),
  deviceManufacturer: z.string().nullable(),
  deviceModel: z.string().nullable(),
  maintenanceRulesCount: z.number().int().nullable(),
  safetyRulesCount: z.number().int().nullable(),
  totalRulesCount: z.number().int().nullable(),
  /** The recipient. */
  userName: z.string(),
  source: notificationSource.nullable(),
  /** The most severe precaution of the device, if the notification requires work on it. */
  beforeWork: z
    .object({ title: z.string(), howToAvoid: z.string().nullable(), source: notificationSource.nullable() })
    .nullable(),
  deliveries: z.array(delivery),
});
export type NotificationDetails = z.infer<typeof notificationDetails>;

const cleanText = (field: string, maxLength: number) =>
  z
    .string(`${field} must be text`)
    .transform((text) => withoutScript(text).trim())
    .pipe(
      z.string().min(1, `${field} cannot be empty`).max(maxLength, `${field} must not exceed ${maxLength} characters`),
    );

const metadataLimits = { depth: 5, bytes: 8 * 1024 };
const metadataTooLarge = `Metadata must be an object of at most ${metadataLimits.bytes / 1024} KiB and ${metadataLimits.depth} levels`;

const metadata = z
  .record(z.string(), z.unknown(), 'Metadata must be an object')
  .refine(
    (value) => isNotDeeper(value, metadataLimits.depth) && bytesOf(value) <= metadataLimits.bytes,
    metadataTooLarge,
  );

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** @param levels counts the object itself as the first level */
function isNotDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isNotDeeper(inner, levels - 1));
}

const invalidCategory = (value: unknown) =>
  `Invalid category: ${String(value).slice(0, 100)}. Must be one of: ${notificationCategories.join(', ')}`;

/**
 * The creation payload (specification 1, section 3), and its variant for a new device:
 * `{type: 'DEVICE_CREATION', deviceId, deviceName, userId, data}`.
 */
export const notificationInput = readFrom(
  readCreation,
  z.object({
    title: cleanText('Title', titleLength),
    message: cleanText('Message', messageLength),
    category: anyCase(notificationCategories, invalidCategory),
    read: z.boolean('Read must be true or false').optional(),
    /** Defaults to the caller. Only an ADMIN may notify another user. */
    userId: id.nullable().optional(),
    deviceId: id.nullable().optional(),
    metadata: metadata.nullable().optional(),
  }),
);
export type NotificationInput = z.output<typeof notificationInput>;

/** Output of settings.channels: the channels of the server and the caller's address on each. */
export const channelStates = z.object({
  channels: z.array(
    z.object({
      channel: z.enum(deliveryChannels),
      /** Whether the channel is set up on the server. */
      configured: z.boolean(),
      /** The caller's address for display ('ann@example.org', '2 browsers'); null without one. */
      address: z.string().nullable(),
    }),
  ),
  /** VAPID public key for subscriptions, base64url; null when push is not configured. */
  pushPublicKey: z.string().nullable(),
});
export type ChannelStates = z.infer<typeof channelStates>;

/** Output of toJSON() of a browser's PushSubscription. */
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
