import { authCalls } from './auth';
import type { RestCall } from './call';
import { deviceCalls } from './devices';
import { knowledgeCalls } from './knowledge';
import { maintenanceCalls } from './maintenance';
import { notificationCalls } from './notifications';
import { pdfCalls } from './pdf';
import { ruleCalls } from './rules';
import { safetyCalls } from './safety';
import { userCalls } from './users';

/** Every documented call, in the order of the specification's tables. */
export const restCalls: readonly RestCall[] = [
  ...authCalls,
  ...userCalls,
  ...notificationCalls,
  ...deviceCalls,
  ...ruleCalls,
  ...maintenanceCalls,
  ...safetyCalls,
  ...knowledgeCalls,
  ...pdfCalls,
];
