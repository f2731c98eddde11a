import type { RestCall, RestRequest } from './call';

const body = (req: RestRequest) => req.body;

export const settingsCalls: RestCall[] = [
  { method: 'get', path: '/api/user-preferences', procedure: 'settings.preferences' },
  // the raw JSON, because `body` would turn an array into {items}
  { method: 'post', path: '/api/user-preferences', procedure: 'settings.savePreferences', input: ({ json }) => json },
  // not in the specification
  { method: 'get', path: '/api/organization', procedure: 'organization.settings' },
  { method: 'put', path: '/api/organization', procedure: 'organization.save', input: body },
  { method: 'get', path: '/api/user-settings/notifications', procedure: 'settings.notifications' },
  { method: 'put', path: '/api/user-settings/notifications', procedure: 'settings.saveNotifications', input: body },
  { method: 'get', path: '/api/user-settings/dashboard', procedure: 'settings.dashboard' },
  { method: 'put', path: '/api/user-settings/dashboard', procedure: 'settings.saveDashboard', input: body },
];
