import { describe, expect, it } from 'vitest';
import { linkedNotification, notificationLink } from './link';

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe('the link of a notification', () => {
  it('is read as the notification it was built for', () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const link = notificationLink('https://steward.example', id);
    expect(new URL(link).pathname).toBe('/notifications');
    expect(linkedNotification(queryOf(link))).toBe(id);
  });

  it('without a notification leads to the list', () => {
    const link = notificationLink('https://steward.example/steward');
    expect(link).toBe('https://steward.example/steward/notifications');
    expect(linkedNotification(queryOf(link))).toBeUndefined();
  });

  it('of a message that was sent earlier is still read', () => {
    expect(linkedNotification({ notification: 'n-1' })).toBe('n-1');
  });
});
