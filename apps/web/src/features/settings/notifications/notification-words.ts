import type { NotificationSettings } from '@steward/api/schema/notifications/settings';

type Switchable = {
  [K in keyof NotificationSettings]: NotificationSettings[K] extends boolean ? K : never;
}[keyof NotificationSettings];
type TypeSetting = Exclude<
  Switchable,
  'emailNotifications' | 'pushNotifications' | 'smsNotifications' | 'quietHoursEnabled'
>;

interface TypeRow {
  label: string;
  note: string;
  /** Sent to administrators only. */
  adminOnly?: boolean;
}

/**
 * Labels and scope of the notification types; the server's delivery reasons use the same labels. Settings without events in
 * the product (criticalAlerts, dataBackupAlerts, systemUpdates) are stored but not shown.
 */
const types = {
  deviceAlerts: {
    label: 'Device alerts',
    note: 'A device was added, changed, assigned to you, came online or went offline',
  },
  performanceAlerts: { label: 'Performance alerts', note: 'A device was set to Warning or Error' },
  maintenanceAlerts: {
    label: 'Maintenance alerts',
    note: 'Assigned, due, overdue and completed tasks, and reported faults',
  },
  ruleTriggerAlerts: { label: 'Rule alerts', note: 'A rule was added to a device' },
  documentAlerts: { label: 'Document alerts', note: 'A document you uploaded was read or could not be read' },
  securityAlerts: {
    label: 'Security alerts',
    note: 'Your password, email or role changed; a sign-in from a new browser',
  },
  weeklyReports: { label: 'Weekly reports', note: 'By email, every Monday, 08:00' },
  userActivityAlerts: {
    label: 'User activity alerts',
    note: 'Users who joined, were disabled or deleted',
    adminOnly: true,
  },
} satisfies Partial<Record<TypeSetting, TypeRow>>;

export const typeRowsFor = (isAdmin: boolean): [TypeSetting, TypeRow][] =>
  (Object.entries(types) as [TypeSetting, TypeRow][]).filter(([, { adminOnly }]) => isAdmin || !adminOnly);

const otherLabels: Record<Exclude<keyof NotificationSettings, keyof typeof types>, string> = {
  criticalAlerts: 'Critical alerts',
  systemUpdates: 'System updates',
  dataBackupAlerts: 'Data backup alerts',
  emailNotifications: 'Email',
  pushNotifications: 'Push',
  smsNotifications: 'SMS',
  quietHoursEnabled: 'Quiet hours',
  quietHoursStart: 'Quiet hours',
  quietHoursEnd: 'Quiet hours',
  timezone: 'Timezone',
};

/** Label of a setting in the save bar. */
export const settingName = (key: keyof NotificationSettings): string =>
  key in types ? types[key as keyof typeof types].label : otherLabels[key as keyof typeof otherLabels];
