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
  /** Only administrators are notified of it. */
  adminOnly?: boolean;
}

/**
 * The names that the server's reasons use, too, and what each switch governs. Settings whose events the product does
 * not have yet (criticalAlerts, dataBackupAlerts, systemUpdates) are stored, and not shown.
 */
const types = {
  deviceAlerts: {
    label: 'Device alerts',
    note: 'A device was added, changed, assigned to you, came online or went offline',
  },
  performanceAlerts: { label: 'Performance alerts', note: 'A device was set to Warning or Error' },
  maintenanceAlerts: { label: 'Maintenance alerts', note: 'Due, overdue and assigned tasks' },
  ruleTriggerAlerts: { label: 'Rule alerts', note: 'A rule was added to a device' },
  documentAlerts: { label: 'Document alerts', note: 'A document you uploaded was read, or could not be' },
  securityAlerts: {
    label: 'Security alerts',
    note: 'Your password, email or role changed; a sign-in from a new browser',
  },
  weeklyReports: { label: 'Weekly reports', note: 'By email, every Monday, 08:00' },
  userActivityAlerts: { label: 'User activity alerts', note: 'Who joined, was disabled or deleted', adminOnly: true },
} satisfies Partial<Record<TypeSetting, TypeRow>>;

export const typeRowsFor = (isAdmin: boolean): [TypeSetting, TypeRow][] =>
  (Object.entries(types) as [TypeSetting, TypeRow][]).filter(([, { adminOnly }]) => isAdmin || !adminOnly);

const named: Record<Exclude<keyof NotificationSettings, keyof typeof types>, string> = {
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

/** What the save bar calls a setting. */
export const settingName = (key: keyof NotificationSettings): string =>
  key in types ? types[key as keyof typeof types].label : named[key as keyof typeof named];
