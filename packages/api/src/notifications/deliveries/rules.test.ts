import { describe, expect, it } from 'vitest';
import { defaultNotificationSettings, type NotificationSettings } from '../settings/schema';
import { type Deliverable, obstacleTo } from './rules';

const reach = { enabled: true, configured: true, hasAddress: true };
const obstacle = (given: Omit<Deliverable, 'channel'>, changes: Partial<NotificationSettings> = {}) =>
  obstacleTo({ ...given, channel: 'email' }, { ...defaultNotificationSettings, ...changes }, reach);

describe('the switch of a notification', () => {
  const aboutDocument = { category: 'SYSTEM_UPDATE', metadata: { documentId: 'doc-1' } } as const;
  const aboutPerson = { category: 'CUSTOM', metadata: { kind: 'user-activity' } } as const;

  it('about a document that was read is "Document alerts", which is on by default', () => {
    expect(obstacle(aboutDocument)).toBeNull();
    expect(obstacle(aboutDocument, { documentAlerts: false })).toBe(
      'Document alerts are switched off in your settings.',
    );
  });

  it('of other system updates stays "System updates"', () => {
    expect(obstacle({ category: 'SYSTEM_UPDATE', metadata: null })).toBe(
      'System updates are switched off in your settings.',
    );
  });

  it('about people who join and leave is "User activity alerts", which is off by default', () => {
    expect(obstacle(aboutPerson)).toBe('User activity alerts are switched off in your settings.');
    expect(obstacle(aboutPerson, { userActivityAlerts: true })).toBeNull();
  });
});
