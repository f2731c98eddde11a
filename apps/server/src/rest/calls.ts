import { alarmCalls } from './alarms';
import { analyticsCalls } from './analytics';
import { auditCalls } from './audit';
import { authCalls } from './auth';
import type { RestCall } from './call';
import { chatCalls } from './chat';
import { dashboardCalls } from './dashboard';
import { deviceCalls } from './devices';
import { exportCalls } from './exports';
import { importCalls } from './imports';
import { invitationCalls } from './invitations';
import { knowledgeCalls } from './knowledge';
import { maintenanceCalls } from './maintenance';
import { schedulerCalls } from './maintenance-scheduler';
import { meterCalls } from './meters';
import { notificationCalls } from './notifications';
import { partCalls } from './parts';
import { pdfCalls } from './pdf';
import { requestCalls } from './requests';
import { ruleCalls } from './rules';
import { safetyCalls } from './safety';
import { salesCalls } from './sales';
import { settingsCalls } from './settings';
import { tokenCalls } from './tokens';
import { userCalls } from './users';
import { workCalls } from './work';

/** All REST calls, in the order of the specification's tables. */
export const restCalls: readonly RestCall[] = [
  ...authCalls,
  ...userCalls,
  ...settingsCalls,
  ...notificationCalls,
  ...deviceCalls,
  ...importCalls,
  ...exportCalls,
  ...alarmCalls,
  ...meterCalls,
  ...workCalls,
  ...requestCalls,
  ...partCalls,
  ...ruleCalls,
  ...maintenanceCalls,
  ...schedulerCalls,
  ...safetyCalls,
  ...knowledgeCalls,
  ...pdfCalls,
  ...chatCalls,
  ...salesCalls,
  ...analyticsCalls,
  // not in the specification
  ...dashboardCalls,
  ...tokenCalls,
  ...invitationCalls,
  ...auditCalls,
];
