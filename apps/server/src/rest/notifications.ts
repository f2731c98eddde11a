import type { RestCall } from './call';

export const notificationCalls: RestCall[] = [
  {
    method: 'patch',
    path: '/api/notifications/{id}/read',
    procedure: 'notifications.markRead',
    input: ({ params }) => ({ id: params.id }),
  },
  { method: 'patch', path: '/api/notifications/read-all', procedure: 'notifications.markAllRead' },
  { method: 'get', path: '/api/notifications/unread-count', procedure: 'notifications.unreadCount' },
];
