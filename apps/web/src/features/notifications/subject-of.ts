import type { Notification } from '@steward/api/schema/notifications';

/** Subject of a notification other than a device or a document: an alarm, or the list that a notification with a count summarizes. */
export type NotificationSubject =
  | { kind: 'alarm'; id: string }
  | { kind: 'alarms'; priority?: 'HIGH'; from?: string; to?: string }
  | { kind: 'offline devices' };

export function subjectOf({
  category,
  deviceId,
  metadata,
}: Pick<Notification, 'category' | 'deviceId' | 'metadata'>): NotificationSubject | null {
  if (typeof metadata?.alarmId === 'string') return { kind: 'alarm', id: metadata.alarmId };
  if (metadata?.storm === 'alarms' || metadata?.storm === 'urgent alarms') {
    const { storm, from, to } = metadata;
    return {
      kind: 'alarms',
      ...(storm === 'alarms' ? {} : { priority: 'HIGH' }),
      // absent in notifications of earlier versions
      ...(typeof from === 'string' && typeof to === 'string' ? { from, to } : {}),
    };
  }
  return category === 'DEVICE_OFFLINE' && !deviceId ? { kind: 'offline devices' } : null;
}
