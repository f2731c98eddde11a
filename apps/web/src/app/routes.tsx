import { LoadingScreen } from '@steward/ui/blocks/loading-screen';
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { readAnalyticsSearch } from '../features/analytics/search';
import { readAuditSearch } from '../features/audit/search';
import { readSignUpSearch } from '../features/auth/search';
import { readDeviceCareSearch } from '../features/device-care/search';
import { readDevicesSearch } from '../features/devices/search';
import { readKnowledgeSearch } from '../features/knowledge/search';
import { readNotificationsSearch } from '../features/notifications/search';
import { readSalesSearch } from '../features/sales/search';
import { readUsersSearch } from '../features/users/search';
import type { Query } from '../lib/read-query';
import { ErrorScreen } from './error-screen';
import { requireAdmin, requireUser } from './guards';
import { readDeviceSearch, readSettingsSearch } from './search';
import { startPage } from './start-page';

/** Nothing in an address is obligatory. */
const search =
  <T extends object>(read: (query: Query) => T) =>
  (query: Query): Partial<T> =>
    read(query);

const root = createRootRoute({ component: Outlet, errorComponent: ErrorScreen });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('../features/auth/login-page'), 'LoginPage'),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: search(readSignUpSearch),
  component: lazyRouteComponent(() => import('../features/auth/sign-up-page'), 'SignUpPage'),
});

/** Everything behind the sign-in, inside the shell. In pages: `getRouteApi('/app/devices')`. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./shell/shell'), 'Shell'),
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  pendingMinMs: 0,
});

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: async () => {
    throw redirect(await startPage());
  },
});
const dashboard = createRoute({
  getParentRoute: () => app,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page'), 'DashboardPage'),
});
const devices = createRoute({
  getParentRoute: () => app,
  path: '/devices',
  validateSearch: search(readDevicesSearch),
  component: lazyRouteComponent(() => import('./assets-route'), 'AssetsRoute'),
});
const device = createRoute({
  getParentRoute: () => app,
  path: '/devices/$deviceId',
  validateSearch: search(readDeviceSearch),
  component: lazyRouteComponent(() => import('../features/device/device-page'), 'DevicePage'),
});
const process = createRoute({
  getParentRoute: () => app,
  path: '/process',
  validateSearch: search(readSalesSearch),
  component: lazyRouteComponent(() => import('./process-route'), 'ProcessRoute'),
});
const knowledge = createRoute({
  getParentRoute: () => app,
  path: '/knowledge',
  validateSearch: search(readKnowledgeSearch),
  component: lazyRouteComponent(() => import('../features/knowledge/knowledge-page'), 'KnowledgePage'),
});
const analytics = createRoute({
  getParentRoute: () => app,
  path: '/analytics',
  validateSearch: search(readAnalyticsSearch),
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../features/analytics/analytics-page'), 'AnalyticsPage'),
});
const notifications = createRoute({
  getParentRoute: () => app,
  path: '/notifications',
  validateSearch: search(readNotificationsSearch),
  component: lazyRouteComponent(() => import('../features/notifications/notifications-page'), 'NotificationsPage'),
});
const users = createRoute({
  getParentRoute: () => app,
  path: '/users',
  validateSearch: search(readUsersSearch),
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../features/users/users-page'), 'UsersPage'),
});
const audit = createRoute({
  getParentRoute: () => app,
  path: '/audit',
  validateSearch: search(readAuditSearch),
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../features/audit/audit-page'), 'AuditPage'),
});
const help = createRoute({
  getParentRoute: () => app,
  path: '/help',
  component: lazyRouteComponent(() => import('../features/help/help-page'), 'HelpPage'),
});
const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  validateSearch: search(readSettingsSearch),
  component: lazyRouteComponent(() => import('../features/settings/settings-page'), 'SettingsPage'),
});
const deviceCare = createRoute({
  getParentRoute: () => app,
  path: '/device-care',
  validateSearch: search(readDeviceCareSearch),
  component: lazyRouteComponent(() => import('../features/device-care/device-care-page'), 'DeviceCarePage'),
});
const unknown = createRoute({
  getParentRoute: () => app,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-page'), 'NotFoundPage'),
});

/** The parts of the interface in all their states, for those who build it; not in the build that is shipped. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        component: lazyRouteComponent(() => import('@steward/ui/gallery'), 'GalleryPage'),
      }),
    ]
  : [];

const pages = [
  home,
  dashboard,
  devices,
  device,
  process,
  knowledge,
  analytics,
  notifications,
  users,
  audit,
  help,
  settings,
  deviceCare,
  unknown,
];

export const routeTree = root.addChildren([login, signUp, app.addChildren(pages), ...gallery]);
