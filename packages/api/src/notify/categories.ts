/** The 17 categories (specification 1, section 3). Browser-safe. Types check that the database enumeration is the same. */
export const notificationCategories = [
  'DEVICE_ASSIGNMENT',
  'DEVICE_CREATION',
  'DEVICE_UPDATE',
  'MAINTENANCE_SCHEDULE',
  'MAINTENANCE_REMINDER',
  'MAINTENANCE_ASSIGNMENT',
  'DEVICE_OFFLINE',
  'DEVICE_ONLINE',
  'TEMPERATURE_ALERT',
  'BATTERY_LOW',
  'RULE_TRIGGERED',
  'RULE_CREATED',
  'SYSTEM_UPDATE',
  'SECURITY_ALERT',
  'PERFORMANCE_ALERT',
  'SAFETY_ALERT',
  'CUSTOM',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];
