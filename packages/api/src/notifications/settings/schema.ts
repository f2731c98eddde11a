import { z } from 'zod';
import { isTimeZone } from '../../calendar';
import { onOff } from '../../fields';

/** Notification settings of a user (specification 1, sections 3, 5 and 9). */

const wallTime = (field: string) =>
  z
    .string(`${field} must be a time like 22:00`)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${field} must be a time like 22:00`);

export const notificationSettings = z.object({
  emailNotifications: onOff('Email notifications'),
  pushNotifications: onOff('Push notifications'),
  smsNotifications: onOff('SMS notifications'),
  deviceAlerts: onOff('Device alerts'),
  /** For documents that were read or could not be read. */
  documentAlerts: onOff('Document alerts'),
  systemUpdates: onOff('System updates'),
  weeklyReports: onOff('Weekly reports'),
  criticalAlerts: onOff('Critical alerts'),
  performanceAlerts: onOff('Performance alerts'),
  securityAlerts: onOff('Security alerts'),
  maintenanceAlerts: onOff('Maintenance alerts'),
  dataBackupAlerts: onOff('Data backup alerts'),
  userActivityAlerts: onOff('User activity alerts'),
  ruleTriggerAlerts: onOff('Rule trigger alerts'),
  quietHoursEnabled: onOff('Quiet hours'),
  /** Local times in `timezone`, HH:MM. */
  quietHoursStart: wallTime('Quiet hours start'),
  quietHoursEnd: wallTime('Quiet hours end'),
  timezone: z
    .string('Timezone must be a name like Europe/Paris')
    .max(64, 'Timezone must be a name like Europe/Paris')
    .refine(isTimeZone, 'Timezone must be a name like Europe/Paris'),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const defaultNotificationSettings: NotificationSettings = {
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: false,
  deviceAlerts: true,
  documentAlerts: true,
  systemUpdates: false,
  weeklyReports: true,
  criticalAlerts: true,
  performanceAlerts: true,
  securityAlerts: true,
  maintenanceAlerts: true,
  dataBackupAlerts: false,
  userActivityAlerts: false,
  ruleTriggerAlerts: true,
  quietHoursEnabled: false,
  quietHoursStart: '22:00',
  quietHoursEnd: '08:00',
  timezone: 'UTC',
};

/** A missing field stays unchanged. */
export const saveNotificationsInput = notificationSettings.partial();
