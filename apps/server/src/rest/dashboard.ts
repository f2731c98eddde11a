import type { RestCall } from './call';

export const dashboardCalls: RestCall[] = [{ method: 'get', path: '/api/dashboard', procedure: 'dashboard.get' }];
