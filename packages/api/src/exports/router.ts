import { callCosts } from '../call-limits';
import { can, router } from '../trpc';
import {
  exportAlarmsInput,
  exportDevicesInput,
  exportedFile,
  exportPartsInput,
  exportPrecautionsInput,
  exportRulesInput,
  exportTasksInput,
} from './schema';
import { exportAlarms, exportDevices, exportParts, exportPrecautions, exportRules, exportTasks } from './service';

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
  parts: can('parts:read', callCosts.report)
    .input(exportPartsInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportParts(ctx, input, signal)),
  alarms: can('alarms:read', callCosts.report)
    .input(exportAlarmsInput)
    .output(exportedFile)
    .subscription(({ ctx, input, signal }) => exportAlarms(ctx, input, signal)),
});
