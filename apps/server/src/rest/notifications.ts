import type { RestCall, RestRequest } from './call';
import { listCalls } from './list-calls';

const byId = ({ params }: RestRequest) => ({ id: params.id });

/** In the order of specification 1, section 7. */
export const notificationCalls: RestCall[] = [
  ...listCalls('/api/notifications', 'notifications.list', 'notifications.all'),
  {
    method: 'post',
    path: '/api/notifications',
    procedure: 'notifications.create',
    input: ({ body }) => body,
    status: 201,
  },
  { method: 'delete', path: '/api/notifications', procedure: 'notifications.removeAll' },
  { method: 'patch', path: '/api/notifications/{id}/read', procedure: 'notifications.markRead', input: byId },
  { method: 'patch', path: '/api/notifications/read-all', procedure: 'notifications.markAllRead' },
  { method: 'get', path: '/api/notifications/unread-count', procedure: 'notifications.unreadCount' },
  { method: 'delete', path: '/api/notifications/{id}', procedure: 'notifications.remove', input: byId },
  { method: 'get', path: '/api/notifications/{id}/details', procedure: 'notifications.get', input: byId },
];
