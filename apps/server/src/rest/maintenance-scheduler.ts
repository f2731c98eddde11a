import type { RestCall } from './call';
import { listCalls } from './list-calls';

export const schedulerCalls: RestCall[] = [
  { method: 'post', path: '/api/maintenance-scheduler/update', procedure: 'maintenance.updateSchedules' },
  ...listCalls('/api/maintenance-scheduler/attention-needed', 'maintenance.agenda', 'maintenance.attentionNeeded', {
    agenda: 'attentionNeeded',
  }),
  { method: 'get', path: '/api/maintenance-scheduler/status', procedure: 'maintenance.schedulerStatus' },
];
