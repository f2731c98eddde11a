import type { RestCall, RestRequest } from './call';

const byId = ({ params }: RestRequest) => ({ id: params.id });
const bodyOfId = ({ params, body }: RestRequest) => ({ ...body, id: params.id });

export const alarmCalls: RestCall[] = [
  { method: 'get', path: '/api/alarms', procedure: 'alarms.list', input: ({ query }) => query },
  { method: 'get', path: '/api/alarms/counts', procedure: 'alarms.counts' },
  { method: 'get', path: '/api/alarms/{id}', procedure: 'alarms.get', input: byId },
  { method: 'get', path: '/api/alarms/{id}/events', procedure: 'alarms.events', input: byId },
  { method: 'post', path: '/api/alarms/{id}/acknowledge', procedure: 'alarms.acknowledge', input: bodyOfId },
  { method: 'post', path: '/api/alarms/{id}/snooze', procedure: 'alarms.snooze', input: bodyOfId },
  { method: 'post', path: '/api/alarms/{id}/clear', procedure: 'alarms.clear', input: bodyOfId },
  { method: 'post', path: '/api/alarms/{id}/task', procedure: 'alarms.openTask', input: byId },
];
