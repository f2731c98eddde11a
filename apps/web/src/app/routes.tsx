import { LoadingScreen } from '@steward/ui/blocks/loading-screen';
import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { loadAlarms } from '../features/alarms/loader';
import { readAlarmsSearch } from '../features/alarms/search';
import { loadAnalytics } from '../features/analytics/loader';
import { readAnalyticsSearch } from '../features/analytics/search';
import { loadAudit } from '../features/audit/loader';
import { readAuditSearch } from '../features/audit/search';
import { readLinkSearch, readLoginSearch, readSignUpSearch } from '../features/auth/search';
import { loadCalendar } from '../features/calendar/loader';
import { readCalendarSearch } from '../features/calendar/search';
import { loadDashboard } from '../features/dashboard/loader';
import { loadDevice } from '../features/device/loader';
import { readDeviceSearch } from '../features/device/search';
import { loadDeviceCare } from '../features/device-care/loader';
import { type DeviceCareSearch, readDeviceCareSearch } from '../features/device-care/search';
import { loadDevices } from '../features/devices/loader';
import { readDevicesSearch } from '../features/devices/search';
import { loadKnowledge } from '../features/knowledge/loader';
import { readKnowledgeSearch } from '../features/knowledge/search';
import { loadMyWork } from '../features/my-work/loader';
import { readMyWorkSearch } from '../features/my-work/search';
import { loadNotifications } from '../features/notifications/loader';
import { readNotificationsSearch } from '../features/notifications/search';
import { loadParts } from '../features/parts/loader';
import { readPartsSearch } from '../features/parts/search';
import { loadSales } from '../features/sales/loader';
import { readSalesSearch } from '../features/sales/search';
import { loadSettings } from '../features/settings/loader';
import { readSettingsSearch } from '../features/settings/search';
import { loadUsers } from '../features/users/loader';
import { readUsersSearch } from '../features/users/search';
import { lazyPart } from '../lib/parts/lazy-part';
import type { RouteContext } from '../lib/route-data';
import { ErrorScreen } from './error-screen';
import { requireAdmin, requireUser } from './guards';
import { openCode } from './open-code';
import { loadShell } from './shell/loader';
import { startPage } from './start-page';

const root = createRootRouteWithContext<RouteContext>()({ component: Outlet, errorComponent: ErrorScreen });
/** For routes outside the shell; pages inside it use the router's `defaultErrorComponent`. */
const errorComponent = ErrorScreen;

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  errorComponent,
  validateSearch: readLoginSearch,
  component: lazyPart(() => import('../features/auth/login-page').then(({ LoginPage }) => LoginPage)),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  errorComponent,
  validateSearch: readSignUpSearch,
  component: lazyPart(() => import('../features/auth/sign-up-page').then(({ SignUpPage }) => SignUpPage)),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  errorComponent,
  component: lazyPart(() =>
    import('../features/auth/forgot-password-page').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  errorComponent,
  validateSearch: readLinkSearch,
  component: lazyPart(() =>
    import('../features/auth/reset-password-page').then(({ ResetPasswordPage }) => ResetPasswordPage),
  ),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  errorComponent,
  validateSearch: readLinkSearch,
  component: lazyPart(() =>
    import('../features/auth/confirm-email-page').then(({ ConfirmEmailPage }) => ConfirmEmailPage),
  ),
});

/** The address in the QR code of a device. */
const report = createRoute({
  getParentRoute: () => root,
  path: '/r/$code',
  errorComponent,
  beforeLoad: openCode,
  component: lazyPart(() => import('../features/report/report-page').then(({ ReportPage }) => ReportPage)),
});

