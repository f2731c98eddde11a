import type { ProcedureStubs } from '@steward/api/msw';
import { analyticsOf } from '@steward/api/msw/factories/analytics';
import { careList } from '@steward/api/msw/factories/care-lists';
import { dashboardOf } from '@steward/api/msw/factories/dashboard';
import { organizationSettingsOf } from '@steward/api/msw/factories/organization';
import { admin } from '@steward/api/msw/factories/people';
import { comprehensiveProfile, profileOf } from '@steward/api/msw/factories/profiles';
import { secondFactorStatus } from '@steward/api/msw/factories/second-factor';
import { userOf } from '@steward/api/msw/factories/users';
import { defaultDashboardSettings } from '@steward/api/schema/settings';
import { dateOf, timeZone } from '../lib/calendar';
import { currentUser } from '../lib/session/session';

/** The calendar of an organization on a date. */
export const calendarOn = (today: string, zone = timeZone()) => ({
  timeZone: zone,
  weekStartsOn: 'monday' as const,
  currency: null,
  today,
  msUntilTomorrow: 12 * 3_600_000,
});

const pendingForever = () => new Promise<never>(() => {});

/** Stubs for the calls of the shell, and of the dashboard, which opens after a sign-in. */
export const shellStubs: ProcedureStubs = {
  // the manual beside the work on a task, which these screens can open
  'knowledge.document': pendingForever,
  'devices.filterValues': () => ({ locations: [], tags: [] }),
  'devices.health': () => ({ total: 0, online: 0, offline: 0, warning: 0, error: 0 }),
  'alarms.counts': () => ({ active: 0, open: 0, high: 0 }),
  'alarms.list': () => ({ content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 }),
  'maintenance.list': () => careList([]),
  'metrics.ofRules': () => [],
  'requests.list': () => ({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0, open: 0 }),
  'taskViews.list': () => [],
  'settings.dashboard': () => defaultDashboardSettings,
  'notifications.unread': () => ({ count: 0, categories: [], notifications: [] }),
  'users.profile': () => profileOf(currentUser() ?? admin),
  'dashboard.get': () => dashboardOf(),
  'organization.checklist': () => null,
  'settings.calendar': () => calendarOn(dateOf(Date.now())),
  'users.ownConfirmation': () => ({ hasPassword: true, signInNeeded: false }),
  'auth.signOut': () => ({ message: 'You have been logged out of your account' }),
};

/** Stubs for pages that a test opens without testing them. Their loaders request data immediately. */
export const pageStubs: ProcedureStubs = {
  'analytics.dashboard': () => analyticsOf(),
  'audit.list': () => ({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 }),
  'chat.disliked': () => ({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 }),
  'chat.history': () => ({ messages: [], total: 0 }),
  'chat.session': () => [],
  'chat.state': () => ({ documents: [], suggestions: [], searchNotice: null }),
  'deviceFiles.list': () => [],
  'devices.get': pendingForever,
  'devices.readings': () => ({ readings: [], withoutReading: [], wrongUnit: [] }),
  'metrics.ofDevice': () => ({ ruleMetrics: [], reported: [], model: null }),
  'knowledge.document': pendingForever,
  'knowledge.documents': () => ({ documents: [], total: 0 }),
  'knowledge.machines': () => [],
  'knowledge.ofDevice': () => [],
  'knowledge.suggestions': () => ({ suggestions: [] }),
  'maintenance.byDevice': () => ({ maintenanceTasks: [], total: 0 }),
  'maintenance.calendar': pendingForever,
  'maintenance.myWork': pendingForever,
  'maintenance.workload': pendingForever,
  'maintenance.schedulerStatus': pendingForever,
  'notifications.get': pendingForever,
  'notifications.list': pendingForever,
  'organization.settings': () => organizationSettingsOf(),
  'rules.byDevice': () => [],
  'rules.list': () => careList([]),
  'safety.byDevice': () => [],
  'safety.list': () => careList([]),
  'suggestions.counts': () => ({ rule: 0, task: 0, precaution: 0 }),
  'secondFactor.policy': () => ({ required: false, usersWithout: 1 }),
  'secondFactor.status': () => secondFactorStatus(),
  'tokens.list': () => [],
  'calendarFeeds.list': () => [],
  'tokens.ofDevice': () => [],
  'users.comprehensive': () => comprehensiveProfile(),
  'users.list': () => [userOf(admin)],
  'users.sessions': () => [],
  'users.stats': () => ({ totalUsers: 1, activeUsers: 1, adminUsers: 1, organizationId: 'default' }),
};
