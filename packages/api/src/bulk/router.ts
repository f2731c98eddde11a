import { can, router } from '../trpc';
import { acknowledgeAlarms, restoreAlarms, snoozeAlarms } from './alarms';
import { assignDevices } from './assign-devices';
import { completeTasks } from './completions';
import { restoreStatuses, setDeviceStatuses } from './device-statuses';
import { changeDevices, restoreDevices } from './devices';
import { changePrecautions, removePrecautions, restorePrecautions } from './precautions';
import { removeSelectedDevices } from './remove-devices';
import { restoreAssignments } from './restore-assignments';
import { changeRules, removeRules, restoreRules } from './rules';
import {
  acknowledgeAlarmsInput,
  assignDevicesInput,
  bulkResult,
  changeDevicesInput,
  changePrecautionsInput,
  changeRulesInput,
  changeTasksInput,
  completedTasks,
  selectedDevicesInput,
  selectedPrecautionsInput,
  selectedRulesInput,
  selectedTasksInput,
  setDeviceStatusesInput,
  snoozeAlarmsInput,
  storedUndo,
  undoableResult,
  undoCompletionsInput,
} from './schema';
import { changeTasks, removeTasks, restoreTasks } from './tasks';
import { undoCompletions } from './undo-completions';

/** One change of many rows of a list: the selected ones, or all that match its filters. */
export const bulkRouter = router({
  acknowledgeAlarms: can('alarms:write')
    .input(acknowledgeAlarmsInput)
    .output(undoableResult)
    .mutation(({ ctx, input }) => acknowledgeAlarms(ctx, input)),
  snoozeAlarms: can('alarms:write')
    .input(snoozeAlarmsInput)
    .output(undoableResult)
    .mutation(({ ctx, input }) => snoozeAlarms(ctx, input)),
  restoreAlarms: can('alarms:write')
    .input(storedUndo)
    .output(bulkResult)
    .mutation(({ ctx, input }) => restoreAlarms(ctx, input)),
  changeTasks: can('maintenance:write')
    .input(changeTasksInput)
    .output(undoableResult)
    .mutation(({ ctx, input }) => changeTasks(ctx, input)),
  restoreTasks: can('maintenance:write')
    .input(storedUndo)
    .output(bulkResult)
    .mutation(({ ctx, input }) => restoreTasks(ctx, input)),
  completeTasks: can('maintenance:write')
    .input(selectedTasksInput)
    .output(completedTasks)
    .mutation(({ ctx, input }) => completeTasks(ctx, input)),
  undoCompletions: can('maintenance:write')
    .input(undoCompletionsInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => undoCompletions(ctx, input)),
  removeTasks: can('maintenance:delete')
    .input(selectedTasksInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => removeTasks(ctx, input)),
  changeRules: can('rules:write')
    .input(changeRulesInput)
    .output(undoableResult)
    .mutation(({ ctx, input }) => changeRules(ctx, input)),
  restoreRules: can('rules:write')
    .input(storedUndo)
    .output(bulkResult)
    .mutation(({ ctx, input }) => restoreRules(ctx, input)),
  removeRules: can('rules:delete')
    .input(selectedRulesInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => removeRules(ctx, input)),
  changePrecautions: can('safety:write')
    .input(changePrecautionsInput)
    .output(undoableResult)
    .mutation(({ ctx, input }) => changePrecautions(ctx, input)),
  restorePrecautions: can('safety:write')
    .input(storedUndo)
    .output(bulkResult)
    .mutation(({ ctx, input }) => restorePrecautions(ctx, input)),
  removePrecautions: can('safety:delete')
    .input(selectedPrecautionsInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => removePrecautions(ctx, input)),
  changeDevices: can('devices:write')
    .input(changeDevicesInput)
    .output(undoableResult)
    .mutation(({ ctx, input }) => changeDevices(ctx, input)),
  restoreDevices: can('devices:write')
    .input(storedUndo)
    .output(bulkResult)
    .mutation(({ ctx, input }) => restoreDevices(ctx, input)),
  assignDevices: can('devices:write')
    .input(assignDevicesInput)
    .output(undoableResult)
    .mutation(({ ctx, input }) => assignDevices(ctx, input)),
  restoreAssignments: can('devices:write')
    .input(storedUndo)
    .output(bulkResult)
    .mutation(({ ctx, input }) => restoreAssignments(ctx, input)),
  setDeviceStatuses: can('devices:status')
    .input(setDeviceStatusesInput)
    .output(undoableResult)
    .mutation(({ ctx, input }) => setDeviceStatuses(ctx, input)),
  restoreStatuses: can('devices:status')
    .input(storedUndo)
    .output(bulkResult)
    .mutation(({ ctx, input }) => restoreStatuses(ctx, input)),
  removeDevices: can('devices:delete')
    .input(selectedDevicesInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => removeSelectedDevices(ctx, input)),
});
