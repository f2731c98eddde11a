import type { DeliveryChannel } from './ports';

/** Topics that can be published. A message only says that something changed; it carries no data. */

/** How long a screen may show old data after a lost message: its subscription reads the data again at this interval. */
export const recheckMs = 60_000;

/** The same for messages that make every open page of the organization load data. */
export const pageRecheckMs = 600_000;

/** Progress of a device's onboarding and of the generations for it. */
export const deviceTopic = (organizationId: string, deviceId: string) => `device:${organizationId}:${deviceId}`;

/** An organization's documents and their search index. */
export const documentsTopic = (organizationId: string) => `documents:${organizationId}`;

/** A user's notifications. */
export const notificationsTopic = (organizationId: string, userId: string) =>
  `notifications:${organizationId}:${userId}`;

/** New notifications whose deliveries must be planned. */
export const deliveriesTopic = 'deliveries';

/** Planned deliveries that a channel must send. */
export const channelTopic = (channel: DeliveryChannel) => `deliveries:${channel}`;

/** Progress of an organization's regenerations and imports of sales data. */
export const salesTopic = (organizationId: string) => `sales:${organizationId}`;

/** A user's sessions were revoked, or the user was removed or given another role. */
export const sessionsTopic = (organizationId: string, userId: string) => `sessions:${organizationId}:${userId}`;

/** A device's API token was revoked, or a device was removed, in any organization. */
export const deviceTokensTopic = 'device-tokens';

/** The settings of an organization, or who belongs to it with which role. */
export const organizationTopic = (organizationId: string) => `organization:${organizationId}`;

/** An organization's tasks and the work on them: changed, assigned, started, put aside, completed or undone. */
export const workTopic = (organizationId: string) => `work:${organizationId}`;

/** An organization's alarms. */
export const alarmsTopic = (organizationId: string) => `alarms:${organizationId}`;

/** New readings of a device. */
export const readingsTopic = (organizationId: string, deviceId: string) => `readings:${organizationId}:${deviceId}`;

/** Meters of a device: readings, use and the due dates of their tasks. */
export const metersTopic = (organizationId: string, deviceId: string) => `meters:${organizationId}:${deviceId}`;

/** Files of a device. */
export const deviceFilesTopic = (organizationId: string, deviceId: string) => `files:${organizationId}:${deviceId}`;

/** Connection settings of devices of any organization: brokers, topics, endpoints and intervals. */
export const connectionSettingsTopic = 'connections';

/** Connection state of a device. */
export const connectionTopic = (organizationId: string, deviceId: string) => `connection:${organizationId}:${deviceId}`;
