import type { ProcedureStubs } from '@steward/api/msw';
import { defaultDashboardSettings } from '@steward/api/schema/settings';
import { currentUser } from '../lib/session/session';
import { careList } from './care-lists';
import { profileOf } from './profiles';
import { admin } from './sessions';

/** What the shell around every page asks for. */
export const shellStubs: ProcedureStubs = {
  'devices.health': () => ({ total: 0, online: 0, offline: 0, warning: 0, error: 0 }),
  'maintenance.list': () => careList([]),
  'settings.dashboard': () => defaultDashboardSettings,
  'notifications.unread': () => ({ count: 0, categories: [], notifications: [] }),
  'users.profile': () => profileOf(currentUser() ?? admin),
  'auth.signOut': () => ({ message: 'You have been logged out of your account' }),
};
