import { callCosts } from '../call-limits';
import { ofDeviceInput } from '../fields';
import { can, router } from '../trpc';
import {
  agendaInput,
  dayCountsInput,
  dayCountsPage,
  daywiseInput,
  daywiseTasks,
  messageWithCount,
  schedulerState,
  schedulesUpdated,
  taskPage,
  upcomingTasks,
} from './agenda/schema';
import {
  agendaPage,
  attentionNeeded,
  dayCounts,
  daywise,
  dueToday,
  upcoming,
  upcomingFromToday,
} from './agenda/service';
import { completeTask } from './complete';
import { allTasks, listTasks, tasksOfDevice } from './list';
import { schedulerStatus, triggerNotifications, updateSchedules } from './scheduler';
import {
  allTasksInput,
  assignTaskInput,
  completeTaskInput,
  createTaskInput,
  createTasksInput,
  deviceTasks,
  listTasksInput,
  maintenanceTask,
  removedTask,
  taskIdInput,
  taskList,
  tasks,
  updateTaskInput,
} from './schema';
import { assignTask, createTask, createTasks, getTask, removeTask, updateDeviceNames, updateTask } from './service';

export const maintenanceRouter = router({
  list: can('maintenance:read')
    .input(listTasksInput)
    .output(taskList)
    .query(({ ctx, input }) => listTasks(ctx, input)),
  all: can('maintenance:read', callCosts.longList)
    .input(allTasksInput)
    .output(tasks)
    .query(({ ctx, input }) => allTasks(ctx, input)),
  byDevice: can('maintenance:read')
    .input(ofDeviceInput)
    .output(deviceTasks)
    .query(({ ctx, input }) => tasksOfDevice(ctx, input.deviceId)),
  get: can('maintenance:read')
    .input(taskIdInput)
    .output(maintenanceTask)
    .query(({ ctx, input }) => getTask(ctx, input.id)),
  create: can('maintenance:write')
    .input(createTaskInput)
    .output(maintenanceTask)
    .mutation(({ ctx, input }) => createTask(ctx, input)),
  createMany: can('maintenance:write')
    .input(createTasksInput)
    .output(tasks)
    .mutation(({ ctx, input }) => createTasks(ctx, input.items)),
  update: can('maintenance:write')
    .input(updateTaskInput)
    .output(maintenanceTask)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),
  remove: can('maintenance:delete')
    .input(taskIdInput)
    .output(removedTask)
    .mutation(({ ctx, input }) => removeTask(ctx, input.id)),
  complete: can('maintenance:write')
    .input(completeTaskInput)
    .output(maintenanceTask)
    .mutation(({ ctx, input }) => completeTask(ctx, input)),
  assign: can('maintenance:write')
    .input(assignTaskInput)
    .output(maintenanceTask)
    .mutation(({ ctx, input }) => assignTask(ctx, input.id, input.assigneeId)),
  upcoming: can('maintenance:read')
    .output(upcomingTasks)
    .query(({ ctx }) => upcoming(ctx)),
  today: can('maintenance:read')
    .output(tasks)
    .query(({ ctx }) => dueToday(ctx)),
  daywise: can('maintenance:read')
    .input(daywiseInput)
    .output(daywiseTasks)
    .query(({ ctx, input }) => daywise(ctx, input)),
  upcomingFromToday: can('maintenance:read')
    .output(tasks)
    .query(({ ctx }) => upcomingFromToday(ctx)),
  attentionNeeded: can('maintenance:read')
    .output(tasks)
    .query(({ ctx }) => attentionNeeded(ctx)),
  agenda: can('maintenance:read')
    .input(agendaInput)
    .output(taskPage)
    .query(({ ctx, input }) => agendaPage(ctx, input)),
  dayCounts: can('maintenance:read')
    .input(dayCountsInput)
    .output(dayCountsPage)
    .query(({ ctx, input }) => dayCounts(ctx, input)),
  triggerNotifications: can('maintenance:write')
    .output(messageWithCount)
    .mutation(({ ctx }) => triggerNotifications(ctx)),
  updateDeviceNames: can('maintenance:write')
    .output(messageWithCount)
    .mutation(({ ctx }) => updateDeviceNames(ctx)),
  updateSchedules: can('maintenance:write')
    .output(schedulesUpdated)
    .mutation(({ ctx }) => updateSchedules(ctx)),
  schedulerStatus: can('maintenance:read')
    .output(schedulerState)
    .query(({ ctx }) => schedulerStatus(ctx)),
});
