import { alarmsRouter } from './alarms/router';
import { analyticsRouter } from './analytics/router';
import { apiTokensRouter } from './api-tokens/router';
import { auditRouter } from './audit/router';
import { authRouter } from './auth/router';
import { bulkRouter } from './bulk/router';
import { calendarFeedsRouter } from './calendar-feeds/router';
import { chatRouter } from './chat/router';
import { deviceConnectionsRouter } from './connections/router';
import { dashboardRouter } from './dashboard/router';
import { deviceFilesRouter } from './device-files/router';
import { devicesRouter } from './devices/router';
import { exportsRouter } from './exports/router';
import { generationRouter } from './generation/router';
import { healthRouter } from './health/router';
import { historyRouter } from './history/router';
import { importsRouter } from './imports/router';
import { deviceTelemetryRouter } from './ingest/router';
import { knowledgeRouter } from './knowledge/router';
import { labelsRouter } from './labels/router';
import { liveRouter } from './live/router';
import { maintenanceRouter } from './maintenance/router';
import { metersRouter } from './meters/router';
import { metricsRouter } from './metrics/router';
import { myWorkRouter } from './my-work/router';
import { notificationsRouter } from './notifications/router';
import { onboardingRouter } from './onboarding/router';
import { organizationRouter } from './organization/router';
import { partsRouter } from './parts/router';
import { requestsRouter } from './requests/router';
import { rulesRouter } from './rules/router';
import { safetyRouter } from './safety/router';
import { salesRouter } from './sales/router';
import { secondFactorRouter, signInRouter } from './second-factor/router';
import { settingsRouter } from './settings/router';
import { signInProviderRouter } from './sign-in-provider/router';
import { suggestionsRouter } from './suggestions/router';
import { taskViewsRouter } from './task-views/router';
import { mergeRouters, router } from './trpc';
import { usersRouter } from './users/router';
import { workRouter } from './work/router';
import { workCalendarRouter } from './work-calendar/router';

export const appRouter = router({
  auth: authRouter,
  signIn: signInRouter,
  signInProvider: signInProviderRouter,
  secondFactor: secondFactorRouter,
  users: usersRouter,
  organization: organizationRouter,
  tokens: apiTokensRouter,
  settings: settingsRouter,
  audit: auditRouter,
  notifications: notificationsRouter,
  devices: mergeRouters(devicesRouter, deviceTelemetryRouter, deviceConnectionsRouter),
  deviceFiles: deviceFilesRouter,
  alarms: alarmsRouter,
  meters: metersRouter,
  live: liveRouter,
  onboarding: onboardingRouter,
  generation: generationRouter,
  rules: rulesRouter,
  metrics: metricsRouter,
  maintenance: mergeRouters(maintenanceRouter, myWorkRouter, workCalendarRouter),
  taskViews: taskViewsRouter,
  calendarFeeds: calendarFeedsRouter,
  work: workRouter,
  requests: requestsRouter,
  parts: partsRouter,
  history: historyRouter,
  labels: labelsRouter,
  safety: safetyRouter,
  suggestions: suggestionsRouter,
  knowledge: knowledgeRouter,
  chat: chatRouter,
  sales: salesRouter,
  dashboard: dashboardRouter,
  analytics: analyticsRouter,
  health: healthRouter,
  exports: exportsRouter,
  imports: importsRouter,
  bulk: bulkRouter,
});

export type AppRouter = typeof appRouter;
