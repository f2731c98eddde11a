import { authRouter } from './auth/router';
import { chatRouter } from './chat/router';
import { devicesRouter } from './devices/router';
import { healthRouter } from './health/router';
import { knowledgeRouter } from './knowledge/router';
import { maintenanceRouter } from './maintenance/router';
import { notificationsRouter } from './notifications/router';
import { onboardingRouter } from './onboarding/router';
import { rulesRouter } from './rules/router';
import { safetyRouter } from './safety/router';
import { router } from './trpc';
import { usersRouter } from './users/router';

export const appRouter = router({
  auth: authRouter,
  users: usersRouter,
  notifications: notificationsRouter,
  devices: devicesRouter,
  onboarding: onboardingRouter,
  rules: rulesRouter,
  maintenance: maintenanceRouter,
  safety: safetyRouter,
  knowledge: knowledgeRouter,
  chat: chatRouter,
  health: healthRouter,
});

export type AppRouter = typeof appRouter;
