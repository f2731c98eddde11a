import { describe, expect, it } from 'vitest';
import { linkedNotification, notificationLink } from './link';

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe('notificationLink', () => {
  it('can be parsed back by linkedNotification', () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const link = notificationLink('https://steward.example', id);
    expect(new URL(link).pathname).toBe('/notifications');
    expect(linkedNotification(queryOf(link))).toBe(id);
  });

  it('leads to the list without an id', () => {
    const link = notificationLink('https://steward.example/steward');
    expect(link).toBe('https://steward.example/steward/notifications');
    expect(linkedNotification(queryOf(link))).toBeUndefined();
  });

  it('linkedNotification also reads the parameter of older messages', () => {
    expect(linkedNotification({ notification: 'n-1' })).toBe('n-1');
  });
});
