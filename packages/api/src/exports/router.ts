import { callCosts } from '../call-limits';
import { can, router } from '../trpc';
import {
  exportAlarmsInput,
  exportAuditInput,
  exportDevicesInput,
  exportDocumentsInput,
  exportedFile,
  exportNotificationsInput,
  exportPartsInput,
  exportPrecautionsInput,
  exportReadingsInput,
  exportRequestsInput,
  exportRulesInput,
  exportTasksInput,
  exportUsersInput,
} from './schema';
import {
  exportAlarms,
  exportAudit,
  exportDevices,
  exportDocuments,
  exportNotifications,
  exportParts,
  exportPrecautions,
  exportReadings,
  exportRequests,
  exportRules,
  exportTasks,
  exportUsers,
} from './service';

/** Lists as CSV and XLSX files. */
export const exportsRouter = router({
  devices: can('devices:read', callCosts.report)
    .input(exportDevicesInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportDevices(ctx, input, signal)),
  tasks: can('maintenance:read', callCosts.report)
    .input(exportTasksInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportTasks(ctx, input, signal)),
  rules: can('rules:read', callCosts.report)
    .input(exportRulesInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportRules(ctx, input, signal)),
  precautions: can('safety:read', callCosts.report)
    .input(exportPrecautionsInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportPrecautions(ctx, input, signal)),
  readings: can('meters:read', callCosts.report)
    .input(exportReadingsInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportReadings(ctx, input, signal)),
  parts: can('parts:read', callCosts.report)
    .input(exportPartsInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportParts(ctx, input, signal)),
  alarms: can('alarms:read', callCosts.report)
    .input(exportAlarmsInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportAlarms(ctx, input, signal)),
  requests: can('maintenance:read', callCosts.report)
    .input(exportRequestsInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportRequests(ctx, input, signal)),
  users: can('users:write', callCosts.report)
    .input(exportUsersInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportUsers(ctx, input, signal)),
  notifications: can('notifications:use', callCosts.report)
    .input(exportNotificationsInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportNotifications(ctx, input, signal)),
  documents: can('knowledge:read', callCosts.report)
    .input(exportDocumentsInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportDocuments(ctx, input, signal)),
  audit: can('audit:read', callCosts.report)
    .input(exportAuditInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportAudit(ctx, input, signal)),
});
