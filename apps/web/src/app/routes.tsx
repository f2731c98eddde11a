import { LoadingScreen } from '@steward/ui/blocks/loading-screen';
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { readAnalyticsSearch } from '../features/analytics/search';
import { readAuditSearch } from '../features/audit/search';
import { readSignUpSearch } from '../features/auth/search';
import { readDeviceCareSearch } from '../features/device-care/search';
import { readDevicesSearch } from '../features/devices/search';
import { readKnowledgeSearch } from '../features/knowledge/search';
import { readNotificationsSearch } from '../features/notifications/search';
import { readSalesSearch } from '../features/sales/search';
import { readUsersSearch } from '../features/users/search';
import { lazyPart } from '../lib/parts/lazy-part';
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
/** For what has no shell around it; a page inside the shell fails in its place (`defaultErrorComponent`). */
const errorComponent = ErrorScreen;

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  errorComponent,
  component: lazyPart(() => import('../features/auth/login-page').then(({ LoginPage }) => LoginPage)),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  errorComponent,
  validateSearch: search(readSignUpSearch),
  component: lazyPart(() => import('../features/auth/sign-up-page').then(({ SignUpPage }) => SignUpPage)),
});

/** Everything behind the sign-in, inside the shell. In pages: `getRouteApi('/app/devices')`. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  errorComponent,
  beforeLoad: requireUser,
  component: lazyPart(() => import('./shell/shell').then(({ Shell }) => Shell)),
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
  component: lazyPart(() => import('../features/dashboard/dashboard-page').then(({ DashboardPage }) => DashboardPage)),
});
const devices = createRoute({
  getParentRoute: () => app,
  path: '/devices',
  validateSearch: search(readDevicesSearch),
  component: lazyPart(() => import('./assets-route').then(({ AssetsRoute }) => AssetsRoute)),
});
const device = createRoute({
  getParentRoute: () => app,
  path: '/devices/$deviceId',
  validateSearch: search(readDeviceSearch),
  component: lazyPart(() => import('../features/device/device-page').then(({ DevicePage }) => DevicePage)),
});
const process = createRoute({
  getParentRoute: () => app,
  path: '/process',
  validateSearch: search(readSalesSearch),
  component: lazyPart(() => import('./process-route').then(({ ProcessRoute }) => ProcessRoute)),
});
const knowledge = createRoute({
  getParentRoute: () => app,
  path: '/knowledge',
  validateSearch: search(readKnowledgeSearch),
  component: lazyPart(() => import('../features/knowledge/knowledge-page').then(({ KnowledgePage }) => KnowledgePage)),
});
const analytics = createRoute({
  getParentRoute: () => app,
  path: '/analytics',
  validateSearch: search(readAnalyticsSearch),
  beforeLoad: requireAdmin,
  component: lazyPart(() => import('../features/analytics/analytics-page').then(({ AnalyticsPage }) => AnalyticsPage)),
});
const notifications = createRoute({
  getParentRoute: () => app,
  path: '/notifications',
  validateSearch: search(readNotificationsSearch),
  component: lazyPart(() =>
    import('../features/notifications/notifications-page').then(({ NotificationsPage }) => NotificationsPage),
  ),
});
const users = createRoute({
  getParentRoute: () => app,
  path: '/users',
  validateSearch: search(readUsersSearch),
  beforeLoad: requireAdmin,
  component: lazyPart(() => import('../features/users/users-page').then(({ UsersPage }) => UsersPage)),
});
const audit = createRoute({
  getParentRoute: () => app,
  path: '/audit',
  validateSearch: search(readAuditSearch),
  beforeLoad: requireAdmin,
  component: lazyPart(() => import('../features/audit/audit-page').then(({ AuditPage }) => AuditPage)),
});
const help = createRoute({
  getParentRoute: () => app,
  path: '/help',
  component: lazyPart(() => import('../features/help/help-page').then(({ HelpPage }) => HelpPage)),
});
const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  validateSearch: search(readSettingsSearch),
  component: lazyPart(() => import('../features/settings/settings-page').then(({ SettingsPage }) => SettingsPage)),
});
const deviceCare = createRoute({
  getParentRoute: () => app,
  path: '/device-care',
  validateSearch: search(readDeviceCareSearch),
  component: lazyPart(() =>
    import('../features/device-care/device-care-page').then(({ DeviceCarePage }) => DeviceCarePage),
  ),
});
const unknown = createRoute({
  getParentRoute: () => app,
  path: '$',
  component: lazyPart(() => import('./not-found-page').then(({ NotFoundPage }) => NotFoundPage)),
});

/** The parts of the interface in all their states, for those who build it; not in the build that is shipped. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        component: lazyPart(() => import('@steward/ui/gallery').then(({ GalleryPage }) => GalleryPage)),
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
