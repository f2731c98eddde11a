import type { NotificationCategory } from '../../notify/categories';
import { stormKey } from '../../notify/storm';
import { userActivityKind } from '../../notify/user-activity';
import type { DeliveryChannel } from '../../ports';
import type { NotificationSettings } from '../settings/schema';
import { quietUntil } from './quiet-hours';

type Toggle = {
  [K in keyof NotificationSettings]: NotificationSettings[K] extends boolean ? K : never;
}[keyof NotificationSettings];

/** The setting that controls each category. */
const toggles: Record<Exclude<NotificationCategory, 'CUSTOM'>, Toggle> = {
  DEVICE_ASSIGNMENT: 'deviceAlerts',
  DEVICE_CREATION: 'deviceAlerts',
  DEVICE_UPDATE: 'deviceAlerts',
  DEVICE_OFFLINE: 'deviceAlerts',
  DEVICE_ONLINE: 'deviceAlerts',
  MAINTENANCE_SCHEDULE: 'maintenanceAlerts',
  MAINTENANCE_REMINDER: 'maintenanceAlerts',
  MAINTENANCE_ASSIGNMENT: 'maintenanceAlerts',
  RULE_TRIGGERED: 'ruleTriggerAlerts',
  RULE_CREATED: 'ruleTriggerAlerts',
  PERFORMANCE_ALERT: 'performanceAlerts',
  TEMPERATURE_ALERT: 'performanceAlerts',
  BATTERY_LOW: 'performanceAlerts',
  SECURITY_ALERT: 'securityAlerts',
  SAFETY_ALERT: 'criticalAlerts',
  SYSTEM_UPDATE: 'systemUpdates',
};

/** A SYSTEM_UPDATE about a document has a setting of its own. */
function toggleOf({ category, metadata }: Pick<Deliverable, 'category' | 'metadata'>): Toggle | undefined {
  if (category === 'CUSTOM') return customToggles.get(metadata?.kind);
  if (category === 'SYSTEM_UPDATE' && typeof metadata?.documentId === 'string') return 'documentAlerts';
  return toggles[category];
}

/** `metadata.kind` of the CUSTOM notification that carries the weekly report. */
export const weeklyReportKind = 'weekly-report';
const customToggles = new Map<unknown, Toggle>([
  [weeklyReportKind, 'weeklyReports'],
  ['data-backup', 'dataBackupAlerts'],
  [userActivityKind, 'userActivityAlerts'],
]);

const toggleNames: Partial<Record<Toggle, string>> = {
  deviceAlerts: 'Device alerts',
  maintenanceAlerts: 'Maintenance alerts',
  documentAlerts: 'Document alerts',
  ruleTriggerAlerts: 'Rule alerts',
  performanceAlerts: 'Performance alerts',
  securityAlerts: 'Security alerts',
  criticalAlerts: 'Critical alerts',
  systemUpdates: 'System updates',
  weeklyReports: 'Weekly reports',
  dataBackupAlerts: 'Data backup alerts',
  userActivityAlerts: 'User activity alerts',
};

interface ChannelRules {
  name: string;
  /** Absent for team chats: having an id in the profile enables them. */
  toggle?: Toggle;
  missingAddress: string;
}

const channelRules: Record<DeliveryChannel, ChannelRules> = {
  email: {
    name: 'Email',
    toggle: 'emailNotifications',
    missingAddress: 'Your profile has no email address.',
  },
  push: {
    name: 'Push',
    toggle: 'pushNotifications',
    missingAddress: 'None of your browsers has allowed push notifications.',
  },
  sms: { name: 'SMS', toggle: 'smsNotifications', missingAddress: 'Your profile has no phone number.' },
  slack: { name: 'Slack', missingAddress: 'Your profile has no Slack ID.' },
  teams: { name: 'Teams', missingAddress: 'Your profile has no Teams ID.' },
};

/** How long a reminder waits for the others of its run, which go out in the same message, and how long a count may grow. */
export const reminderWaitMs = 60_000;

/** Why a notification is not sent immediately; null if it is. */
function waitReason({ category, metadata }: Pick<Deliverable, 'category' | 'metadata'>): string | null {
  if (ignoresQuietHours.has(category)) return null;
  if (category === 'MAINTENANCE_REMINDER') return 'Waits to be sent together with other reminders.';
  return metadata?.[stormKey] === undefined ? null : 'Waits until more are counted.';
}

const ignoresQuietHours: ReadonlySet<NotificationCategory> = new Set(['SECURITY_ALERT', 'SAFETY_ALERT']);

export interface Deliverable {
  category: NotificationCategory;
  metadata: Record<string, unknown> | null;
  channel: DeliveryChannel;
}

/** Whether a channel can reach the user. */
export interface Reach {
  /** The user's account is enabled. */
  enabled: boolean;
  /** The channel is set up on this server. */
  configured: boolean;
  hasAddress: boolean;
}

export interface Decision {
  state: 'queued' | 'held' | 'skipped';
  reason: string;
  dueAt: Date;
}

/** Decides whether and when a channel sends a notification, with the reason as a sentence for the user. */
export function decide(deliverable: Deliverable, settings: NotificationSettings, reach: Reach, now: Date): Decision {
  const skipped = (reason: string): Decision => ({ state: 'skipped', reason, dueAt: now });
  const obstacle = obstacleTo(deliverable, settings, reach);
  if (obstacle) return skipped(obstacle);
  const heldUntil =
    settings.quietHoursEnabled && !ignoresQuietHours.has(deliverable.category) ? quietUntil(now, settings) : null;
  const wait = waitReason(deliverable);
  if (!heldUntil && wait) {
    return { state: 'held', reason: wait, dueAt: new Date(now.getTime() + reminderWaitMs) };
  }
  if (!heldUntil) return { state: 'queued', reason: 'Waits to be sent.', dueAt: now };
  const reason = `Quiet hours: waits until ${settings.quietHoursEnd} (${settings.timezone}).`;
  return { state: 'held', reason, dueAt: heldUntil };
}

/** Why the notification is not sent at all; null when it may be sent. */
export function obstacleTo(
  { category, metadata, channel }: Deliverable,
  settings: NotificationSettings,
  reach: Reach,
): string | null {
  const rules = channelRules[channel];
  const isReport = category === 'CUSTOM' && metadata?.kind === weeklyReportKind;
  const toggle = toggleOf({ category, metadata });
  if (!reach.enabled) return 'The account is disabled.';
  if (isReport && channel !== 'email') return 'Weekly reports go by email only.';
  if (!reach.configured) return notSetUp(channel);
  if (rules.toggle && !settings[rules.toggle]) return `${rules.name} notifications are switched off in your settings.`;
  if (toggle && !settings[toggle]) return `${toggleNames[toggle]} are switched off in your settings.`;
  return reach.hasAddress ? null : rules.missingAddress;
}

export const notSetUp = (channel: DeliveryChannel) => `${channelRules[channel].name} is not set up on this server.`;

/** Why a test cannot be sent. Ignores the user's settings. */
export const obstacleToTest = (channel: DeliveryChannel, reach: Reach): string | null => {
  if (!reach.configured) return notSetUp(channel);
  return reach.hasAddress ? null : channelRules[channel].missingAddress;
};

export const channelName = (channel: DeliveryChannel) => channelRules[channel].name;

export const maxAttempts = 5;

/** 1, 5, 25 and 125 minutes after the first, second, third and fourth attempt. */
export const backoffMs = (attempts: number) => 5 ** (attempts - 1) * 60_000;