/** Parent of every route that needs a signed-in user; its id prefixes theirs: `getRouteApi('/app/devices')`. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  errorComponent,
  beforeLoad: requireUser,
  loader: ({ context }) => loadShell(context),
  component: lazyPart(() => import('./shell/shell').then(({ Shell }) => Shell)),
  pendingComponent: LoadingScreen,
  pendingMs: 0,
  pendingMinMs: 0,
});

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: async ({ context }) => {
    throw redirect(await startPage(context.trpc));
  },
});
const dashboard = createRoute({
  getParentRoute: () => app,
  path: '/dashboard',
  loader: ({ context }) => loadDashboard(context),
  component: lazyPart(() => import('../features/dashboard/dashboard-page').then(({ DashboardPage }) => DashboardPage)),
});
const devices = createRoute({
  getParentRoute: () => app,
  path: '/devices',
  validateSearch: readDevicesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadDevices(context, deps),
  component: lazyPart(() => import('./assets-route').then(({ AssetsRoute }) => AssetsRoute)),
});
const device = createRoute({
  getParentRoute: () => app,
  path: '/devices/$deviceId',
  validateSearch: readDeviceSearch,
  loaderDeps: ({ search: { tab, conversation } }) => ({ tab, conversation }),
  loader: ({ context, params, deps }) => loadDevice(context, { ...params, ...deps }),
  component: lazyPart(() => import('../features/device/device-page').then(({ DevicePage }) => DevicePage)),
});
const process = createRoute({
  getParentRoute: () => app,
  path: '/process',
  validateSearch: readSalesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSales(context, deps),
  component: lazyPart(() => import('./process-route').then(({ ProcessRoute }) => ProcessRoute)),
});
const knowledge = createRoute({
  getParentRoute: () => app,
  path: '/knowledge',
  validateSearch: readKnowledgeSearch,
  loader: ({ context }) => loadKnowledge(context),
  component: lazyPart(() => import('../features/knowledge/knowledge-page').then(({ KnowledgePage }) => KnowledgePage)),
});
const analytics = createRoute({
  getParentRoute: () => app,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  beforeLoad: requireAdmin,
  loaderDeps: ({ search: { range } }) => ({ range }),
  loader: ({ context, deps }) => loadAnalytics(context, deps.range),
  component: lazyPart(() => import('../features/analytics/analytics-page').then(({ AnalyticsPage }) => AnalyticsPage)),
});
const notifications = createRoute({
  getParentRoute: () => app,
  path: '/notifications',
  validateSearch: readNotificationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadNotifications(context, deps),
  component: lazyPart(() =>
    import('../features/notifications/notifications-page').then(({ NotificationsPage }) => NotificationsPage),
  ),
});
const alarms = createRoute({
  getParentRoute: () => app,
  path: '/alarms',
  validateSearch: readAlarmsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAlarms(context, deps),
  component: lazyPart(() => import('../features/alarms/alarms-page').then(({ AlarmsPage }) => AlarmsPage)),
});
const users = createRoute({
  getParentRoute: () => app,
  path: '/users',
  validateSearch: readUsersSearch,
  beforeLoad: requireAdmin,
  loader: ({ context }) => loadUsers(context),
  component: lazyPart(() => import('../features/users/users-page').then(({ UsersPage }) => UsersPage)),
});
const audit = createRoute({
  getParentRoute: () => app,
  path: '/audit',
  validateSearch: readAuditSearch,
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAudit(context, deps),
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
  validateSearch: readSettingsSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context, deps }) => loadSettings(context, deps.tab),
  component: lazyPart(() => import('../features/settings/settings-page').then(({ SettingsPage }) => SettingsPage)),
});
const deviceCare = createRoute({
  getParentRoute: () => app,
  path: '/device-care',
  validateSearch: (query: DeviceCareSearch & SearchSchemaInput) => readDeviceCareSearch(query),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadDeviceCare(context, deps),
  component: lazyPart(() =>
    import('../features/device-care/device-care-page').then(({ DeviceCarePage }) => DeviceCarePage),
  ),
});
const myWork = createRoute({
  getParentRoute: () => app,
  path: '/my-work',
  validateSearch: readMyWorkSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMyWork(context, deps),
  component: lazyPart(() => import('../features/my-work/my-work-page').then(({ MyWorkPage }) => MyWorkPage)),
});
const calendar = createRoute({
  getParentRoute: () => app,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search: { day: _day, ...shown } }) => shown,
  loader: ({ context, deps }) => loadCalendar(context, deps),
  component: lazyPart(() => import('../features/calendar/calendar-page').then(({ CalendarPage }) => CalendarPage)),
});
const parts = createRoute({
  getParentRoute: () => app,
  path: '/parts',
  validateSearch: readPartsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadParts(context, deps),
  component: lazyPart(() => import('../features/parts/parts-page').then(({ PartsPage }) => PartsPage)),
});
const unknown = createRoute({
  getParentRoute: () => app,
  path: '$',
  component: lazyPart(() => import('./not-found-page').then(({ NotFoundPage }) => NotFoundPage)),
});

/** Component gallery for developers; not in the production build. */
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
  alarms,
  users,
  audit,
  help,
  settings,
  deviceCare,
  myWork,
  calendar,
  parts,
  unknown,
];

export const routeTree = root.addChildren([
  login,
  signUp,
  forgotPassword,
  resetPassword,
  confirmEmail,
  report,
  app.addChildren(pages),
  ...gallery,
]);
