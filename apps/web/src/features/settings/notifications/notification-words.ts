import type { NotificationSettings } from '@steward/api/schema/settings';

type Switchable = {
  [K in keyof NotificationSettings]: NotificationSettings[K] extends boolean ? K : never;
}[keyof NotificationSettings];
type TypeSetting = Exclude<
  Switchable,
  'emailNotifications' | 'pushNotifications' | 'smsNotifications' | 'quietHoursEnabled'
>;

/** The names that the server's reasons use, too, and what goes by each. */
const types: Record<TypeSetting, { label: string; note: string }> = {
  criticalAlerts: { label: 'Critical alerts', note: 'Safety and stop conditions' },
  deviceAlerts: { label: 'Device alerts', note: 'Online, offline, new, assigned' },
  securityAlerts: { label: 'Security alerts', note: 'Sign-ins and passwords' },
  performanceAlerts: { label: 'Performance alerts', note: 'Temperature, battery, values near a limit' },
  maintenanceAlerts: { label: 'Maintenance alerts', note: 'Due, overdue and assigned tasks' },
  ruleTriggerAlerts: { label: 'Rule trigger alerts', note: 'A rule has fired or was made' },
  weeklyReports: { label: 'Weekly reports', note: 'By email, every Monday, 08:00' },
  systemUpdates: { label: 'System updates', note: 'News of the product' },
  userActivityAlerts: { label: 'User activity alerts', note: 'Who joined, who left' },
  dataBackupAlerts: { label: 'Data backup alerts', note: 'Backups done and failed' },
};
export const typeRows = Object.entries(types) as [TypeSetting, { label: string; note: string }][];

const named: Record<Exclude<keyof NotificationSettings, TypeSetting>, string> = {
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
  key in types ? types[key as TypeSetting].label : named[key as keyof typeof named];
