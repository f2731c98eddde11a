import { describe, expect, it } from 'vitest';
import { defaultNotificationSettings, type NotificationSettings } from '../settings/schema';
import { type Deliverable, obstacleTo } from './rules';

const reach = { enabled: true, configured: true, hasAddress: true };
const obstacle = (notification: Omit<Deliverable, 'channel'>, changes: Partial<NotificationSettings> = {}) =>
  obstacleTo({ ...notification, channel: 'email' }, { ...defaultNotificationSettings, ...changes }, reach);

describe('the setting that controls a notification', () => {
  const aboutDocument = { category: 'SYSTEM_UPDATE', metadata: { documentId: 'doc-1' } } as const;
  const aboutPerson = { category: 'CUSTOM', metadata: { kind: 'user-activity' } } as const;

  it('is "Document alerts" for a read document, on by default', () => {
    expect(obstacle(aboutDocument)).toBeNull();
    expect(obstacle(aboutDocument, { documentAlerts: false })).toBe(
      'Document alerts are switched off in your settings.',
    );
  });

  it('is "System updates" for other system updates', () => {
    expect(obstacle({ category: 'SYSTEM_UPDATE', metadata: null })).toBe(
      'System updates are switched off in your settings.',
    );
  });

  it('is "User activity alerts" for users who join or leave, off by default', () => {
    expect(obstacle(aboutPerson)).toBe('User activity alerts are switched off in your settings.');
    expect(obstacle(aboutPerson, { userActivityAlerts: true })).toBeNull();
  });
});
