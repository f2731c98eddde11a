import type { RestCall } from './call';

export const schedulerCalls: RestCall[] = [
  { method: 'post', path: '/api/maintenance-scheduler/update', procedure: 'maintenance.updateSchedules' },
  { method: 'get', path: '/api/maintenance-scheduler/attention-needed', procedure: 'maintenance.attentionNeeded' },
  { method: 'get', path: '/api/maintenance-scheduler/status', procedure: 'maintenance.schedulerStatus' },
];
